-- A search in a filtered list of a tenant's audit sorts its hits by time.
drop index audit_entries_words_of_tenant;
create index audit_entries_words_of_tenant on audit_entries_words (tenant_id, word, id)
  include (shared, position, created_at);
