-- For a table with scope, tenant_id and person_id: requests reach their own rows, read those of their tenant and of the
-- portal, and write those of their tenant. Rows of the portal are written by global roles only.
create procedure secure_by_level(name text) language plpgsql as $$
declare
  own constant text := '(tenant_id is not distinct from (select nullif(current_setting(''app.tenant_id'', true), ''''))
    and (scope = ''tenant'' or person_id = (select nullif(current_setting(''app.person_id'', true), ''''))))';
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy %I on %I to portal_app, portal_global using %s with check %s',
                 name || '_own', name, own, own);
  execute format('create policy %I on %I for select to portal_app using (scope = ''global'')',
                 name || '_read_global', name);
  execute format('create policy %I on %I to portal_global using (scope = ''global'') with check (scope = ''global'')',
                 name || '_write_global', name);
  execute format('grant select, insert, update, delete on %I to portal_app, portal_global', name);
end $$;

-- Values of parameters at one level: `entries` by id of the parameter, with value, isLocked, by and at. A person has a
-- level in each tenant.
create table parameter_levels (
  level text primary key generated always as (scope || '/' || coalesce(tenant_id, '') || '/' || coalesce(person_id, '')) stored,
  scope text not null check (scope in ('user', 'tenant', 'global')),
  tenant_id text references tenants (id) on delete cascade,
  person_id text references people (id) on delete cascade,
  entries jsonb not null,
  version integer not null,
  check ((scope = 'user') = (person_id is not null)),
  check (case scope when 'tenant' then tenant_id is not null when 'global' then tenant_id is null else true end)
);
create index parameter_levels_by_tenant on parameter_levels (tenant_id);
create index parameter_levels_by_person on parameter_levels (person_id);
call secure_by_level('parameter_levels');

-- Changes of values, the newest 100 of each parameter and level. A null value is none of the level itself.
create table parameter_changes (
  id bigint generated always as identity primary key,
  level text not null generated always as (scope || '/' || coalesce(tenant_id, '') || '/' || coalesce(person_id, '')) stored,
  scope text not null check (scope in ('user', 'tenant', 'global')),
  tenant_id text references tenants (id) on delete cascade,
  person_id text references people (id) on delete cascade,
  parameter text not null,
  value_before jsonb,
  value_after jsonb,
  was_locked boolean not null,
  is_locked boolean not null,
  changed_by text not null,
  changed_at timestamptz not null,
  check ((scope = 'user') = (person_id is not null))
);
create index parameter_changes_by_level on parameter_changes (level, parameter, id);
create index parameter_changes_by_tenant on parameter_changes (tenant_id);
create index parameter_changes_by_person on parameter_changes (person_id);
call secure_by_level('parameter_changes');

-- Named sets of values of a person, a tenant or the portal.
create table parameter_sets (
  id text primary key,
  level text not null generated always as (scope || '/' || coalesce(tenant_id, '') || '/' || coalesce(person_id, '')) stored,
  scope text not null check (scope in ('user', 'tenant', 'global')),
  tenant_id text references tenants (id) on delete cascade,
  person_id text references people (id) on delete cascade,
  report_id text,
  name text not null check (length(name) between 1 and 80),
  name_key text not null,
  entries jsonb not null,
  is_default boolean not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by text not null,
  check ((scope = 'user') = (person_id is not null)),
  unique (level, name_key)
);
create index parameter_sets_by_tenant on parameter_sets (tenant_id);
create index parameter_sets_by_person on parameter_sets (person_id);
call secure_by_level('parameter_sets');
