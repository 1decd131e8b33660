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

-- Rights of the person of the provider in whose name a transaction runs. The rows of a tenant do not include them.
create function rights_of_provider_person() returns table (status text, roles text[])
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.status, p.roles from people p
   where p.tenant_id is null and p.id = nullif(current_setting('app.person_id', true), '')
$$;
revoke all on function rights_of_provider_person() from public;
grant execute on function rights_of_provider_person() to portal_app, portal_global;
