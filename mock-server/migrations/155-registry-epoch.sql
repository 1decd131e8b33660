-- A restored database has a lower revision than browsers have seen. They accept it in a later epoch, which every start
-- of a server begins.
alter table remote_registry add column epoch integer not null default 0;
