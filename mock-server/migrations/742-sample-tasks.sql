-- The copies of the sample tasks. `place`: the oldest is first.
create table sample_task_tags (
  person_id text not null references data_owners (person_id) on delete cascade,
  id text not null,
  place bigint generated always as identity,
  title text not null,
  title_key text not null,
  primary key (person_id, id),
  unique (person_id, title_key)
);

-- Tasks and sections are one list. `position`: the index among the rows that are not deleted, and of a deleted one the
-- index to which it returns. `activity`: the newest entry is first.
create table sample_tasks (
  person_id text not null references data_owners (person_id) on delete cascade,
  id text not null,
  version integer not null default 1,
  position integer not null,
  type text not null check (type in ('task', 'section')),
  title text not null,
  notes text,
  search_key text not null,
  completed boolean not null default false,
  completed_at timestamptz,
  due_date date,
  priority smallint not null default 1 check (priority between 0 and 2),
  tags text[] not null default '{}',
  assigned_to text,
  sub_tasks jsonb not null default '[]',
  activity jsonb not null default '[]',
  deleted_at timestamptz,
  primary key (person_id, id)
);

do $$
declare
  name text;
begin
  foreach name in array array['sample_task_tags', 'sample_tasks']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy %I on %I to portal_app, portal_global '
      'using (person_id = (select nullif(current_setting(''app.person_id'', true), ''''))) '
      'with check (person_id = (select nullif(current_setting(''app.person_id'', true), '''')))',
      name || '_own', name);
    execute format('grant select, insert, update, delete on %I to portal_app, portal_global', name);
  end loop;
end
$$;
