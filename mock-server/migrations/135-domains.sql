create table domains (
  id text primary key default gen_random_uuid()::text,
  tenant_id text not null references tenants (id),
  name text collate "C" not null check (length(name) between 3 and 232),
  include_subdomains boolean not null default false,
  state text collate "C" not null default 'pending' check (state in ('pending', 'verified', 'failed', 'lapsed')),
  -- secret of the TXT record
  token text not null,
  requested_at timestamptz not null,
  last_checked_at timestamptz,
  attempts integer not null default 0,
  failure text check (failure in ('not_found', 'wrong_value', 'servfail', 'timeout', 'taken')),
  -- start of the failed checks of a verified domain
  failing_since timestamptz,
  verified_at timestamptz,
  -- last check that a person asked for
  check_requested_at timestamptz,
  is_primary boolean not null default false check (not is_primary or state in ('verified', 'lapsed')),
  user_count integer not null default 0,
  version integer not null default 1,
  -- person and Idempotency-Key of the request that created the domain
  request_key text,
  search_text text not null,
  sort_en text collate "C" not null,
  sort_tr text collate "C" not null,
  created_at timestamptz not null default now()
);
call prepare_list('domains');
create unique index domains_of_tenant on domains (tenant_id, name);
create unique index domains_verified on domains (name) where state = 'verified';
create unique index domains_primary on domains (tenant_id) where is_primary;
create unique index domains_by_request on domains (tenant_id, request_key);
create index domains_by_state on domains (tenant_id, state, id);
create index domains_by_users on domains (tenant_id, user_count, id);

create function email_domain(email text) returns text language sql immutable as $$
  select lower(split_part(email, '@', -1) collate "C")
$$;

create function is_in_domain(host text, domain text, include_subdomains boolean) returns boolean
  language sql immutable as $$
  select host = domain or (include_subdomains and right(host, length(domain) + 1) = '.' || domain)
$$;

create function domains_counted() returns trigger language plpgsql as $$
begin
  new.user_count = (
    select count(*) from people
     where people.tenant_id = new.tenant_id
       and is_in_domain(email_domain(people.email), new.name, new.include_subdomains));
  return new;
end $$;
create trigger domains_counted before insert or update of include_subdomains on domains
  for each row execute function domains_counted();

create function domain_people_inserted() returns trigger language plpgsql as $$
begin
  update domains set user_count = domains.user_count + added.people
    from (select domains.id, count(*) as people
            from inserted join domains
              on domains.tenant_id = inserted.tenant_id
             and is_in_domain(email_domain(inserted.email), domains.name, domains.include_subdomains)
           group by domains.id) as added
   where domains.id = added.id;
  return null;
end $$;
create trigger domain_people_inserted after insert on people
  referencing new table as inserted for each statement execute function domain_people_inserted();

create function domain_people_deleted() returns trigger language plpgsql as $$
begin
  update domains set user_count = domains.user_count - removed.people
    from (select domains.id, count(*) as people
            from deleted join domains
              on domains.tenant_id = deleted.tenant_id
             and is_in_domain(email_domain(deleted.email), domains.name, domains.include_subdomains)
           group by domains.id) as removed
   where domains.id = removed.id;
  return null;
end $$;
create trigger domain_people_deleted after delete on people
  referencing old table as deleted for each statement execute function domain_people_deleted();

create function domain_person_moved() returns trigger language plpgsql as $$
begin
  update domains set user_count = user_count - 1
   where tenant_id = old.tenant_id and is_in_domain(email_domain(old.email), name, include_subdomains);
  update domains set user_count = user_count + 1
   where tenant_id = new.tenant_id and is_in_domain(email_domain(new.email), name, include_subdomains);
  return null;
end $$;
create trigger domain_person_moved after update of email, tenant_id on people for each row
  when ((old.email, old.tenant_id) is distinct from (new.email, new.tenant_id))
  execute function domain_person_moved();
