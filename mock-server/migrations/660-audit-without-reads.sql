-- Lists of the audit leave out the reads of the provider unless they are asked for.
create index audit_entries_without_reads on audit_entries (tenant_id, position, id)
  where act <> all (array['figures.read', 'search.run', 'tenant.read']);
create index audit_entries_of_all_without_reads on audit_entries (created_at, id)
  where act <> all (array['figures.read', 'search.run', 'tenant.read']);
