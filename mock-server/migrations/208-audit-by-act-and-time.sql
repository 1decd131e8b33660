-- A tenant's entries with an act and in a period. The index of acts is in the order of the chain, so all entries of the
-- act would be read.
create index audit_entries_by_act_and_time on audit_entries (tenant_id, act, least(created_at), id);
