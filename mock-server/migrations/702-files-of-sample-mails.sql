-- Files of sample mails that have a content. A mail lists its files; several mails can have the same one.
create table sample_mail_files (
  person_id text not null references sample_mailboxes (person_id) on delete cascade,
  id text not null,
  name text not null,
  extension text not null,
  bytes integer not null,
  created_at timestamptz not null,
  primary key (person_id, id)
);
alter table sample_mail_files enable row level security;
alter table sample_mail_files force row level security;
create policy sample_mail_files_own on sample_mail_files to portal_app, portal_global
  using (person_id = (select nullif(current_setting('app.person_id', true), '')))
  with check (person_id = (select nullif(current_setting('app.person_id', true), '')));
grant select, insert, update, delete on sample_mail_files to portal_app, portal_global;
