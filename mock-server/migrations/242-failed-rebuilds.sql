-- The last rebuild of an index that failed after the last one that did not.
alter table search_indexes
  alter column rebuilt_at drop not null,
  alter column corrected drop not null,
  add column failed_at timestamptz,
  -- code of the problem
  add column failure text,
  add check ((failed_at is null) = (failure is null));
