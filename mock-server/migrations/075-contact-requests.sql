-- What people write to the provider, from the public page and from inside the portal. It belongs to the provider, not to
-- a tenant: requests reach it only through the system scope, so neither request role is granted anything here.
create table contact_requests (
  id text primary key,
  reference text not null unique check (reference ~ '^C-[0-9]{4}-[0-9]{6,}$'),
  name text not null check (length(name) between 2 and 100),
  email text not null check (length(email) <= 254),
  company text not null default '' check (length(company) <= 120),
  topic text not null check (topic in ('access', 'data', 'error', 'other')),
  message text not null check (length(message) between 10 and 4000),
  page text not null check (length(page) <= 300),
  language text not null check (language in ('en', 'tr')),
  trace_id text,
  -- the verified sender, where one was signed in
  sender_id text,
  sender_tenant_id text references tenants (id),
  state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  created_at timestamptz not null
);
create index contact_requests_by_state on contact_requests (state, created_at desc);

-- One row a year; its lock is what makes the numbers run on without gaps.
create table contact_request_numbers (
  year integer primary key,
  last integer not null
);

-- Keys of the last day: the same call again gets the same answer.
create table contact_request_keys (
  sender text not null,
  key text not null,
  digest text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (sender, key)
);
create index contact_request_keys_by_age on contact_request_keys (created_at);

-- When an address wrote within the last hour; older rows are swept by whoever writes next.
create table contact_request_addresses (
  address text primary key,
  times timestamptz[] not null,
  last_at timestamptz not null
);
create index contact_request_addresses_by_age on contact_request_addresses (last_at);
