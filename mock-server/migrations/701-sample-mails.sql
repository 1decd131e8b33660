-- The sample mailbox of a person. `settings` is what the person chose; the address is the account's at the first use.
create table sample_mailboxes (
  person_id text primary key references people (id) on delete cascade,
  name text not null,
  email text not null,
  settings jsonb not null
);

-- `place` is the order of the labels. Slugs may repeat after a change of a title.
create table sample_mail_labels (
  person_id text not null references sample_mailboxes (person_id) on delete cascade,
  id text not null,
  title text not null,
  slug text not null,
  color text not null,
  place bigint generated always as identity,
  primary key (person_id, id)
);

-- A draft that was sent has `send_at`, the time from which it is sent and can no longer be taken back.
-- `topic` is the folded subject without Re: and Fw:, `people` are the addresses of all others, `search_text` is folded.
create table sample_mails (
  person_id text not null references sample_mailboxes (person_id) on delete cascade,
  id text not null,
  kind text not null check (kind in ('received', 'draft', 'sent')),
  folder text not null check (folder in ('inbox', 'sent', 'drafts', 'spam', 'trash')),
  sender text not null,
  recipients text not null,
  cc jsonb,
  bcc jsonb,
  sent_at timestamptz not null,
  send_at timestamptz,
  subject text not null,
  content text not null,
  attachments jsonb not null default '[]',
  starred boolean not null default false,
  important boolean not null default false,
  unread boolean not null default false,
  labels text[] not null default '{}',
  in_reply_to text,
  topic text not null,
  people text[] not null,
  search_text text not null,
  to_self boolean not null,
  revision integer not null default 1,
  primary key (person_id, id)
);
create index sample_mails_by_date on sample_mails (person_id, folder, sent_at desc, id);
create index sample_mails_by_topic on sample_mails (person_id, topic);
create index sample_mails_to_send on sample_mails (person_id) where send_at is not null;

do $$
declare
  name text;
begin
  foreach name in array array['sample_mailboxes', 'sample_mail_labels', 'sample_mails']
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
