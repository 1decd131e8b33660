-- The same for the audit of all tenants. A migration of its own, because each has to end within the time limit of a
-- statement with a million entries.
create index audit_entries_of_all_by_act on audit_entries (act, created_at, id);
create index audit_entries_of_all_by_target on audit_entries (target_id, created_at, id);
