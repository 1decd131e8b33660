-- Hashes of the keys in the data folder of the servers. Servers with other keys would reject each other's tokens and
-- links, so they do not start.
create table shared_keys (
  name text primary key,
  fingerprint text not null,
  stored_at timestamptz not null default now()
);
