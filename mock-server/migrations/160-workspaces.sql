-- Workspaces of a tenant with their members. A report is a file of the portal that names its workspace.
create table workspaces (
  tenant_id text not null references tenants (id) on delete cascade,
  id text not null check (id ~ '^[a-z][a-z0-9-]{0,59}$'),
  title_en text not null check (length(title_en) between 1 and 80),
  title_tr text not null check (length(title_tr) between 1 and 80),
  place integer not null,
  -- all people of the tenant are members
  is_open boolean not null,
  primary key (tenant_id, id)
);
call secure_by_tenant('workspaces');

create table workspace_members (
  tenant_id text not null,
  workspace_id text not null,
  person_id text not null references people (id) on delete cascade,
  primary key (tenant_id, workspace_id, person_id),
  foreign key (tenant_id, workspace_id) references workspaces (tenant_id, id) on delete cascade
);
create index workspace_members_by_person on workspace_members (person_id);
call secure_by_tenant('workspace_members');

-- For a table with person_id: requests reach only the rows of their person.
create procedure secure_by_person(name text) language plpgsql as $$
begin
  execute format(
    'alter table %1$I enable row level security;
     alter table %1$I force row level security;
     create policy %2$I on %1$I to portal_app, portal_global
       using (person_id = (select nullif(current_setting(''app.person_id'', true), '''')))
       with check (person_id = (select nullif(current_setting(''app.person_id'', true), '''')));
     grant select, insert, update, delete on %1$I to portal_app, portal_global',
    name, name || '_own'
  );
end $$;

create table favorites (
  person_id text not null references people (id) on delete cascade,
  target_type text not null check (target_type in ('report', 'workspace', 'dataset', 'page')),
  target_id text not null,
  place bigint generated always as identity,
  primary key (person_id, target_type, target_id)
);
call secure_by_person('favorites');

-- The last 20 of each person.
create table recent_views (
  person_id text not null references people (id) on delete cascade,
  target_type text not null check (target_type in ('report', 'workspace', 'dataset', 'page')),
  target_id text not null,
  viewed_at timestamptz not null,
  primary key (person_id, target_type, target_id)
);
call secure_by_person('recent_views');

-- Parameters of the last run.
create table report_values (
  person_id text not null references people (id) on delete cascade,
  report_id text not null,
  parameters jsonb not null,
  used_at timestamptz not null,
  primary key (person_id, report_id)
);
call secure_by_person('report_values');

-- A shared view is listed for all readers of the report in the tenant. Views without a tenant are of global roles.
create table report_views (
  id text primary key,
  tenant_id text references tenants (id) on delete cascade,
  person_id text not null references people (id) on delete cascade,
  report_id text not null,
  name text not null check (length(name) between 1 and 80),
  is_shared boolean not null,
  parameters jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  unique (person_id, report_id, name)
);
create index report_views_of_tenant on report_views (tenant_id, report_id);
alter table report_views enable row level security;
alter table report_views force row level security;
create policy report_views_own on report_views to portal_app, portal_global
  using (person_id = (select nullif(current_setting('app.person_id', true), '')))
  with check (
    person_id = (select nullif(current_setting('app.person_id', true), ''))
    and tenant_id is not distinct from (select nullif(current_setting('app.tenant_id', true), ''))
  );
create policy report_views_shared on report_views for select to portal_app, portal_global
  using (
    is_shared and tenant_id is not distinct from (select nullif(current_setting('app.tenant_id', true), ''))
  );
grant select, insert, update, delete on report_views to portal_app, portal_global;

-- The view that opens for a person, their own or a shared one.
create table report_default_views (
  person_id text not null references people (id) on delete cascade,
  report_id text not null,
  view_id text not null references report_views (id) on delete cascade,
  primary key (person_id, report_id)
);
call secure_by_person('report_default_views');
