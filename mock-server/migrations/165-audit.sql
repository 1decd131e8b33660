-- Acts of administrators. Each tenant has a chain of entries, in which each hash covers the previous one; acts on the
-- portal itself have the tenant ''. Entries are only added: the triggers reject changes also for the owner.
create table audit_chains (
  tenant_id text primary key,
  length integer not null default 0,
  -- hash of the last entry
  hash text not null default ''
);

create table audit_entries (
  id text primary key default gen_random_uuid()::text,
  tenant_id text not null,
  position integer not null,
  created_at timestamptz not null,
  act text collate "C" not null,
  -- null for the portal itself
  actor_id text,
  actor_name text not null,
  actor_roles text[] not null default '{}',
  -- the person for whom the actor acted
  on_behalf_of_id text,
  target_type text collate "C" not null,
  target_id text not null,
  target_name text not null,
  before jsonb,
  after jsonb,
  request_id text,
  previous_hash text not null,
  hash text not null,
  search_text text not null default '',
  unique (tenant_id, position)
);
-- A tenant's list walks its chain. An index of times would compete with the one of all tenants.
create index audit_entries_by_position on audit_entries (tenant_id, position, id);
create index audit_entries_of_all on audit_entries (created_at, id);
create index audit_entries_by_target on audit_entries (tenant_id, target_id, position, id);

create table audit_entries_words (
  tenant_id text not null,
  word text collate "C" not null,
  id text not null references audit_entries (id),
  shared smallint not null,
  position integer not null,
  created_at timestamptz not null,
  primary key (id, word) include (tenant_id)
);
create index audit_entries_words_of_tenant on audit_entries_words (tenant_id, word, id) include (shared, position);
create index audit_entries_words_of_all on audit_entries_words (word, id) include (shared, created_at);

-- What the hash of an entry covers, besides the hash before it.
create function audit_content(entry audit_entries) returns text language sql stable as $$
  select jsonb_build_array(
    entry.id, entry.tenant_id, entry.position,
    to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    entry.act, entry.actor_id, entry.actor_name, to_jsonb(entry.actor_roles), entry.on_behalf_of_id,
    entry.target_type, entry.target_id, entry.target_name, entry.before, entry.after, entry.request_id
  )::text
$$;

-- Runs with the rights of the owner, so that requests cannot write the chain or the words themselves.
create function audit_chained() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain audit_chains;
begin
  insert into audit_chains (tenant_id) values (new.tenant_id) on conflict do nothing;
  -- Transactions of one tenant wait here for each other.
  select * into chain from audit_chains where tenant_id = new.tenant_id for update;
  new.position = chain.length + 1;
  new.previous_hash = chain.hash;
  new.hash = encode(sha256(convert_to(new.previous_hash || audit_content(new), 'UTF8')), 'hex');
  update audit_chains set length = new.position, hash = new.hash where tenant_id = new.tenant_id;
  return new;
end $$;
create trigger audit_chained before insert on audit_entries for each row execute function audit_chained();

create function audit_words_added() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_entries_words (tenant_id, word, id, shared, position, created_at)
    select new.tenant_id, word, new.id, shared, new.position, new.created_at from search_words(new.search_text)
    on conflict do nothing;
  return null;
end $$;
create trigger audit_words_added after insert on audit_entries for each row execute function audit_words_added();

create function audit_unchangeable() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the audit cannot be changed' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_unchangeable before update or delete on audit_entries
  for each row execute function audit_unchangeable();
create trigger audit_not_emptied before truncate on audit_entries
  for each statement execute function audit_unchangeable();

-- Requests of a tenant add entries about their own person's acts and read the entries of the tenant.
alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy audit_entries_of_tenant on audit_entries for select to portal_app
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
create policy audit_entries_by_person on audit_entries for insert to portal_app
  with check (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), ''))
    and actor_id = (select nullif(current_setting('app.person_id', true), ''))
  );
create policy audit_entries_of_all on audit_entries for select to portal_global using (true);
create policy audit_entries_by_global_person on audit_entries for insert to portal_global
  with check (actor_id = (select nullif(current_setting('app.person_id', true), '')));
grant select, insert on audit_entries to portal_app, portal_global;

alter table audit_entries_words enable row level security;
alter table audit_entries_words force row level security;
create policy audit_words_of_tenant on audit_entries_words for select to portal_app
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
create policy audit_words_of_all on audit_entries_words for select to portal_global using (true);
grant select on audit_entries_words to portal_app, portal_global;

alter table audit_chains enable row level security;
alter table audit_chains force row level security;
create policy audit_chains_of_tenant on audit_chains for select to portal_app
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
create policy audit_chains_of_all on audit_chains for select to portal_global using (true);
grant select on audit_chains to portal_app, portal_global;
