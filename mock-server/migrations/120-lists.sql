-- The words of a search carry the name's sort keys, so that a search by name reads and sorts its hits from one index
-- without a visit to each person.

-- The words of a text, each with the longest start that it shares with an earlier word in the order of the index. A
-- search term that is not longer finds the row by the earlier word, so a search skips this one and finds each row once.
create function search_words(folded text) returns table (word text, shared smallint) language sql immutable as $$
  select word, (
      select coalesce(max((
                 select count(*) from generate_series(1, least(length(word), length(earlier))) as n
                  where left(word, n) = left(earlier, n))), 0)
        from word_starts(folded) as earlier
       where left(earlier, 1) = left(word, 1) and earlier collate "C" < word collate "C"
    )::smallint
    from word_starts(folded) as word
$$;

truncate people_words;
alter table people_words
  add column shared smallint not null,
  add column sort_en text collate "C" not null,
  add column sort_tr text collate "C" not null;
insert into people_words (tenant_id, word, id, shared, sort_en, sort_tr)
  select tenant_id, word, id, shared, sort_en, sort_tr from people, search_words(search_text)
   where tenant_id is not null
  on conflict do nothing;
drop index people_words_of_tenant;
create index people_words_of_tenant on people_words (tenant_id, word, id) include (shared, sort_en, sort_tr);

create or replace function people_inserted() returns trigger language plpgsql as $$
begin
  insert into people_words (tenant_id, word, id, shared, sort_en, sort_tr)
    select tenant_id, word, id, shared, sort_en, sort_tr from inserted, search_words(search_text)
     where tenant_id is not null
    on conflict do nothing;
  update tenants set user_count = user_count + added.people
    from (select tenant_id, count(*) as people from inserted group by tenant_id) as added
   where tenants.id = added.tenant_id;
  return null;
end $$;

create or replace function people_renamed() returns trigger language plpgsql as $$
begin
  delete from people_words where tenant_id = old.tenant_id and id = old.id;
  insert into people_words (tenant_id, word, id, shared, sort_en, sort_tr)
    select new.tenant_id, word, new.id, shared, new.sort_en, new.sort_tr from search_words(new.search_text)
     where new.tenant_id is not null
    on conflict do nothing;
  if old.tenant_id is distinct from new.tenant_id then
    update tenants set user_count = user_count - 1 where id = old.tenant_id;
    update tenants set user_count = user_count + 1 where id = new.tenant_id;
  end if;
  return null;
end $$;
drop trigger people_renamed on people;
create trigger people_renamed after update of search_text, sort_en, sort_tr, tenant_id on people for each row
  when (
    (old.search_text, old.sort_en, old.sort_tr, old.tenant_id)
      is distinct from (new.search_text, new.sort_en, new.sort_tr, new.tenant_id)
  )
  execute function people_renamed();

truncate tenant_words;
alter table tenant_words
  add column shared smallint not null,
  add column sort_en text collate "C" not null,
  add column sort_tr text collate "C" not null;
insert into tenant_words (word, id, shared, sort_en, sort_tr)
  select word, id, shared, sort_en, sort_tr from tenants, search_words(search_text)
  on conflict do nothing;
drop index tenant_words_by_word;
create index tenant_words_by_word on tenant_words (word, id) include (shared, sort_en, sort_tr);

create or replace function tenant_named() returns trigger language plpgsql as $$
begin
  delete from tenant_words where id = new.id;
  insert into tenant_words (word, id, shared, sort_en, sort_tr)
    select word, new.id, shared, new.sort_en, new.sort_tr from search_words(new.search_text)
    on conflict do nothing;
  return null;
end $$;
drop trigger tenant_named on tenants;
create trigger tenant_named after insert or update of search_text, sort_en, sort_tr on tenants
  for each row execute function tenant_named();

-- For a table with tenant_id: requests of a tenant reach its rows only, requests of global roles all rows.
create procedure secure_by_tenant(name text) language plpgsql as $$
begin
  execute format(
    'alter table %1$I enable row level security;
     alter table %1$I force row level security;
     create policy %2$I on %1$I to portal_app
       using (tenant_id = (select nullif(current_setting(''app.tenant_id'', true), '''')))
       with check (tenant_id = (select nullif(current_setting(''app.tenant_id'', true), '''')));
     create policy %3$I on %1$I to portal_global using (true) with check (true);
     grant select, insert, update, delete on %1$I to portal_app, portal_global',
    name, name || '_of_tenant', name || '_of_all'
  );
end $$;

-- Rows of a tenant in each table that prepare_list was called for. Triggers maintain it as the role that writes.
create table row_counts (
  tenant_id text not null references tenants (id) on delete cascade,
  list text not null,
  total integer not null,
  primary key (tenant_id, list)
);
call secure_by_tenant('row_counts');

create function rows_inserted() returns trigger language plpgsql as $$
begin
  insert into row_counts (tenant_id, list, total)
    select tenant_id, tg_table_name, count(*) from inserted group by tenant_id
    on conflict (tenant_id, list) do update set total = row_counts.total + excluded.total;
  return null;
end $$;

create function rows_deleted() returns trigger language plpgsql as $$
begin
  update row_counts set total = row_counts.total - removed.total
    from (select tenant_id, count(*) as total from deleted group by tenant_id) as removed
   where row_counts.tenant_id = removed.tenant_id and row_counts.list = tg_table_name;
  return null;
end $$;

-- For a table with id, tenant_id, search_text, sort_en, sort_tr and created_at: secures it, keeps its words in
-- <name>_words for the search and its number of rows in row_counts, and indexes the sorts by name and by creation.
-- The tenant of a row must not change.
create procedure prepare_list(name text) language plpgsql as $$
declare
  words text := name || '_words';
begin
  execute format(
    'create index %3$I on %1$I (tenant_id, sort_en, id);
     create index %4$I on %1$I (tenant_id, sort_tr, id);
     create index %5$I on %1$I (tenant_id, created_at, id);
     create table %2$I (
       tenant_id text not null,
       word text collate "C" not null,
       id text not null references %1$I (id) on delete cascade,
       shared smallint not null,
       sort_en text collate "C" not null,
       sort_tr text collate "C" not null,
       primary key (id, word) include (tenant_id)
     );
     create index %6$I on %2$I (tenant_id, word, id) include (shared, sort_en, sort_tr);
     create function %7$I() returns trigger language plpgsql as $body$
     begin
       delete from %2$I where id = new.id;
       insert into %2$I (tenant_id, word, id, shared, sort_en, sort_tr)
         select new.tenant_id, word, new.id, shared, new.sort_en, new.sort_tr from search_words(new.search_text)
    on conflict do nothing;
       return null;
     end $body$;
     create trigger %7$I after insert or update of search_text, sort_en, sort_tr on %1$I
       for each row execute function %7$I();
     create trigger %8$I after insert on %1$I referencing new table as inserted
       for each statement execute function rows_inserted();
     create trigger %9$I after delete on %1$I referencing old table as deleted
       for each statement execute function rows_deleted()',
    name, words, name || '_by_name_en', name || '_by_name_tr', name || '_by_creation', words || '_of_tenant',
    name || '_named', name || '_inserted', name || '_deleted'
  );
  call secure_by_tenant(name);
  call secure_by_tenant(words);
end $$;
