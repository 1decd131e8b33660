-- What people think of the guides of the help center. Each person has at most one opinion of a guide.
create table sample_guide_feedback (
  person_id text not null references people (id) on delete cascade,
  guide_id text not null,
  helpful boolean not null,
  comment text,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (person_id, guide_id)
);
alter table sample_guide_feedback enable row level security;
alter table sample_guide_feedback force row level security;
create policy sample_guide_feedback_own on sample_guide_feedback to portal_app, portal_global
  using (person_id = (select nullif(current_setting('app.person_id', true), '')))
  with check (person_id = (select nullif(current_setting('app.person_id', true), '')));
grant select, insert, update, delete on sample_guide_feedback to portal_app, portal_global;
