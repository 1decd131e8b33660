-- Saved views of the warehouse's data view. A shared view is listed for all people of the tenant who may read the
-- dataset. Views without a tenant are of global roles.
create table grid_views (
  id text primary key,
  tenant_id text references tenants (id) on delete cascade,
  person_id text not null references people (id) on delete cascade,
  dataset_id text not null,
  name text not null check (length(name) between 1 and 80),
  name_key text not null,
  is_shared boolean not null,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  unique (person_id, dataset_id, name_key)
);
create index grid_views_of_tenant on grid_views (tenant_id, dataset_id);
alter table grid_views enable row level security;
alter table grid_views force row level security;
create policy grid_views_own on grid_views to portal_app, portal_global
  using (person_id = (select nullif(current_setting('app.person_id', true), '')))
  with check (
    person_id = (select nullif(current_setting('app.person_id', true), ''))
    and tenant_id is not distinct from (select nullif(current_setting('app.tenant_id', true), ''))
  );
create policy grid_views_shared on grid_views for select to portal_app, portal_global
  using (
    is_shared and tenant_id is not distinct from (select nullif(current_setting('app.tenant_id', true), ''))
  );
grant select, insert, update, delete on grid_views to portal_app, portal_global;
