-- The newest link of each person with which they choose a new password. Only the hash of its token is stored.
create table password_reset_links (
  person_id text primary key references people (id) on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null,
  used_at timestamptz
);
