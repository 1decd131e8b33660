-- Invitations by e-mail. Only the hash of a link's token is stored; the token is created when its message is sent.
create table invitations (
  id text primary key default gen_random_uuid()::text,
  tenant_id text not null references tenants (id) on delete cascade,
  -- ASCII letters in lower case
  email text collate "C" not null check (length(email) between 3 and 254),
  first_name text not null default '',
  last_name text not null default '',
  roles text[] not null default '{}',
  workspace_ids text[] not null default '{}',
  language text not null check (language in ('en', 'tr')),
  message text not null default '' check (length(message) <= 500),
  default_landing_page text,
  -- name of the person who invited
  invited_by text not null,
  -- An expired invitation is pending with a passed time.
  state text collate "C" not null default 'pending' check (state in ('pending', 'accepted', 'revoked', 'bounced')),
  delivery text not null default 'waiting'
    check (delivery in ('waiting', 'sending', 'sent', 'unconfirmed', 'refused')),
  -- key of the attempt to send; only that attempt may store its outcome
  attempt text,
  token_hash text unique,
  failure text,
  -- last request of an administrator for a message
  requested_at timestamptz not null,
  sent_at timestamptz,
  sent_count integer not null default 0,
  -- null until the message is sent
  expires_at timestamptz,
  person_id text,
  search_text text not null,
  sort_en text collate "C" not null,
  sort_tr text collate "C" not null,
  created_at timestamptz not null
);
call prepare_list('invitations');
create unique index invitations_open on invitations (tenant_id, email) where state in ('pending', 'bounced');
create index invitations_by_state on invitations (tenant_id, state, created_at, id);

-- Responses to requests with an Idempotency-Key, kept for a day.
create table invitation_requests (
  tenant_id text not null references tenants (id) on delete cascade,
  -- person and key
  request_key text not null,
  digest text not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, request_key)
);
create index invitation_requests_by_age on invitation_requests (created_at);
call secure_by_tenant('invitation_requests');

-- New users must have an address in a verified domain of the tenant if one of them is enforced.
alter table domains add column enforce boolean not null default false;
