-- Who has reported a load of a version in this hour, so that each person counts once. Deleted after two hours.
create table remote_load_reporters (
  name text not null,
  version text not null,
  hour timestamptz not null,
  person_id text not null,
  -- the minute in which the load was counted
  minute timestamptz not null,
  is_error boolean not null,
  primary key (name, version, hour, person_id)
);
create index remote_load_reporters_by_hour on remote_load_reporters (hour);
