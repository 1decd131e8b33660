-- The id of these records is a bearer secret, so only its hash is stored.
update oidc_records set id = encode(sha256(convert_to(id, 'UTF8')), 'hex'), payload = payload - 'jti'
 where model in ('RefreshToken', 'AuthorizationCode', 'AccessToken', 'ClientCredentials');

-- Hashes of the tokens of links for the first administrator; each server that starts without one adds its own.
create table identity_first_admin_links (
  token_hash text primary key,
  created_at timestamptz not null default now()
);
