-- An update of many items compared each of them with every other one, and read all words of a type for each of them
-- where the database had no statistics yet. Its plans are cached for a session, whatever number of items the first
-- update had, so joins walk an index for any number, and words are deleted by their whole key.
create or replace function mapping_items_updated() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  changed record;
  former_word text;
begin
  insert into mapping_counts (tenant_id, type, status, total)
    select tenant_id, type, status, sum(change)
      from (select tenant_id, type, status, 1 as change from inserted
            union all
            select tenant_id, type, status, -1 from deleted) as changes
     group by tenant_id, type, status having sum(change) <> 0
    on conflict (tenant_id, type, status) do update set total = mapping_counts.total + excluded.total;
  update mapping_items_words words set status = moved.status
    from (select tenant_id, type, id, max(status) filter (where is_new) as status
            from (select tenant_id, type, id, status, true as is_new from inserted
                  union all
                  select tenant_id, type, id, status, false from deleted) as versions
           group by tenant_id, type, id having min(status) <> max(status)) as moved
   where words.tenant_id = moved.tenant_id and words.type = moved.type and words.id = moved.id;
  -- A load can change the label of an item, so its words change too.
  for changed in
    select tenant_id, type, id, max(status) filter (where is_new) as status,
           max(search_text) filter (where is_new) as search_text, max(sort_en) filter (where is_new) as sort_en,
           max(sort_tr) filter (where is_new) as sort_tr,
           max(search_text) filter (where not is_new) as former_text
      from (select tenant_id, type, id, status, search_text, sort_en, sort_tr, true as is_new from inserted
            union all
            select tenant_id, type, id, status, search_text, sort_en, sort_tr, false from deleted) as versions
     group by tenant_id, type, id
    having (min(search_text), min(sort_en), min(sort_tr)) <> (max(search_text), max(sort_en), max(sort_tr))
  loop
    for former_word in select word from search_words(changed.former_text) loop
      delete from mapping_items_words
       where tenant_id = changed.tenant_id and type = changed.type and status = changed.status
         and word = former_word and id = changed.id;
    end loop;
    insert into mapping_items_words (tenant_id, type, status, word, id, shared, sort_en, sort_tr)
      select changed.tenant_id, changed.type, changed.status, word, changed.id, shared, changed.sort_en,
             changed.sort_tr
        from search_words(changed.search_text)
      on conflict do nothing;
  end loop;
  return null;
end $$;
