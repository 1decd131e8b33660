-- What the source systems deliver and the tenant maps to its own terms, one row for each value seen.
create table mapping_items (
  tenant_id text not null references tenants (id),
  type text not null check (
    type in ('accounts', 'products', 'cost-centres', 'entities', 'transaction-types', 'currencies')
  ),
  id text not null,
  source_key text not null check (length(source_key) between 1 and 200),
  source_label text not null check (length(source_label) <= 200),
  source_system text not null check (length(source_system) <= 100),
  occurrences integer not null default 1 check (occurrences >= 0),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  status text not null default 'unmapped' check (status in ('unmapped', 'mapped', 'ignored')),
  target_id text check ((target_id is not null) = (status = 'mapped')),
  primary key (tenant_id, type, id),
  unique (tenant_id, type, source_system, source_key)
);
create index mapping_items_unmapped on mapping_items (tenant_id, type) where status = 'unmapped';
alter table mapping_items enable row level security;
alter table mapping_items force row level security;
create policy mapping_items_of_tenant on mapping_items to portal_app
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
create policy mapping_items_of_all on mapping_items to portal_global using (true) with check (true);
grant select on mapping_items to portal_app, portal_global;
