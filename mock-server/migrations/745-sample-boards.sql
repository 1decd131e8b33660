-- Boards of the sample scrum board. `person_id` is the owner of a board and of all its rows. Colleagues of the owner's
-- tenant who are members read and change it, too; `sample_members` never act.
create table sample_boards (
  id text primary key,
  person_id text not null references data_owners (person_id) on delete cascade,
  place bigint generated always as identity,
  version integer not null default 1,
  title text not null,
  title_key text not null,
  description text not null,
  icon text not null,
  sample_members text[] not null default '{}',
  active_at timestamptz not null,
  active_by text not null,
  unique (id, person_id)
);
create index sample_boards_by_person on sample_boards (person_id, place);

-- The foreign key makes `owner_id` the owner of the board, so that the policies need not read the boards.
create table sample_board_members (
  board_id text not null,
  owner_id text not null,
  tenant_id text not null,
  person_id text not null references people (id) on delete cascade,
  place bigint generated always as identity,
  primary key (board_id, person_id),
  foreign key (board_id, owner_id) references sample_boards (id, person_id) on delete cascade,
  check (person_id <> owner_id)
);
create index sample_board_members_by_person on sample_board_members (person_id, tenant_id);
create index sample_board_members_by_owner on sample_board_members (owner_id);

create table sample_board_lists (
  id text primary key,
  person_id text not null,
  board_id text not null,
  position integer not null check (position > 0),
  title text not null,
  unique (board_id, id),
  foreign key (board_id, person_id) references sample_boards (id, person_id) on delete cascade
);

create table sample_board_labels (
  id text primary key,
  person_id text not null,
  board_id text not null,
  place bigint generated always as identity,
  title text not null,
  title_key text not null,
  color text not null,
  unique (board_id, title_key),
  foreign key (board_id, person_id) references sample_boards (id, person_id) on delete cascade
);

-- `version` counts changes of the content, not of the place. `due_date` is a day as YYYY-MM-DD.
create table sample_board_cards (
  id text primary key,
  person_id text not null,
  board_id text not null,
  list_id text not null,
  place bigint generated always as identity,
  position integer not null check (position > 0),
  version integer not null default 1,
  title text not null,
  description text not null default '',
  search_text text not null default '',
  labels text[] not null default '{}',
  due_date text,
  due_complete boolean not null default false,
  members text[] not null default '{}',
  checklist jsonb not null default '[]',
  cover text,
  foreign key (board_id, list_id) references sample_board_lists (board_id, id) on delete cascade
);
create index sample_board_cards_by_list on sample_board_cards (board_id, list_id);
create index sample_board_cards_by_person on sample_board_cards (person_id);

do $$
declare
  me constant text := '(select nullif(current_setting(''app.person_id'', true), ''''))';
  tenant constant text := '(select nullif(current_setting(''app.tenant_id'', true), ''''))';
  shared constant text := format(
    'select m.board_id from sample_board_members m where m.person_id = %s and m.tenant_id = %s', me, tenant);
  mine constant text := format('(person_id = %s or id = any(array(%s)))', me, shared);
  of_mine constant text := format(
    '(board_id = any(array(select b.id from sample_boards b where b.person_id = %s union all %s)))', me, shared);
  name text;
begin
  foreach name in array array[
    'sample_boards', 'sample_board_members', 'sample_board_lists', 'sample_board_labels', 'sample_board_cards']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;

  execute format(
    'create policy sample_boards_read on sample_boards for select to portal_app, portal_global using %s', mine);
  execute format(
    'create policy sample_boards_change on sample_boards for update to portal_app, portal_global '
    'using %1$s with check %1$s', mine);
  execute format(
    'create policy sample_boards_create on sample_boards for insert to portal_app, portal_global '
    'with check (person_id = %s)', me);
  execute format(
    'create policy sample_boards_delete on sample_boards for delete to portal_app, portal_global '
    'using (person_id = %s)', me);
  grant select, insert, delete on sample_boards to portal_app, portal_global;
  grant update (version, title, title_key, description, icon, sample_members, active_at, active_by)
    on sample_boards to portal_app, portal_global;

  execute format(
    'create policy sample_board_members_read on sample_board_members for select to portal_app, portal_global '
    'using (tenant_id = %s)', tenant);
  execute format(
    'create policy sample_board_members_add on sample_board_members for insert to portal_app, portal_global '
    'with check (tenant_id = %s and owner_id = %s)', tenant, me);
  execute format(
    'create policy sample_board_members_remove on sample_board_members for delete to portal_app, portal_global '
    'using (owner_id = %1$s or person_id = %1$s)', me);
  grant select, insert, delete on sample_board_members to portal_app, portal_global;

  foreach name in array array['sample_board_lists', 'sample_board_labels', 'sample_board_cards']
  loop
    execute format(
      'create policy %I on %I to portal_app, portal_global using %s with check %s',
      name || '_of_boards', name, of_mine, of_mine);
    execute format('grant select, insert, update, delete on %I to portal_app, portal_global', name);
  end loop;
end
$$;
