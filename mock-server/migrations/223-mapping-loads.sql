-- Loads of values from a file: the rows that are left, and the progress.

create table mapping_load_rows (
  tenant_id text not null references tenants (id) on delete cascade,
  type text collate "C" not null,
  line integer not null,
  -- null for a new value
  item_id text,
  source_system text not null,
  source_key text not null,
  -- null in these columns: the file does not say, so a known value keeps its own
  source_label text,
  seen_in text,
  occurrences integer,
  amount bigint,
  seen_at timestamptz not null,
  primary key (tenant_id, type, line)
);
call secure_by_tenant('mapping_load_rows');

alter table mapping_loads
  add column row_total integer not null default 0,
  add column row_count integer not null default 0;

-- A load can change the label of an item, so its words change too.
create or replace function mapping_items_updated() returns trigger language plpgsql as $$
begin
  insert into mapping_counts (tenant_id, type, status, total)
    select tenant_id, type, status, sum(change)
      from (select tenant_id, type, status, 1 as change from inserted
            union all
            select tenant_id, type, status, -1 from deleted) as changes
     group by tenant_id, type, status having sum(change) <> 0
    on conflict (tenant_id, type, status) do update set total = mapping_counts.total + excluded.total;
  update mapping_items_words words set status = inserted.status
    from inserted
   where words.tenant_id = inserted.tenant_id and words.type = inserted.type and words.id = inserted.id
     and words.status <> inserted.status;
  if exists (select 1 from inserted join deleted using (tenant_id, type, id)
              where inserted.search_text <> deleted.search_text) then
    delete from mapping_items_words words using inserted, deleted
     where words.tenant_id = inserted.tenant_id and words.type = inserted.type and words.id = inserted.id
       and deleted.tenant_id = inserted.tenant_id and deleted.type = inserted.type and deleted.id = inserted.id
       and inserted.search_text <> deleted.search_text;
    insert into mapping_items_words (tenant_id, type, status, word, id, shared, sort_en, sort_tr)
      select inserted.tenant_id, inserted.type, inserted.status, words.word, inserted.id, words.shared,
             inserted.sort_en, inserted.sort_tr
        from inserted join deleted using (tenant_id, type, id), search_words(inserted.search_text) as words
       where inserted.search_text <> deleted.search_text
      on conflict do nothing;
  end if;
  return null;
end $$;
