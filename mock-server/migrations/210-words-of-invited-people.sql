-- The words of the invited people of all tenants have an index of their own. Few people are invited, but many words are
-- common, so a search read either all people with the word or all words of all invited people.
alter table people_words add column is_invited boolean not null default false;
update people_words set is_invited = true from people where people.id = people_words.id and people.status = 'invited';
create index people_words_of_invited on people_words (word, id) include (shared, sort_en, sort_tr) where is_invited;

create or replace function people_inserted() returns trigger language plpgsql as $$
begin
  insert into people_words (tenant_id, word, id, shared, sort_en, sort_tr, is_invited)
    select tenant_id, word, id, shared, sort_en, sort_tr, status = 'invited' from inserted, search_words(search_text)
    on conflict do nothing;
  update tenants set user_count = user_count + added.people
    from (select tenant_id, count(*) as people from inserted group by tenant_id) as added
   where tenants.id = added.tenant_id;
  return null;
end $$;

create or replace function people_renamed() returns trigger language plpgsql as $$
begin
  delete from people_words where id = old.id;
  insert into people_words (tenant_id, word, id, shared, sort_en, sort_tr, is_invited)
    select new.tenant_id, word, new.id, shared, new.sort_en, new.sort_tr, new.status = 'invited'
      from search_words(new.search_text)
    on conflict do nothing;
  if old.tenant_id is distinct from new.tenant_id then
    update tenants set user_count = user_count - 1 where id = old.tenant_id;
    update tenants set user_count = user_count + 1 where id = new.tenant_id;
  end if;
  return null;
end $$;

create function people_were_invited() returns trigger language plpgsql as $$
begin
  update people_words set is_invited = (new.status = 'invited') where id = new.id;
  return null;
end $$;
create trigger people_were_invited after update of status on people for each row
  when ((old.status = 'invited') is distinct from (new.status = 'invited'))
  execute function people_were_invited();
grant update (is_invited) on people_words to portal_app, portal_global;
