-- Pictures of people, as small as the browser made them. Requests reach their own only; addresses with a signature are
-- answered from the system scope.
create table avatars (
  person_id text primary key references people (id) on delete cascade,
  version text not null,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) <= 2097152),
  changed_at timestamptz not null
);
alter table avatars enable row level security;
alter table avatars force row level security;
create policy avatars_own on avatars to portal_app, portal_global
  using (person_id = (select nullif(current_setting('app.person_id', true), '')))
  with check (person_id = (select nullif(current_setting('app.person_id', true), '')));
grant select, insert, update, delete on avatars to portal_app, portal_global;

-- With which browser a session of the embedded provider was used, and when last. Identity alone reads and writes it.
create table identity_session_marks (
  session_uid text primary key,
  person_id text not null references people (id) on delete cascade,
  user_agent text not null check (length(user_agent) <= 400),
  used_at timestamptz not null
);
create index identity_session_marks_by_person on identity_session_marks (person_id);
