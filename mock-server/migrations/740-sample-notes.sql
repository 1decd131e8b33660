-- The copies of the sample notes. `place` is the order of creation.
create table sample_note_labels (
  person_id text not null references data_owners (person_id) on delete cascade,
  id text not null,
  place bigint generated always as identity,
  title text not null,
  title_key text not null,
  primary key (person_id, id),
  unique (person_id, title_key)
);

-- `picture` names the content of an uploaded picture. A deleted note can be restored for a day. `reminded_at` is the time
-- at which the person was reminded; it is empty again after a change of the reminder.
create table sample_notes (
  person_id text not null references data_owners (person_id) on delete cascade,
  id text not null,
  place bigint generated always as identity,
  title text not null,
  content text not null,
  tasks jsonb,
  picture text,
  labels text[] not null,
  archived boolean not null,
  pinned boolean not null,
  color text,
  reminder timestamptz,
  remind_by_mail boolean not null,
  reminded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null,
  version integer not null default 1,
  deleted_at timestamptz,
  primary key (person_id, id)
);
create index sample_notes_to_remind on sample_notes (reminder)
  where reminder is not null and reminded_at is null and deleted_at is null;

do $$
declare
  name text;
begin
  foreach name in array array['sample_note_labels', 'sample_notes']
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
