-- Logos of tenants. Administrators of the provider write them. Requests without a token read them at an address that
-- contains the random version, from the system scope.
create table tenant_logos (
  tenant_id text primary key references tenants (id) on delete cascade,
  version text not null unique,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) <= 2097152),
  changed_at timestamptz not null
);
alter table tenant_logos enable row level security;
alter table tenant_logos force row level security;
create policy tenant_logos_of_all on tenant_logos to portal_global using (true) with check (true);
grant select, insert, update, delete on tenant_logos to portal_global;
create policy tenant_logos_own on tenant_logos for select to portal_app
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
grant select on tenant_logos to portal_app;

-- Version of the logo; null without one. Kept here, because every profile of a user contains it.
alter table tenants add column logo_version text;

drop trigger tenant_changed on tenants;
create trigger tenant_changed before update on tenants for each row
  when (
    (old.name, old.status, old.region, old.contact_email, old.features, old.user_limit, old.settings,
      old.exports_per_day, old.attributes, old.logo_version)
      is distinct from
    (new.name, new.status, new.region, new.contact_email, new.features, new.user_limit, new.settings,
      new.exports_per_day, new.attributes, new.logo_version)
  )
  execute function tenant_changed();
