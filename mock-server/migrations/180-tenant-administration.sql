-- What administrators of the provider edit. `version` is the revision for If-Match.
alter table tenants drop constraint tenants_status_check;
alter table tenants
  add constraint tenants_status_check check (status in ('active', 'suspended', 'archived')),
  add column region text check (region ~ '^[a-z]{2,20}$'),
  add column contact_email text check (length(contact_email) <= 254),
  add column features jsonb not null default '{}',
  -- null for no limit
  add column user_limit integer check (user_limit between 1 and 1000000),
  add column version integer not null default 1,
  -- of the call that created the tenant
  add column request_key text unique;

create function tenant_changed() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end $$;
create trigger tenant_changed before update on tenants for each row
  when (
    (old.name, old.status, old.region, old.contact_email, old.features, old.user_limit, old.settings)
      is distinct from
    (new.name, new.status, new.region, new.contact_email, new.features, new.user_limit, new.settings)
  )
  execute function tenant_changed();

-- The count of people is updated by a trigger after each insert, in the same transaction. The lock of the row lets
-- inserts of a tenant wait for each other, so that two of them do not both take the last place.
create function tenant_has_room() returns trigger language plpgsql as $$
begin
  if new.user_limit is not null and new.user_count > new.user_limit then
    raise exception 'the tenant has as many users as its limit' using errcode = 'PT001';
  end if;
  return new;
end $$;
create trigger tenant_has_room before update of user_count on tenants for each row
  when (new.user_count > old.user_count) execute function tenant_has_room();
