-- The first rows that a job refused, with a code for each, which screens show beside the result file.
alter table person_jobs add column faults jsonb not null default '[]';
