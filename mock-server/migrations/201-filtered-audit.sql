-- Lists of a tenant's audit with a filter read an index of the filter. `least` keeps the index of times apart from the one
-- of all tenants.
create index audit_entries_by_time on audit_entries (tenant_id, least(created_at), id);
create index audit_entries_by_act on audit_entries (tenant_id, act, position, id);
