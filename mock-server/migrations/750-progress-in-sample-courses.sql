-- The progress of people in the courses of the academy. Without a row, a course has not been started.
create table sample_course_progress (
  person_id text not null references data_owners (person_id) on delete cascade,
  course_id text not null,
  current_step integer not null check (current_step between 0 and 10),
  completed integer not null check (completed between 0 and 1000),
  completed_at timestamptz,
  primary key (person_id, course_id),
  constraint sample_course_progress_completed_at check ((completed > 0) = (completed_at is not null))
);
alter table sample_course_progress enable row level security;
alter table sample_course_progress force row level security;
create policy sample_course_progress_own on sample_course_progress to portal_app, portal_global
  using (person_id = (select nullif(current_setting('app.person_id', true), '')))
  with check (person_id = (select nullif(current_setting('app.person_id', true), '')));
grant select, insert, update, delete on sample_course_progress to portal_app, portal_global;
