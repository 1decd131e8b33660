-- Targets, rules, counts and history of the mapping of source values.

-- Only the seed has written these rows. It inserts them again, with the columns below.
delete from mapping_items;
drop index mapping_items_unmapped;

create table mapping_targets (
  tenant_id text not null references tenants (id) on delete cascade,
  type text collate "C" not null,
  id text not null default gen_random_uuid()::text,
  parent_id text,
  label text not null check (length(label) between 1 and 120),
  -- labels from the root, the target's own last
  path text[] not null,
  is_active boolean not null default true,
  primary key (tenant_id, type, id),
  foreign key (tenant_id, type, parent_id) references mapping_targets (tenant_id, type, id)
);
create unique index mapping_targets_by_path on mapping_targets (tenant_id, type, path);
call secure_by_tenant('mapping_targets');

create table mapping_rules (
  tenant_id text not null,
  type text collate "C" not null,
  id text not null default gen_random_uuid()::text,
  position integer not null,
  match text not null check (match in ('exact', 'prefix', 'range', 'regex')),
  pattern text not null check (length(pattern) between 1 and 200),
  target_id text not null,
  is_enabled boolean not null default true,
  version integer not null default 1,
  primary key (tenant_id, type, id),
  foreign key (tenant_id, type, target_id) references mapping_targets (tenant_id, type, id)
);
call secure_by_tenant('mapping_rules');

create table mapping_loads (
  tenant_id text not null references tenants (id) on delete cascade,
  type text collate "C" not null,
  started_at timestamptz not null,
  -- null while the load is running
  finished_at timestamptz,
  primary key (tenant_id, type)
);
call secure_by_tenant('mapping_loads');

alter table mapping_items
  alter column type type text collate "C",
  alter column status type text collate "C",
  add column seen_in text not null default '' check (length(seen_in) <= 100),
  add column amount bigint not null default 0,
  add column via text check (via in ('manual', 'rule', 'import', 'suggestion')),
  add column rule_id text,
  add column note text check (length(note) <= 500),
  -- why the portal returned the item to the unmapped ones
  add column return_reason text check (return_reason in ('target_inactive')),
  add column suggestion_id text,
  -- from 0 to 100; 0 without a suggestion
  add column suggestion_score integer not null default 0,
  add column updated_by text,
  add column updated_at timestamptz,
  add column version integer not null default 1,
  add column search_text text not null default '',
  add column sort_en text collate "C" not null default '',
  add column sort_tr text collate "C" not null default '',
  add foreign key (tenant_id, type, target_id) references mapping_targets (tenant_id, type, id);
create index mapping_items_by_name_en on mapping_items (tenant_id, type, status, sort_en, id);
create index mapping_items_by_name_tr on mapping_items (tenant_id, type, status, sort_tr, id);
create index mapping_items_by_amount on mapping_items (tenant_id, type, status, amount, id);
create index mapping_items_by_occurrences on mapping_items (tenant_id, type, status, occurrences, id);
create index mapping_items_by_first_seen on mapping_items (tenant_id, type, status, first_seen_at, id);
create index mapping_items_by_score on mapping_items (tenant_id, type, status, suggestion_score, id);
create index mapping_items_of_target on mapping_items (tenant_id, type, target_id) where target_id is not null;
create index mapping_items_of_suggestion on mapping_items (tenant_id, type, suggestion_id) where suggestion_id is not null;
create index mapping_items_of_rule on mapping_items (tenant_id, type, rule_id) where rule_id is not null;
grant insert, update, delete on mapping_items to portal_app, portal_global;

-- Without a foreign key, which would look up the item of each word. The triggers below keep the words.
create table mapping_items_words (
  tenant_id text not null,
  type text collate "C" not null,
  status text collate "C" not null,
  word text collate "C" not null,
  id text not null,
  shared smallint not null,
  sort_en text collate "C" not null,
  sort_tr text collate "C" not null,
  primary key (tenant_id, type, id, word) include (status)
);
create index mapping_items_words_by_word on mapping_items_words (tenant_id, type, status, word, id)
  include (shared, sort_en, sort_tr);
