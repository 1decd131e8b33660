-- Messages to people about their accounts at the embedded provider. Identity alone reads and writes them.
create table account_messages (
  id text primary key default gen_random_uuid()::text,
  kind text collate "C" not null,
  -- null until the address of a requested link is looked up
  person_id text references people (id) on delete cascade,
  -- address for which a link was requested, with ASCII letters in lower case
  email text collate "C" check (length(email) <= 254),
  -- null for the language that the person chose
  language text check (language in ('en', 'tr')),
  -- name of the administrator who requested a link
  requested_by text,
  created_at timestamptz not null,
  delivery text collate "C" not null default 'waiting'
    check (delivery in ('waiting', 'sending', 'sent', 'unconfirmed', 'refused'))
);
create index account_messages_of_person on account_messages (person_id, kind, created_at);
create index account_messages_by_age on account_messages (created_at);

-- The session in which a person ended all others. Its access tokens stay valid although they are older than `min_iat`,
-- until `min_iat` changes again.
create table identity_kept_sessions (
  person_id text primary key references people (id) on delete cascade,
  session_uid text not null,
  min_iat timestamptz not null
);
