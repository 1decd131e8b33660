-- The last rebuild of each index of words.
create table search_indexes (
  id text primary key,
  rebuilt_at timestamptz not null,
  -- objects whose words were not those of their text
  corrected integer not null
);
alter table search_indexes enable row level security;
alter table search_indexes force row level security;
create policy search_indexes_of_provider on search_indexes to portal_global using (true) with check (true);
grant select, insert, update on search_indexes to portal_global;
