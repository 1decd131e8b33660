create table announcements (
  id text primary key,
  texts jsonb not null,
  link_uri text,
  audience text not null default 'all' check (audience in ('all', 'tenants')),
  tenant_ids text[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null default now()
);
create index announcements_by_start on announcements (starts_at desc, id);
alter table announcements enable row level security;
alter table announcements force row level security;
create policy announcements_of_tenant on announcements for select to portal_app
  using (audience = 'all' or (select nullif(current_setting('app.tenant_id', true), '')) = any (tenant_ids));
create policy announcements_of_all on announcements to portal_global using (true) with check (true);
grant select on announcements to portal_app, portal_global;

create table announcement_reads (
  person_id text not null,
  announcement_id text not null references announcements (id) on delete cascade,
  read_at timestamptz not null,
  primary key (person_id, announcement_id)
);
alter table announcement_reads enable row level security;
alter table announcement_reads force row level security;
create policy announcement_reads_of_person on announcement_reads to portal_app
  using (person_id = (select nullif(current_setting('app.person_id', true), '')))
  with check (person_id = (select nullif(current_setting('app.person_id', true), '')));
create policy announcement_reads_of_all on announcement_reads to portal_global using (true) with check (true);
grant select, insert, delete on announcement_reads to portal_app, portal_global;
