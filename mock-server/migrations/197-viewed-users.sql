-- Sessions that show the portal as one user of the tenant, without changes.
alter table acting_sessions add column viewed_person_id text references people (id) on delete cascade;
alter table acting_sessions drop constraint acting_sessions_mode_check;
alter table acting_sessions add constraint acting_sessions_mode_check
  check (mode in ('read', 'configuration', 'write', 'view'));
alter table acting_sessions add constraint acting_sessions_viewed_check
  check ((mode = 'view') = (viewed_person_id is not null));
create index acting_sessions_by_viewed_person on acting_sessions (viewed_person_id) where viewed_person_id is not null;

create or replace function acting_ended_with_rights() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update acting_sessions set ended_at = now() where person_id = new.id and ended_at is null;
  if new.status <> 'active' then
    update acting_sessions set ended_at = now() where viewed_person_id = new.id and ended_at is null;
  end if;
  return null;
end $$;
