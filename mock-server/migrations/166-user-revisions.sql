-- Revision of what administrators edit, for If-Match. The trigger counts changes by the users themselves too.
alter table people add column version integer not null default 1;

create function people_changed() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end $$;
create trigger people_changed before update on people for each row
  when (
    (old.first_name, old.last_name, old.email, old.roles, old.status, old.default_landing_page)
      is distinct from (new.first_name, new.last_name, new.email, new.roles, new.status, new.default_landing_page)
  )
  execute function people_changed();

-- Conversations and sessions of a deleted person have no foreign key. Requests have no right to them.
create function people_left() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from chats using deleted where chats.tenant_id = deleted.tenant_id and chats.person_id = deleted.id;
  delete from oidc_records using deleted where oidc_records.payload ->> 'accountId' = deleted.id;
  return null;
end $$;
create trigger people_left after delete on people referencing old table as deleted
  for each statement execute function people_left();

-- A disabled person is signed out at the embedded provider, in the transaction that disables them.
create function people_disabled() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Rows of ended sessions stay for some minutes, so that a request that had read one cannot write it again.
  update oidc_records set payload = '{"ended": true}', grant_id = null, session_uid = null, expires_at = now()
    where model = 'Session' and payload ->> 'accountId' = new.id;
  delete from oidc_records where payload ->> 'accountId' = new.id;
  delete from identity_session_marks where person_id = new.id;
  return null;
end $$;
create trigger people_disabled after update of status on people for each row
  when (new.status = 'disabled' and old.status <> 'disabled') execute function people_disabled();
