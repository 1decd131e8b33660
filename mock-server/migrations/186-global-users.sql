-- The list of people of all tenants. It walks an index for each sort; filters that match few people have their own.
create index people_of_all_by_name_en on people (sort_en, id);
create index people_of_all_by_name_tr on people (sort_tr, id);
create index people_of_all_by_email on people (email collate "C", id);
-- `least` keeps the indexes of times apart from those of one tenant, with which they would compete.
create index people_of_all_by_creation on people (least(created_at), id);
create index people_of_all_by_sign_in on people (
  (case when last_sign_in_at is null then 'infinity'::timestamptz else last_sign_in_at end), id
);
create index people_of_all_by_last_sign_in on people (
  (case when last_sign_in_at is null then '-infinity'::timestamptz else last_sign_in_at end), id
);
create index people_of_all_by_status on people (status, least(created_at), id);
create index people_of_provider on people (least(created_at), id) where tenant_id is null;
create index people_who_administrate on people (least(created_at), id) where 'TenantAdmin' = any(roles);

-- The search finds people of the provider too. They have no tenant, so no tenant can read their words.
alter table people_words alter column tenant_id drop not null;
insert into people_words (tenant_id, word, id, shared, sort_en, sort_tr)
  select tenant_id, word, id, shared, sort_en, sort_tr from people, search_words(search_text)
   where tenant_id is null
  on conflict do nothing;
drop index people_words_of_all;
create index people_words_of_all on people_words (word, id) include (shared, sort_en, sort_tr);

create or replace function people_inserted() returns trigger language plpgsql as $$
begin
  insert into people_words (tenant_id, word, id, shared, sort_en, sort_tr)
    select tenant_id, word, id, shared, sort_en, sort_tr from inserted, search_words(search_text)
    on conflict do nothing;
  update tenants set user_count = user_count + added.people
    from (select tenant_id, count(*) as people from inserted group by tenant_id) as added
   where tenants.id = added.tenant_id;
  return null;
end $$;

create or replace function people_deleted() returns trigger language plpgsql as $$
begin
  delete from people_words using deleted where people_words.id = deleted.id;
  update tenants set user_count = user_count - removed.people
    from (select tenant_id, count(*) as people from deleted group by tenant_id) as removed
   where tenants.id = removed.tenant_id;
  return null;
end $$;

create or replace function people_renamed() returns trigger language plpgsql as $$
begin
  delete from people_words where id = old.id;
  insert into people_words (tenant_id, word, id, shared, sort_en, sort_tr)
    select new.tenant_id, word, new.id, shared, new.sort_en, new.sort_tr from search_words(new.search_text)
    on conflict do nothing;
  if old.tenant_id is distinct from new.tenant_id then
    update tenants set user_count = user_count - 1 where id = old.tenant_id;
    update tenants set user_count = user_count + 1 where id = new.tenant_id;
  end if;
  return null;
end $$;
