-- Revisions of the objects that the calls of the specification change, for If-Match.
alter table inbox_items add column version integer not null default 1;
alter table shortcuts add column version integer not null default 1;
alter table person_statuses add column version integer not null default 1;

-- Servers anchor the ends of chains that grew since their last anchor.
create index audit_anchors_of_chain on audit_anchors (chain, entry_position);
