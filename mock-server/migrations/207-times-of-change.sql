-- Last change of what administrators see of an object; sign-ins and counts are none. Null: unchanged since its creation.
alter table people add column changed_at timestamptz;
alter table tenants add column changed_at timestamptz;
alter table domains add column changed_at timestamptz;

create function changed_now() returns trigger language plpgsql as $$
begin
  new.changed_at = now();
  return new;
end $$;

-- Triggers run in the order of their names: after those that count the version.
create trigger time_of_change before update on people for each row
  when (old.version is distinct from new.version) execute function changed_now();
create trigger time_of_change before update on tenants for each row
  when (old.version is distinct from new.version) execute function changed_now();
create trigger time_of_change before update on domains for each row
  when ((old.version, old.state) is distinct from (new.version, new.state)) execute function changed_now();

create index people_by_change on people (coalesce(changed_at, created_at), id);
create index tenants_by_change on tenants (coalesce(changed_at, created_at), id);
create index domains_by_change on domains (coalesce(changed_at, created_at), id);
