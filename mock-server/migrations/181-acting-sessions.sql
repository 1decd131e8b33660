-- Sessions of people of the provider inside a tenant. A person has at most one open session per tenant.
create table acting_sessions (
  id text primary key default gen_random_uuid()::text,
  person_id text not null references people (id) on delete cascade,
  tenant_id text not null references tenants (id) on delete cascade,
  mode text not null check (mode in ('read', 'configuration', 'write')),
  reason text not null check (length(reason) between 10 and 500),
  -- session of the embedded provider; null for other providers
  provider_session text,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index acting_sessions_open on acting_sessions (person_id, tenant_id) where ended_at is null;
create index acting_sessions_of_tenant on acting_sessions (tenant_id);
create index acting_sessions_by_provider_session on acting_sessions (provider_session) where ended_at is null;
alter table acting_sessions enable row level security;
alter table acting_sessions force row level security;
create policy acting_sessions_own on acting_sessions to portal_global
  using (person_id = (select nullif(current_setting('app.person_id', true), '')))
  with check (person_id = (select nullif(current_setting('app.person_id', true), '')));
create policy acting_sessions_closed on acting_sessions to portal_app using (false) with check (false);
grant select, insert, update on acting_sessions to portal_global;

-- Runs as the owner, because whoever changes a person has no right to the sessions of others.
create function acting_ended_with_rights() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update acting_sessions set ended_at = now() where person_id = new.id and ended_at is null;
  return null;
end $$;
create trigger acting_ended_with_rights after update of status, roles, min_iat on people for each row
  when (
    (new.status <> 'active' and old.status = 'active')
    or not new.roles @> old.roles
    or new.min_iat is distinct from old.min_iat
  )
  execute function acting_ended_with_rights();

-- A sign-out at the embedded provider clears the id of its session.
create function acting_ended_with_sign_in() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update acting_sessions set ended_at = now() where provider_session = old.session_uid and ended_at is null;
  return null;
end $$;
create trigger acting_ended_with_sign_in after update of session_uid on oidc_records for each row
  when (old.model = 'Session' and old.session_uid is not null and new.session_uid is null)
  execute function acting_ended_with_sign_in();
