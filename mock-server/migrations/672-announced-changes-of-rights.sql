-- Servers keep the rights of people in memory for some seconds. These triggers tell all servers what to read again, in
-- the transaction that changes the rows. `platform/events/events-replicas.ts` listens.
create function announce_changed_rights(changed jsonb) returns void language sql as $$
  select pg_notify('portal_events', jsonb_build_object('rights', changed)::text)
$$;

create function announce_rights_of_person() returns trigger language plpgsql as $$
begin
  perform announce_changed_rights(jsonb_build_object('personId', old.id));
  return null;
end $$;
create trigger people_rights_changed after update on people for each row
  when (
    old.tenant_id is distinct from new.tenant_id or old.status <> new.status or old.roles <> new.roles
    or old.min_iat is distinct from new.min_iat or old.email <> new.email
    or old.first_name <> new.first_name or old.last_name <> new.last_name
  )
  execute function announce_rights_of_person();
create trigger people_removed after delete on people for each row execute function announce_rights_of_person();

create function announce_rights_of_tenant() returns trigger language plpgsql as $$
begin
  perform announce_changed_rights(jsonb_build_object('tenantId', old.id));
  return null;
end $$;
create trigger tenants_rights_changed after update on tenants for each row
  when (
    old.status <> new.status or old.features is distinct from new.features or old.name <> new.name
    or old.external_tid is distinct from new.external_tid
  )
  execute function announce_rights_of_tenant();
create trigger tenants_removed after delete on tenants for each row execute function announce_rights_of_tenant();

create function announce_rights_in_session() returns trigger language plpgsql as $$
begin
  perform announce_changed_rights(jsonb_build_object('personId', old.person_id));
  return null;
end $$;
create trigger acting_sessions_changed after update or delete on acting_sessions
  for each row execute function announce_rights_in_session();

-- A sign-out replaces the payload of the session.
create function announce_ended_session() returns trigger language plpgsql as $$
begin
  perform announce_changed_rights(jsonb_build_object('personId', old.payload ->> 'accountId'));
  return null;
end $$;
create trigger oidc_sessions_ended after update on oidc_records for each row
  when (old.model = 'Session' and old.payload ? 'accountId' and new.session_uid is distinct from old.session_uid)
  execute function announce_ended_session();
create trigger oidc_sessions_removed after delete on oidc_records for each row
  when (old.model = 'Session' and old.payload ? 'accountId' and old.expires_at > now())
  execute function announce_ended_session();
