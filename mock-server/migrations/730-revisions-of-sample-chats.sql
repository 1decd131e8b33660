-- Calls may name the revision that they change. Messages are never changed.
alter table sample_profiles add column version integer not null default 1;
alter table sample_contacts add column version integer not null default 1;
alter table sample_chats add column version integer not null default 1;
