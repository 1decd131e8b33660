-- The words of a search carry the name's sort keys, so that a search by name reads and sorts its hits from one index
-- without a visit to each person.

alter table people_words
  add column sort_en text collate "C" not null default '',
  add column sort_tr text collate "C" not null default '';
update people_words set sort_en = people.sort_en, sort_tr = people.sort_tr
  from people where people.id = people_words.id;
drop index people_words_of_tenant;
create index people_words_of_tenant on people_words (tenant_id, word, id) include (sort_en, sort_tr);

create or replace function people_inserted() returns trigger language plpgsql as $$
begin
  insert into people_words (tenant_id, word, id, sort_en, sort_tr)
    select tenant_id, word, id, sort_en, sort_tr from inserted, word_starts(search_text) as word
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
  insert into people_words (tenant_id, word, id, sort_en, sort_tr)
    select new.tenant_id, word, new.id, new.sort_en, new.sort_tr from word_starts(new.search_text) as word
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

alter table tenant_words
  add column sort_en text collate "C" not null default '',
  add column sort_tr text collate "C" not null default '';
update tenant_words set sort_en = tenants.sort_en, sort_tr = tenants.sort_tr
  from tenants where tenants.id = tenant_words.id;
drop index tenant_words_by_word;
create index tenant_words_by_word on tenant_words (word, id) include (sort_en, sort_tr);

create or replace function tenant_named() returns trigger language plpgsql as $$
begin
  delete from tenant_words where id = new.id;
  insert into tenant_words (word, id, sort_en, sort_tr)
    select word, new.id, new.sort_en, new.sort_tr from word_starts(new.search_text) as word
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

-- For a table with id, tenant_id, search_text, sort_en and sort_tr: keeps its words in <name>_words for the search of a
-- list, and creates the index of the sort by name.
create procedure index_names(name text) language plpgsql as $$
declare
  words text := name || '_words';
begin
  execute format(
    'create index %3$I on %1$I (tenant_id, sort_en, id);
     create index %4$I on %1$I (tenant_id, sort_tr, id);
     create table %2$I (
       tenant_id text not null,
       word text collate "C" not null,
       id text not null references %1$I (id) on delete cascade,
       sort_en text collate "C" not null,
       sort_tr text collate "C" not null,
       primary key (id, word) include (tenant_id)
     );
     create index %5$I on %2$I (tenant_id, word, id) include (sort_en, sort_tr);
     create function %6$I() returns trigger language plpgsql as $body$
     begin
       delete from %2$I where id = new.id;
       insert into %2$I (tenant_id, word, id, sort_en, sort_tr)
         select new.tenant_id, word, new.id, new.sort_en, new.sort_tr from word_starts(new.search_text) as word
         on conflict do nothing;
       return null;
     end $body$;
     create trigger %6$I after insert or update of search_text, sort_en, sort_tr, tenant_id on %1$I
       for each row execute function %6$I()',
    name, words, name || '_by_name_en', name || '_by_name_tr', words || '_of_tenant', name || '_named'
  );
  call secure_by_tenant(words);
end $$;
