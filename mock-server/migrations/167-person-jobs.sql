-- Work that people start. Its row in `jobs`, with the same id, has the time at which a server runs it.
create table person_jobs (
  id text primary key default gen_random_uuid()::text,
  -- null for people of the provider
  tenant_id text references tenants (id) on delete cascade,
  person_id text not null references people (id) on delete cascade,
  kind text not null,
  params jsonb not null,
  language text not null,
  -- name, roles and trace id of the call that started the job, for the audit
  person_name text not null,
  roles text[] not null,
  request_id text,
  -- Idempotency-Key of that call
  request_key text,
  state text not null default 'queued'
    check (state in ('queued', 'running', 'succeeded', 'partial', 'failed', 'cancelled', 'expired')),
  -- where the next portion starts
  position jsonb,
  -- number of rows, when it is known
  total integer,
  ok integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  error text,
  file_name text,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((finished_at is null) = (state in ('queued', 'running')))
);
create index person_jobs_of_person on person_jobs (person_id, created_at, id);
create unique index person_jobs_by_request on person_jobs (person_id, request_key);
create index person_jobs_of_tenant on person_jobs (tenant_id);
create index person_jobs_by_end on person_jobs (finished_at);

-- The result file of a job, one part per portion.
create table person_job_parts (
  job_id text not null references person_jobs (id) on delete cascade,
  part integer not null,
  content text not null,
  primary key (job_id, part)
);

-- Everyone reaches their own jobs only, also people of the provider.
alter table person_jobs enable row level security;
alter table person_jobs force row level security;
create policy person_jobs_of_tenant on person_jobs to portal_app
  using (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), ''))
    and person_id = (select nullif(current_setting('app.person_id', true), ''))
  )
  with check (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), ''))
    and person_id = (select nullif(current_setting('app.person_id', true), ''))
  );
create policy person_jobs_of_provider on person_jobs to portal_global
  using (tenant_id is null and person_id = (select nullif(current_setting('app.person_id', true), '')))
  with check (tenant_id is null and person_id = (select nullif(current_setting('app.person_id', true), '')));
grant select, insert, update on person_jobs to portal_app, portal_global;

alter table person_job_parts enable row level security;
alter table person_job_parts force row level security;
create policy person_job_parts_of_job on person_job_parts to portal_app, portal_global
  using (exists (select 1 from person_jobs where person_jobs.id = job_id))
  with check (exists (select 1 from person_jobs where person_jobs.id = job_id));
grant select, insert on person_job_parts to portal_app, portal_global;
