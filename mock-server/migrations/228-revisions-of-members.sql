-- Revisions for If-Match, and the time for jobs: they leave out members who were added later.
alter table workspace_members
  add column version integer not null default 1,
  add column added_at timestamptz not null default now();
alter table report_placements add column version integer not null default 1;
