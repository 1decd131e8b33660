-- Folders and files of the file manager. An item in the trash keeps its place; `trashed_with` is the item that was
-- deleted, which is the item itself or a folder around it.
create table sample_files (
  person_id text not null references people (id) on delete cascade,
  id text not null,
  folder_id text,
  type text not null,
  name text not null,
  extension text not null default '',
  -- The folded name with its extension: two items of a folder differ in it.
  name_key text not null,
  description text not null default '',
  -- Null for what the person created.
  created_by text,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  bytes integer not null default 0 check (bytes >= 0),
  sort_en text not null,
  sort_tr text not null,
  search_text text not null,
  trashed_with text,
  trashed_at timestamptz,
  primary key (person_id, id),
  foreign key (person_id, folder_id) references sample_files (person_id, id) on delete cascade,
  check ((trashed_with is null) = (trashed_at is null))
);
create unique index sample_files_by_name on sample_files (person_id, coalesce(folder_id, ''), name_key)
  where trashed_with is null;
create index sample_files_by_folder on sample_files (person_id, folder_id);
create index sample_files_in_trash on sample_files (person_id, trashed_with) where trashed_with is not null;

-- With the item goes its content.
create function sample_file_deleted() returns trigger language plpgsql as $$
begin
  delete from sample_content_uses where person_id = old.person_id and app = 'file-manager' and item_id = old.id;
  return null;
end $$;
create trigger sample_file_deleted after delete on sample_files
  for each row when (old.type <> 'folder') execute function sample_file_deleted();

-- The items of a download of several. The address of the download names the row.
create table sample_file_archives (
  id text primary key,
  person_id text not null references people (id) on delete cascade,
  item_ids text[] not null,
  created_at timestamptz not null
);
create index sample_file_archives_by_person on sample_file_archives (person_id);

do $$
declare
  name text;
begin
  foreach name in array array['sample_files', 'sample_file_archives']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy %I on %I to portal_app, portal_global '
      'using (person_id = (select nullif(current_setting(''app.person_id'', true), ''''))) '
      'with check (person_id = (select nullif(current_setting(''app.person_id'', true), '''')))',
      name || '_own', name);
    execute format('grant select, insert, update, delete on %I to portal_app, portal_global', name);
  end loop;
end
$$;
