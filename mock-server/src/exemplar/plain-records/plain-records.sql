create table plain_records (
  id text primary key default gen_random_uuid()::text,
  tenant_id text not null references tenants (id),
  name text not null check (length(name) between 1 and 80),
  search_text text not null,
  sort_en text collate "C" not null,
  sort_tr text collate "C" not null,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
call prepare_list('plain_records');
