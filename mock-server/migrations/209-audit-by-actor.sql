create index audit_entries_by_actor on audit_entries (tenant_id, actor_id, position, id);
create index audit_entries_of_all_by_actor on audit_entries (actor_id, created_at, id);
