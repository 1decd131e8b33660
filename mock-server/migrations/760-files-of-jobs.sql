-- A file that a job writes as a whole, in rows of at most 256 kB. Its size is set when it is complete; a job that starts
-- again deletes the rows of the file before.
alter table person_jobs add column media_type text;
alter table person_jobs add column file_size bigint;
-- what the file does not contain
alter table person_jobs add column notes jsonb not null default '[]';
alter table person_job_parts alter column content drop not null;
alter table person_job_parts add column bytes bytea;
alter table person_job_parts add constraint person_job_parts_content check ((content is null) <> (bytes is null));
grant delete on person_job_parts to portal_app, portal_global;
