-- Session inside a tenant in which a person of the provider started the job, and its mode.
alter table person_jobs add column session_id text;
alter table person_jobs add column session_mode text
  check (session_mode in ('read', 'configuration', 'write'));
alter table person_jobs add constraint person_jobs_session check ((session_id is null) = (session_mode is null));
-- Digest of the content of the call, if it is not among the parameters.
alter table person_jobs add column request_digest text;

-- People of the provider reach their own jobs in all tenants.
drop policy person_jobs_of_provider on person_jobs;
create policy person_jobs_of_provider on person_jobs to portal_global
  using (person_id = (select nullif(current_setting('app.person_id', true), '')))
  with check (person_id = (select nullif(current_setting('app.person_id', true), '')));
