-- Every list walks an index: one for each sort, and one for the words that a search looks up. Under row security only
-- leakproof operators become index conditions, so a search compares the starts of words and never uses `like`.

drop index people_by_name_en;
drop index people_by_name_tr;
alter table people
  alter column sort_en type text collate "C",
  alter column sort_tr type text collate "C",
  alter column status type text collate "C";
create index people_by_name_en on people (tenant_id, sort_en, id);
create index people_by_name_tr on people (tenant_id, sort_tr, id);
create index people_by_email on people (tenant_id, email collate "C", id);
create index people_by_status on people (tenant_id, status, id);
create index people_by_creation on people (tenant_id, created_at, id);
-- People who never signed in are last in both orders, so each order has its own index. `coalesce` would do, but row
-- security does not take it for leakproof.
create index people_by_sign_in on people (
  tenant_id, (case when last_sign_in_at is null then 'infinity'::timestamptz else last_sign_in_at end), id
);
create index people_by_last_sign_in on people (
  tenant_id, (case when last_sign_in_at is null then '-infinity'::timestamptz else last_sign_in_at end), id
);

-- Empty for tenants that were written before; the start of the server fills them in from the name.
alter table tenants
  add column sort_en text collate "C" not null default '',
  add column sort_tr text collate "C" not null default '',
  add column search_text text not null default '',
  add column user_count integer not null default 0,
  alter column status type text collate "C";
create index tenants_by_name_en on tenants (sort_en, id);
create index tenants_by_name_tr on tenants (sort_tr, id);
create index tenants_by_status on tenants (status, id);
create index tenants_by_user_count on tenants (user_count, id);
create index tenants_by_creation on tenants (created_at, id);

-- The parts of a folded text at which a search may start: each word, and in it what follows one of @ . - _ ' ’
create function word_starts(folded text) returns setof text language sql immutable as $$
  select left(substr(chunk, start), 200)
    from regexp_split_to_table(folded, '\s+') as chunk, generate_series(1, length(chunk)) as start
   where position(substr(chunk, start - 1, 1) in '@.-_''’') > 0
$$;

create table people_words (
  tenant_id text not null,
  word text collate "C" not null,
  id text not null,
  primary key (id, word) include (tenant_id)
);
create index people_words_of_tenant on people_words (tenant_id, word, id);
create index people_words_of_all on people_words (word, id);

create table tenant_words (
  word text collate "C" not null,
  id text not null references tenants (id) on delete cascade,
  primary key (id, word)
);
create index tenant_words_by_word on tenant_words (word, id);

insert into people_words (tenant_id, word, id)
  select tenant_id, word, id from people, word_starts(search_text) as word where tenant_id is not null
  on conflict do nothing;
update tenants set user_count = (select count(*) from people where tenant_id = tenants.id);

create function people_inserted() returns trigger language plpgsql as $$
begin
  insert into people_words (tenant_id, word, id)
    select tenant_id, word, id from inserted, word_starts(search_text) as word where tenant_id is not null
    on conflict do nothing;
  update tenants set user_count = user_count + added.people
    from (select tenant_id, count(*) as people from inserted group by tenant_id) as added
   where tenants.id = added.tenant_id;
  return null;
end $$;
create trigger people_inserted after insert on people
  referencing new table as inserted for each statement execute function people_inserted();

create function people_deleted() returns trigger language plpgsql as $$
begin
  delete from people_words using deleted
   where people_words.tenant_id = deleted.tenant_id and people_words.id = deleted.id;
  update tenants set user_count = user_count - removed.people
    from (select tenant_id, count(*) as people from deleted group by tenant_id) as removed
   where tenants.id = removed.tenant_id;
  return null;
end $$;
create trigger people_deleted after delete on people
  referencing old table as deleted for each statement execute function people_deleted();

create function people_renamed() returns trigger language plpgsql as $$
begin
  delete from people_words where tenant_id = old.tenant_id and id = old.id;
  insert into people_words (tenant_id, word, id)
    select new.tenant_id, word, new.id from word_starts(new.search_text) as word where new.tenant_id is not null
    on conflict do nothing;
  if old.tenant_id is distinct from new.tenant_id then
    update tenants set user_count = user_count - 1 where id = old.tenant_id;
    update tenants set user_count = user_count + 1 where id = new.tenant_id;
  end if;
  return null;
end $$;
create trigger people_renamed after update of search_text, tenant_id on people for each row
  when (old.search_text is distinct from new.search_text or old.tenant_id is distinct from new.tenant_id)
  execute function people_renamed();

create function tenant_named() returns trigger language plpgsql as $$
begin
  delete from tenant_words where id = new.id;
  insert into tenant_words (word, id) select word, new.id from word_starts(new.search_text) as word
    on conflict do nothing;
  return null;
end $$;
create trigger tenant_named after insert or update of search_text on tenants
  for each row execute function tenant_named();

alter table people_words enable row level security;
alter table people_words force row level security;
create policy people_words_of_tenant on people_words to portal_app
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
create policy people_words_of_all on people_words to portal_global using (true) with check (true);
grant select, insert, delete on people_words to portal_app, portal_global;

alter table tenant_words enable row level security;
alter table tenant_words force row level security;
create policy tenant_words_of_all on tenant_words to portal_global using (true) with check (true);
grant select, insert, delete on tenant_words to portal_global;

-- The trigger keeps the count with the rights of whoever writes people; nothing else of the row may change.
create policy tenants_count on tenants for update to portal_app
  using (id = (select nullif(current_setting('app.tenant_id', true), '')))
  with check (id = (select nullif(current_setting('app.tenant_id', true), '')));
grant update (user_count) on tenants to portal_app;
