-- Workspaces that administrators create and edit. Both titles have the tenant's own words, unless the workspace came with
-- the portal and was never renamed.
alter table workspaces
  alter column place set default 0,
  alter column is_open set default false,
  add column description text not null default '' check (length(description) <= 500),
  add column icon text not null default 'folder' check (icon ~ '^[a-z-]{1,20}$'),
  add column color text not null default 'blue' check (color ~ '^[a-z]{1,20}$'),
  -- new people of the tenant become members
  add column is_default boolean not null default false,
  add column archived_at timestamptz,
  add column member_count integer not null default 0,
  -- last view of a report, to ten minutes
  add column last_activity_at timestamptz,
  add column created_at timestamptz not null default now(),
  add column version integer not null default 1,
  -- person and Idempotency-Key of the request that created the workspace
  add column request_key text,
  -- Empty for workspaces that were written before; the start of the server fills them in from the titles.
  add column search_text text not null default '',
  add column sort_en text collate "C" not null default '',
  add column sort_tr text collate "C" not null default '',
  add constraint workspaces_default_is_active check (not is_default or archived_at is null);
create unique index workspaces_default on workspaces (tenant_id) where is_default;
create unique index workspaces_by_request on workspaces (tenant_id, request_key);
create index workspaces_by_name_en on workspaces (tenant_id, sort_en, id);
create index workspaces_by_name_tr on workspaces (tenant_id, sort_tr, id);
create index workspaces_by_members on workspaces (tenant_id, member_count, id);
create index workspaces_by_creation on workspaces (tenant_id, created_at, id);
create index workspaces_by_activity on workspaces (
  tenant_id, (case when last_activity_at is null then 'infinity'::timestamptz else last_activity_at end), id
);
create index workspaces_by_last_activity on workspaces (
  tenant_id, (case when last_activity_at is null then '-infinity'::timestamptz else last_activity_at end), id
);

-- The id of a workspace is unique in its tenant only, so the procedure prepare_list does not fit.
create table workspaces_words (
  tenant_id text not null,
  word text collate "C" not null,
  id text not null,
  shared smallint not null,
  sort_en text collate "C" not null,
  sort_tr text collate "C" not null,
  primary key (tenant_id, id, word),
  foreign key (tenant_id, id) references workspaces (tenant_id, id) on delete cascade
);
create index workspaces_words_of_tenant on workspaces_words (tenant_id, word, id) include (shared, sort_en, sort_tr);
call secure_by_tenant('workspaces_words');

create function workspaces_named() returns trigger language plpgsql as $$
begin
  delete from workspaces_words where tenant_id = new.tenant_id and id = new.id;
  insert into workspaces_words (tenant_id, word, id, shared, sort_en, sort_tr)
    select new.tenant_id, word, new.id, shared, new.sort_en, new.sort_tr from search_words(new.search_text)
    on conflict do nothing;
  return null;
end $$;
create trigger workspaces_named after insert or update of search_text, sort_en, sort_tr on workspaces
  for each row execute function workspaces_named();
create trigger workspaces_inserted after insert on workspaces
  referencing new table as inserted for each statement execute function rows_inserted();
create trigger workspaces_deleted after delete on workspaces
  referencing old table as deleted for each statement execute function rows_deleted();
insert into row_counts (tenant_id, list, total)
  select tenant_id, 'workspaces', count(*) from workspaces group by tenant_id;

alter table workspace_members
  add column role text not null default 'viewer' check (role in ('viewer', 'contributor', 'member', 'admin'));
create index workspace_admins on workspace_members (tenant_id, workspace_id) where role = 'admin';

-- Each workspace has an administrator, where the tenant has one.
insert into workspace_members (tenant_id, workspace_id, person_id, role)
  select workspaces.tenant_id, workspaces.id, people.id, 'admin'
    from workspaces join people on people.tenant_id = workspaces.tenant_id
   where 'TenantAdmin' = any(people.roles) and people.status = 'active'
  on conflict (tenant_id, workspace_id, person_id) do update set role = 'admin';
update workspaces set member_count = (
  select count(*) from workspace_members m where m.tenant_id = workspaces.tenant_id and m.workspace_id = workspaces.id);

create function workspace_members_inserted() returns trigger language plpgsql as $$
begin
  update workspaces set member_count = member_count + added.members
    from (select tenant_id, workspace_id, count(*) as members from inserted group by tenant_id, workspace_id) as added
   where workspaces.tenant_id = added.tenant_id and workspaces.id = added.workspace_id;
  return null;
end $$;
create trigger workspace_members_inserted after insert on workspace_members
  referencing new table as inserted for each statement execute function workspace_members_inserted();

create function workspace_members_deleted() returns trigger language plpgsql as $$
begin
  update workspaces set member_count = member_count - removed.members
    from (select tenant_id, workspace_id, count(*) as members from deleted group by tenant_id, workspace_id) as removed
   where workspaces.tenant_id = removed.tenant_id and workspaces.id = removed.workspace_id;
  return null;
end $$;
create trigger workspace_members_deleted after delete on workspace_members
  referencing old table as deleted for each statement execute function workspace_members_deleted();

-- New people join the default workspace of their tenant, however they are created.
create function people_joined() returns trigger language plpgsql as $$
begin
  insert into workspace_members (tenant_id, workspace_id, person_id)
    select workspaces.tenant_id, workspaces.id, inserted.id
      from inserted join workspaces on workspaces.tenant_id = inserted.tenant_id and workspaces.is_default
    on conflict do nothing;
  return null;
end $$;
create trigger people_joined after insert on people
  referencing new table as inserted for each statement execute function people_joined();

-- Reports that a tenant moved. Other reports are in the workspace that their file names.
create table report_placements (
  tenant_id text not null,
  report_id text not null check (length(report_id) between 1 and 64),
  workspace_id text not null,
  primary key (tenant_id, report_id),
  foreign key (tenant_id, workspace_id) references workspaces (tenant_id, id) on delete cascade
);
create index report_placements_of_workspace on report_placements (tenant_id, workspace_id);
call secure_by_tenant('report_placements');
