-- Idempotency keys of requests that created an object, for a day.
create table creation_requests (
  person_id text not null references people (id) on delete cascade,
  key text not null,
  -- SHA-256 of the call and its body
  digest text not null,
  object_id text not null,
  created_at timestamptz not null,
  primary key (person_id, key)
);
call secure_by_person('creation_requests');
