create table activities (
  tenant_id text not null,
  id text not null,
  icon text,
  image text,
  texts jsonb not null,
  link text,
  use_router boolean,
  happened_at timestamptz not null,
  primary key (tenant_id, id),
  check (icon is null or image is null)
);
create index activities_by_time on activities (tenant_id, happened_at desc, id);
alter table activities enable row level security;
alter table activities force row level security;
create policy activities_of_tenant on activities to portal_app
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
create policy activities_of_all on activities to portal_global using (true) with check (true);
grant select on activities to portal_app, portal_global;
