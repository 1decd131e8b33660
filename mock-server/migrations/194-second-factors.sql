-- Second factors of the embedded provider. Identity alone reads and writes them. The secret is encrypted.
create table second_factors (
  person_id text primary key references people (id) on delete cascade,
  secret text not null,
  -- time step of the last code that was used: neither it nor an older one is accepted again
  last_step bigint not null,
  created_at timestamptz not null
);

-- Hashes of the recovery codes that were not used yet.
create table recovery_codes (
  person_id text not null references people (id) on delete cascade,
  code_hash text not null,
  primary key (person_id, code_hash)
);

-- For the lists of administrators, who cannot read the factors.
alter table people add column has_second_factor boolean not null default false;
