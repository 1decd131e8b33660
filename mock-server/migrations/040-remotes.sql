-- The registry of remotes belongs to the portal, not to a tenant: requests reach it only through the system scope,
-- so neither request role is granted anything here.
create table remote_registry (
  id smallint primary key default 1 check (id = 1),
  revision integer not null default 0,
  at timestamptz not null default now()
);
insert into remote_registry default values;

create table remote_versions (
  name text not null check (name ~ '^remote-[a-z0-9]+(-[a-z0-9]+)*$'),
  version text not null check (length(version) between 5 and 80),
  content_hash text not null,
  -- path → {integrity, bytes}
  files jsonb not null,
  descriptor jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (name, version)
);

-- `trail`: the versions in the order they became active; the last one is active, the one before it the previous one.
-- A rollback shortens it by one.
create table remote_pointers (
  name text primary key,
  state text not null default 'enabled' check (state in ('enabled', 'disabled', 'maintenance')),
  message text,
  trail jsonb not null default '[]',
  -- the registry's revision at which this pointer moved last; what `If-Match` is compared with
  revision integer not null default 0
);

create table remote_history (
  revision integer primary key,
  name text not null,
  at timestamptz not null,
  by text not null,
  action text not null check (action in ('publish', 'activate', 'rollback')),
  version text not null,
  reason text not null
);
create index remote_history_by_name on remote_history (name, revision desc);
