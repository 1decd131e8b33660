-- Failed sign-ins: by client and account, by account of unknown clients, and by address. Keys and accounts are hashes,
-- because people may type a password into the field for the e-mail. Identity alone reads and writes them.
create table sign_in_failures (
  key text collate "C" primary key,
  -- null for the failures of an address
  account text collate "C",
  -- since the last success
  failures integer not null default 0,
  -- times of the last minute, oldest first
  recent timestamptz[] not null default '{}',
  last_at timestamptz not null
);
create index sign_in_failures_of_account on sign_in_failures (account);
create index sign_in_failures_by_age on sign_in_failures (last_at);
