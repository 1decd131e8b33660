-- Restricts the rows of the warehouse that users of the tenant read; without an attribute they read all of them.
alter table tenants add column attributes jsonb not null default '{}';

drop trigger tenant_changed on tenants;
create trigger tenant_changed before update on tenants for each row
  when (
    (old.name, old.status, old.region, old.contact_email, old.features, old.user_limit, old.settings,
      old.exports_per_day, old.attributes)
      is distinct from
    (new.name, new.status, new.region, new.contact_email, new.features, new.user_limit, new.settings,
      new.exports_per_day, new.attributes)
  )
  execute function tenant_changed();
