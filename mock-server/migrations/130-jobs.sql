-- Work that is due at a time, once per kind and subject. A server that takes a job moves `due_at` to the end of its
-- lease, so a job whose server crashed becomes due again.
create table jobs (
  kind text not null,
  subject text not null,
  -- null for jobs of the portal itself
  tenant_id text references tenants (id) on delete cascade,
  due_at timestamptz not null,
  -- runs since the last success
  attempts integer not null default 0,
  -- key of the current run; only its owner may store a result
  lease text,
  last_error text,
  primary key (kind, subject)
);
create index jobs_by_due on jobs (kind, due_at);
call secure_by_tenant('jobs');