call secure_by_tenant('mapping_items_words');

-- Number of items in each state. The triggers run once per statement, because bulk calls change thousands of rows.
create table mapping_counts (
  tenant_id text not null references tenants (id) on delete cascade,
  type text collate "C" not null,
  status text collate "C" not null,
  total integer not null,
  primary key (tenant_id, type, status)
);
call secure_by_tenant('mapping_counts');

create function mapping_items_inserted() returns trigger language plpgsql as $$
begin
  insert into mapping_counts (tenant_id, type, status, total)
    select tenant_id, type, status, count(*) from inserted group by tenant_id, type, status
    on conflict (tenant_id, type, status) do update set total = mapping_counts.total + excluded.total;
  insert into mapping_items_words (tenant_id, type, status, word, id, shared, sort_en, sort_tr)
    select tenant_id, type, status, word, id, shared, sort_en, sort_tr from inserted, search_words(search_text)
    on conflict do nothing;
  return null;
end $$;
create trigger mapping_items_inserted after insert on mapping_items
  referencing new table as inserted for each statement execute function mapping_items_inserted();

create function mapping_items_deleted() returns trigger language plpgsql as $$
begin
  update mapping_counts set total = mapping_counts.total - removed.total
    from (select tenant_id, type, status, count(*) as total from deleted group by tenant_id, type, status) as removed
   where (mapping_counts.tenant_id, mapping_counts.type, mapping_counts.status)
       = (removed.tenant_id, removed.type, removed.status);
  delete from mapping_items_words words using deleted
   where words.tenant_id = deleted.tenant_id and words.type = deleted.type and words.id = deleted.id;
  return null;
end $$;
create trigger mapping_items_deleted after delete on mapping_items
  referencing old table as deleted for each statement execute function mapping_items_deleted();

create function mapping_items_updated() returns trigger language plpgsql as $$
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
  return null;
end $$;
create trigger mapping_items_updated after update on mapping_items
  referencing old table as deleted new table as inserted for each statement execute function mapping_items_updated();

create table mapping_changes (
  tenant_id text not null references tenants (id) on delete cascade,
  type text collate "C" not null,
  id text not null,
  act text not null,
  actor_name text not null,
  items integer not null,
  row_count bigint not null,
  amount bigint not null,
  item_name text,
  target_id text,
  note text,
  undone_by_id text,
  created_at timestamptz not null,
  search_text text not null,
  primary key (tenant_id, type, id)
);
create index mapping_changes_by_creation on mapping_changes (tenant_id, type, created_at, id);
call secure_by_tenant('mapping_changes');

create table mapping_changes_words (
  tenant_id text not null,
  type text collate "C" not null,
  word text collate "C" not null,
  id text not null,
  shared smallint not null,
  created_at timestamptz not null,
  primary key (tenant_id, type, id, word)
);
create index mapping_changes_words_by_word on mapping_changes_words (tenant_id, type, word, id)
  include (shared, created_at);
call secure_by_tenant('mapping_changes_words');

create function mapping_changes_inserted() returns trigger language plpgsql as $$
begin
  insert into mapping_changes_words (tenant_id, type, word, id, shared, created_at)
    select tenant_id, type, word, id, shared, created_at from inserted, search_words(search_text)
    on conflict do nothing;
  insert into row_counts (tenant_id, list, total)
    select tenant_id, 'mapping_changes ' || type, count(*) from inserted group by tenant_id, type
    on conflict (tenant_id, list) do update set total = row_counts.total + excluded.total;
  return null;
end $$;
create trigger mapping_changes_inserted after insert on mapping_changes
  referencing new table as inserted for each statement execute function mapping_changes_inserted();

-- Values of the items before a change, and the revision that the change led to.
create table mapping_change_items (
  tenant_id text not null,
  type text collate "C" not null,
  change_id text not null,
  item_id text not null,
  status text not null,
  target_id text,
  via text,
  rule_id text,
  note text,
  return_reason text,
  version integer not null,
  primary key (tenant_id, type, change_id, item_id)
);
call secure_by_tenant('mapping_change_items');
