-- Maximum number of exports of a tenant per day in UTC; null for no limit.
alter table tenants add column exports_per_day integer check (exports_per_day between 0 and 100000);

drop trigger tenant_changed on tenants;
create trigger tenant_changed before update on tenants for each row
  when (
    (old.name, old.status, old.region, old.contact_email, old.features, old.user_limit, old.settings,
      old.exports_per_day)
      is distinct from
    (new.name, new.status, new.region, new.contact_email, new.features, new.user_limit, new.settings,
      new.exports_per_day)
  )
  execute function tenant_changed();

-- The exports of a tenant on the last day that had one.
create table export_counts (
  tenant_id text primary key references tenants (id) on delete cascade,
  day date not null,
  total integer not null
);
call secure_by_tenant('export_counts');
