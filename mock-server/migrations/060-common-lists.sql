-- Messages and notifications of a person, and the person's own shortcuts. `place` is the order: what came last stands
-- first. Nobody else reaches them: both roles see their own person's rows alone.
create table inbox_items (
  person_id text not null references people (id) on delete cascade,
  kind text not null check (kind in ('messages', 'notifications')),
  id text not null,
  place bigint generated always as identity,
  icon text,
  image text,
  texts jsonb not null,
  link text,
  use_router boolean not null default false,
  happened_at timestamptz not null,
  read boolean not null default false,
  seen boolean not null default false,
  primary key (person_id, kind, id)
);
create index inbox_items_by_place on inbox_items (person_id, kind, place desc);
create index inbox_items_unread on inbox_items (person_id, kind) where not read;
alter table inbox_items enable row level security;
alter table inbox_items force row level security;
create policy inbox_items_own on inbox_items to portal_app, portal_global
  using (person_id = (select nullif(current_setting('app.person_id', true), '')))
  with check (person_id = (select nullif(current_setting('app.person_id', true), '')));
grant select, insert, update, delete on inbox_items to portal_app, portal_global;

create table shortcuts (
  person_id text not null references people (id) on delete cascade,
  id text not null,
  place bigint generated always as identity,
  texts jsonb not null,
  icon text not null,
  link text not null,
  use_router boolean not null,
  primary key (person_id, id)
);
alter table shortcuts enable row level security;
alter table shortcuts force row level security;
create policy shortcuts_own on shortcuts to portal_app, portal_global
  using (person_id = (select nullif(current_setting('app.person_id', true), '')))
  with check (person_id = (select nullif(current_setting('app.person_id', true), '')));
grant select, insert, update, delete on shortcuts to portal_app, portal_global;

create table person_statuses (
  person_id text primary key references people (id) on delete cascade,
  status text not null check (status in ('online', 'away', 'busy', 'not-visible'))
);
alter table person_statuses enable row level security;
alter table person_statuses force row level security;
create policy person_statuses_own on person_statuses to portal_app, portal_global
  using (person_id = (select nullif(current_setting('app.person_id', true), '')))
  with check (person_id = (select nullif(current_setting('app.person_id', true), '')));
grant select, insert, update, delete on person_statuses to portal_app, portal_global;
