-- Datasets that are late and checks that fail now, so that people are told once when it starts. The row of a condition
-- that has ended is deleted.
create table freshness_conditions (
  -- null: in any tenant, for people of the provider
  tenant_id text references tenants (id) on delete cascade,
  kind text not null check (kind in ('late', 'failed')),
  -- dataset, or check and rule
  subject text not null,
  since timestamptz not null
);
create unique index freshness_conditions_once on freshness_conditions (coalesce(tenant_id, ''), kind, subject);
create index freshness_conditions_of_tenant on freshness_conditions (tenant_id);
call secure_by_tenant('freshness_conditions');
