-- Copies of the sample data. Each person has an own one, made when an app is first used; nobody else reaches it.
create table sample_copies (
  person_id text not null references people (id) on delete cascade,
  app text not null,
  created_at timestamptz not null,
  primary key (person_id, app)
);

create table sample_profiles (
  person_id text primary key references people (id) on delete cascade,
  name text not null,
  email text not null,
  about text not null
);

create table sample_contacts (
  person_id text not null references people (id) on delete cascade,
  id text not null,
  name text not null,
  about text not null,
  details jsonb not null,
  attachments jsonb not null,
  sort_en text not null,
  sort_tr text not null,
  deleted_at timestamptz,
  primary key (person_id, id)
);

create table sample_chats (
  person_id text not null,
  id text not null,
  contact_id text not null,
  unread_count integer not null default 0 check (unread_count >= 0),
  muted boolean not null default false,
  primary key (person_id, id),
  unique (person_id, contact_id),
  foreign key (person_id, contact_id) references sample_contacts (person_id, id) on delete cascade
);

-- `place` is the order of the messages of a chat. `client_id` makes sending safe to repeat.
create table sample_messages (
  person_id text not null,
  chat_id text not null,
  id text not null,
  place bigint generated always as identity,
  client_id text,
  value text not null,
  is_mine boolean not null,
  created_at timestamptz not null,
  primary key (person_id, id),
  unique (person_id, chat_id, client_id),
  foreign key (person_id, chat_id) references sample_chats (person_id, id) on delete cascade
);
create index sample_messages_by_place on sample_messages (person_id, chat_id, place desc);

do $$
declare
  name text;
begin
  foreach name in array array['sample_copies', 'sample_profiles', 'sample_contacts', 'sample_chats', 'sample_messages']
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
