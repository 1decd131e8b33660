-- Lists of a tenant's audit with an act or a type of target are sorted by time, so that one index also finds those of a
-- period.
drop index audit_entries_by_act;
create index audit_entries_by_act on audit_entries (tenant_id, act, least(created_at), id);
drop index audit_entries_by_type;
create index audit_entries_by_type on audit_entries (tenant_id, target_type, least(created_at), id);
