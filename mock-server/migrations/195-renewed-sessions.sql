-- A sign-in within a session gives its record another id and ends the old record. What was opened from the session
-- stays open, because the session continues.
create or replace function acting_ended_with_sign_in() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select 1 from oidc_records where model = 'Session' and session_uid = old.session_uid) then
    return null;
  end if;
  update acting_sessions set ended_at = now() where provider_session = old.session_uid and ended_at is null;
  return null;
end $$;
