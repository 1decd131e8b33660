-- A canary beside the stable version, states for single tenants, and what the registry knows of each build.
alter table remote_pointers
  -- {version, cohort, advance, startedAt, startedBy, steppedAt}
  add column canary jsonb,
  -- tenant → {state, message}; goes before the state for all
  add column tenant_states jsonb not null default '{}';

-- Empty for versions that were published before; the start of the server fills them in from the stored manifest.
alter table remote_versions
  add column unique_name text,
  -- {exposes, shared}
  add column facts jsonb;

alter table remote_history
  add column detail jsonb,
  drop constraint remote_history_action_check,
  add constraint remote_history_action_check
    check (action in ('publish', 'activate', 'canary', 'advance', 'revert', 'rollback', 'state'));

-- What the health gate decides by: counted anew with every step.
create table remote_canary_loads (
  name text primary key,
  version text not null,
  loads integer not null default 0,
  errors integer not null default 0
);

-- Load outcomes per minute. `buckets`: a histogram of milliseconds over the bounds that the server names.
create table remote_health (
  name text not null,
  version text not null,
  minute timestamptz not null,
  loaded integer not null default 0,
  recovered integer not null default 0,
  failed integer not null default 0,
  violations integer not null default 0,
  buckets integer[] not null,
  primary key (name, version, minute)
);
create index remote_health_by_minute on remote_health (minute);

-- One row for each thing that was refused, however often it was asked for.
create table remote_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  event text not null,
  name text not null,
  version text not null,
  file text not null,
  detail text not null,
  unique (name, version, file, event, detail)
);
