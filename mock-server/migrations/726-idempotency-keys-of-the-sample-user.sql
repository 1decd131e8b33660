-- The user of the mock sign-in creates objects of the sample apps, too, and has no row in `people`.
alter table creation_requests drop constraint creation_requests_person_id_fkey;
alter table creation_requests add constraint creation_requests_person_id_fkey
  foreign key (person_id) references data_owners (person_id) on delete cascade;
