-- Requests never run as the owner: every transaction takes one of these two roles.
do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'portal_app') then
    create role portal_app nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'portal_global') then
    create role portal_global nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  if not pg_has_role(current_user, 'portal_app', 'member') then
    execute format('grant portal_app to %I', current_user);
  end if;
  if not pg_has_role(current_user, 'portal_global', 'member') then
    execute format('grant portal_global to %I', current_user);
  end if;
end $$;
grant usage on schema public to portal_app, portal_global;

create table tenants (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  slug text not null unique,
  name text not null check (length(name) between 1 and 200),
  status text not null default 'active' check (status in ('active', 'suspended')),
  settings jsonb not null default '{}',
  created_at timestamptz not null default now()
);
alter table tenants enable row level security;
alter table tenants force row level security;
create policy tenants_own on tenants for select to portal_app
  using (id = (select nullif(current_setting('app.tenant_id', true), '')));
create policy tenants_all on tenants to portal_global using (true) with check (true);
grant select on tenants to portal_app;
grant select, insert, update on tenants to portal_global;

-- People of a tenant, and global people without one. `id` is the `oid` of the identity provider.
create table people (
  id text primary key,
  tenant_id text references tenants (id),
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  avatar text,
  roles text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'invited', 'disabled')),
  default_landing_page text,
  preferences jsonb not null default '{}',
  search_text text not null default '',
  sort_en text not null default '',
  sort_tr text not null default '',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  min_iat timestamptz
);
create unique index people_email on people (lower(email));
create index people_by_name_en on people (tenant_id, sort_en, id);
create index people_by_name_tr on people (tenant_id, sort_tr, id);
alter table people enable row level security;
alter table people force row level security;
create policy people_tenant on people to portal_app
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
create policy people_global on people to portal_global using (true) with check (true);
grant select, insert, update, delete on people to portal_app, portal_global;
