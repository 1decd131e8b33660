-- A change of many items is applied in portions, so that other people do not wait for it. Meanwhile nothing else changes
-- the items of its configurator.
create table mapping_running_changes (
  tenant_id text not null references tenants (id) on delete cascade,
  type text collate "C" not null,
  change_id text not null,
  actor_name text not null,
  started_at timestamptz not null,
  primary key (tenant_id, type)
);
call secure_by_tenant('mapping_running_changes');

-- Portions of a change that are left: arrays of the new values by the id of the item.
create table mapping_portions (
  tenant_id text not null references tenants (id) on delete cascade,
  type text collate "C" not null,
  place integer not null,
  given jsonb not null,
  primary key (tenant_id, type, place)
);
call secure_by_tenant('mapping_portions');

-- The words of an item that moves to another state were found by its id. Without statistics about many new items, the
-- plan read all words of the type for each item, by the index of words. Now each is found by its whole key, for which
-- every plan reads one entry.
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
  for changed in
    select tenant_id, type, id, max(status) filter (where is_new) as status,
           max(status) filter (where not is_new) as former_status,
           max(search_text) filter (where not is_new) as former_text
      from (select tenant_id, type, id, status, search_text, true as is_new from inserted
            union all
            select tenant_id, type, id, status, search_text, false from deleted) as versions
     group by tenant_id, type, id having min(status) <> max(status)
  loop
    for former_word in select word from word_starts(changed.former_text) as word loop
      update mapping_items_words set status = changed.status
       where tenant_id = changed.tenant_id and type = changed.type and status = changed.former_status
         and word = former_word and id = changed.id;
    end loop;
  end loop;
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
