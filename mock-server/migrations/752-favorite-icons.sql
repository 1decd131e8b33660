-- Icons that people marked in the icon catalogue of the sample apps.
create table sample_icon_favorites (
  person_id text not null references data_owners (person_id) on delete cascade,
  icon_set text not null,
  name text not null,
  place bigint generated always as identity,
  primary key (person_id, icon_set, name)
);
alter table sample_icon_favorites enable row level security;
alter table sample_icon_favorites force row level security;
create policy sample_icon_favorites_own on sample_icon_favorites to portal_app, portal_global
  using (person_id = (select nullif(current_setting('app.person_id', true), '')))
  with check (person_id = (select nullif(current_setting('app.person_id', true), '')));
grant select, insert, update, delete on sample_icon_favorites to portal_app, portal_global;
