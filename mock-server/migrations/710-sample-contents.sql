-- Binary content of the sample apps: each content is stored once, in rows of at most 256 kB. Only the system scope reads
-- and writes contents; a person reaches one by a use, which row level security limits to the own ones.
create table sample_contents (
  id text primary key,
  -- Null while the content is uploaded. The hash is unique among contents that are in use.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null default 0 check (bytes >= 0),
  -- The person who uploads it, until its first use.
  uploaded_by text references people (id) on delete cascade,
  -- Contents of the sample data belong to all copies and count for nobody.
  is_sample boolean not null default false,
  created_at timestamptz not null,
  check (uploaded_by is not null or sha256 is not null)
);
create unique index sample_contents_by_hash on sample_contents (sha256) where uploaded_by is null;
create index sample_contents_of_samples on sample_contents (sha256) where is_sample;
create index sample_contents_uploaded on sample_contents (created_at) where uploaded_by is not null;
create index sample_contents_by_uploader on sample_contents (uploaded_by) where uploaded_by is not null;

create table sample_content_parts (
  content_id text not null references sample_contents (id) on delete cascade,
  position integer not null check (position >= 0),
  part bytea not null check (octet_length(part) between 1 and 262144),
  primary key (content_id, position)
);
-- Most contents are compressed files.
alter table sample_content_parts alter column part set storage external;

create table sample_content_uses (
  person_id text not null references people (id) on delete cascade,
  app text not null,
  item_id text not null,
  content_id text not null references sample_contents (id),
  -- Bytes that count for the person.
  own_bytes integer not null default 0,
  primary key (person_id, app, item_id)
);
create index sample_content_uses_by_content on sample_content_uses (content_id);

-- A use names an upload of the person, or a content of the sample data by its hash. An upload whose content is stored
-- already is replaced by that one.
create function sample_content_used() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  upload sample_contents;
  present sample_contents;
  total bigint;
begin
  select * into upload from sample_contents where is_sample and sha256 = new.content_id for key share;
  if upload.id is not null then
    new.content_id = upload.id;
    new.own_bytes = 0;
    return new;
  end if;
  select * into upload from sample_contents where id = new.content_id for update;
  if upload.uploaded_by is distinct from new.person_id or upload.sha256 is null then
    raise exception 'this content was not uploaded by the person' using errcode = 'insufficient_privilege';
  end if;
  -- Uploads of the same content wait for each other, as those of the same person do.
  perform pg_advisory_xact_lock(hashtextextended('sample-content ' || upload.sha256, 0));
  perform pg_advisory_xact_lock(hashtextextended('sample-uses ' || new.person_id, 0));
  -- The content may be deleted with its last use until this lock is there.
  select * into present from sample_contents where sha256 = upload.sha256 and uploaded_by is null for key share;
  if present.id is null then
    update sample_contents set uploaded_by = null where id = upload.id;
    present = upload;
  else
    delete from sample_contents where id = upload.id;
    new.content_id = present.id;
  end if;
  new.own_bytes = case when present.is_sample then 0 else present.bytes end;
  select coalesce(sum(own_bytes), 0) + new.own_bytes into total from sample_content_uses where person_id = new.person_id;
  if total > 200 * 1024 * 1024 then
    raise exception 'the person has as much content as possible' using errcode = 'PT002';
  end if;
  return new;
end $$;
create trigger sample_content_used before insert on sample_content_uses
  for each row execute function sample_content_used();

create function sample_content_released() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A new use of the content at the same time waits for this lock, or this one for the use.
  perform 1 from sample_contents where id = old.content_id and not is_sample for update;
  delete from sample_contents where id = old.content_id and not is_sample
    and not exists (select 1 from sample_content_uses where content_id = old.content_id);
  return null;
end $$;
create trigger sample_content_released after delete on sample_content_uses
  for each row execute function sample_content_released();

alter table sample_contents enable row level security;
alter table sample_contents force row level security;
alter table sample_content_parts enable row level security;
alter table sample_content_parts force row level security;
alter table sample_content_uses enable row level security;
alter table sample_content_uses force row level security;
create policy sample_content_uses_own on sample_content_uses to portal_app, portal_global
  using (person_id = (select nullif(current_setting('app.person_id', true), '')))
  with check (person_id = (select nullif(current_setting('app.person_id', true), '')));
grant select, insert, delete on sample_content_uses to portal_app, portal_global;
