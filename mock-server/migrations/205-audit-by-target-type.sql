create index audit_entries_by_type on audit_entries (tenant_id, target_type, position, id);
create index audit_entries_of_all_by_type on audit_entries (target_type, created_at, id);
