-- Owners of lists and sample data: every person, and the user of the mock sign-in, who has no row in `people` and so
-- is in no list, count, export or audit.
create table data_owners (person_id text primary key);
insert into data_owners (person_id) select id from people;
insert into data_owners (person_id) values ('sample-user');
alter table data_owners enable row level security;

create function people_own_data() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into data_owners (person_id) select id from added on conflict do nothing;
  return null;
end $$;
create trigger people_own_data after insert on people
  referencing new table as added for each statement execute function people_own_data();

create function people_own_no_data() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from data_owners where person_id in (select id from removed);
  return null;
end $$;
create trigger people_own_no_data after delete on people
  referencing old table as removed for each statement execute function people_own_no_data();

do $$
declare
  found record;
begin
  for found in
    select c.conname as name, t.relname as owned, a.attname as owner
      from pg_constraint c
           join pg_class t on t.oid = c.conrelid
           join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'people'::regclass and cardinality(c.conkey) = 1
       and (t.relname in ('inbox_items', 'shortcuts', 'person_statuses') or t.relname like 'sample\_%')
  loop
    execute format('alter table %I drop constraint %I', found.owned, found.name);
    execute format(
      'alter table %I add constraint %I foreign key (%I) references data_owners (person_id) on delete cascade',
      found.owned, found.name, found.owner);
  end loop;
end
$$;
