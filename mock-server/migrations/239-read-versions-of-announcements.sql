-- An announcement that is shown again is read once more. The marks of earlier versions stay for the statistics.
alter table announcements add column read_version integer not null default 1;
alter table announcement_reads
  add column read_version integer not null default 1,
  drop constraint announcement_reads_pkey,
  add primary key (person_id, announcement_id, read_version);
drop index announcement_reads_of_announcement;
create index announcement_reads_of_version on announcement_reads (announcement_id, read_version);
