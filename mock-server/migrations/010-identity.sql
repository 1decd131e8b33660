-- The tenant's id at a foreign authority; null where only the embedded provider knows it.
alter table tenants add column external_tid text unique;

create table identity_passwords (
  person_id text primary key references people (id) on delete cascade,
  password_hash text not null,
  changed_at timestamptz not null default now()
);

-- Everything the embedded provider keeps: sessions, interactions, grants, codes, refresh tokens.
create table oidc_records (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  session_uid text,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_records_grant_id on oidc_records (grant_id) where grant_id is not null;
create index oidc_records_session_uid on oidc_records (session_uid) where session_uid is not null;
create index oidc_records_expires_at on oidc_records (expires_at);
