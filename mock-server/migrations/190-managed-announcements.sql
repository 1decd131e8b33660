-- Announcements are written by global administrators. Those of the first start are published.
alter table announcements
  alter column starts_at drop not null,
  add column is_draft boolean not null default false,
  -- empty for all roles or languages; the role 'user' is that of people without roles
  add column roles text[] not null default '{}',
  add column languages text[] not null default '{}',
  add column created_by text,
  add column updated_at timestamptz not null default now(),
  add column version integer not null default 1,
  add column search_text text not null default '',
  add column sort_en text collate "C" not null default '',
  add column sort_tr text collate "C" not null default '',
  -- a draft without a start begins when it is published
  add constraint announcements_start check (is_draft or starts_at is not null),
  add constraint announcements_period check (ends_at > starts_at);
create index announcements_by_title_en on announcements (sort_en, id);
create index announcements_by_title_tr on announcements (sort_tr, id);
create index announcements_by_update on announcements (updated_at, id);
create index announcements_by_beginning on announcements ((coalesce(starts_at, 'infinity'::timestamptz)), id);
create index announcements_by_creation on announcements (created_at, id);

-- Readers never see drafts.
drop policy announcements_of_tenant on announcements;
create policy announcements_of_tenant on announcements for select to portal_app
  using (
    not is_draft
    and (audience = 'all' or (select nullif(current_setting('app.tenant_id', true), '')) = any (tenant_ids))
  );
grant insert, update, delete on announcements to portal_global;

create index announcement_reads_of_announcement on announcement_reads (announcement_id);

-- The words of titles, for the search of administrators.
create table announcement_words (
  word text collate "C" not null,
  id text not null references announcements (id) on delete cascade,
  shared smallint not null,
  sort_en text collate "C" not null,
  sort_tr text collate "C" not null,
  primary key (id, word)
);
create index announcement_words_by_word on announcement_words (word, id) include (shared, sort_en, sort_tr);
alter table announcement_words enable row level security;
alter table announcement_words force row level security;
create policy announcement_words_of_all on announcement_words to portal_global using (true) with check (true);
grant select, insert, update, delete on announcement_words to portal_global;

create function announcement_named() returns trigger language plpgsql as $$
begin
  delete from announcement_words where id = new.id;
  insert into announcement_words (word, id, shared, sort_en, sort_tr)
    select word, new.id, shared, new.sort_en, new.sort_tr from search_words(new.search_text)
    on conflict do nothing;
  return null;
end $$;
create trigger announcement_named after insert or update of search_text, sort_en, sort_tr on announcements
  for each row execute function announcement_named();
