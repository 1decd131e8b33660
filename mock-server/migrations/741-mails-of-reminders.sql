-- E-mails of due reminders that are not sent yet; only the system scope reaches them. `is_sending` is stored before a
-- message is handed over, so that a server that crashes in between does not lead to a second message.
create table sample_note_mails (
  id text primary key default gen_random_uuid()::text,
  person_id text not null references data_owners (person_id) on delete cascade,
  note_id text not null,
  title text not null,
  content text not null,
  reminder timestamptz not null,
  is_sending boolean not null default false
);
create index sample_note_mails_by_person on sample_note_mails (person_id);
alter table sample_note_mails enable row level security;
alter table sample_note_mails force row level security;
