-- Deletions of tenants, which administrators of the provider plan.
alter table tenants
  -- when its data is deleted; null without a planned deletion
  add column delete_at timestamptz,
  -- since then rows are missing, so the deletion cannot be cancelled
  add column deletion_started_at timestamptz,
  add constraint tenants_deletion_planned check (delete_at is null or status = 'archived'),
  add constraint tenants_deletion_started check (deletion_started_at is null or delete_at is not null);

-- The trigger has a name before `time_of_change`, and sets the same version as `tenant_changed` if both run.
create trigger tenant_deletion_changed before update of delete_at on tenants for each row
  when (old.delete_at is distinct from new.delete_at)
  execute function tenant_changed();

-- Tenants whose data was deleted. Their audit is kept and needs their name. No other tenant gets their short name.
create table deleted_tenants (
  id text primary key,
  slug text not null unique,
  name text not null,
  deleted_at timestamptz not null
);
alter table deleted_tenants enable row level security;
alter table deleted_tenants force row level security;
create policy deleted_tenants_of_provider on deleted_tenants for select to portal_global using (true);
-- The audit of a tenant is read with the same columns as that of all tenants.
create policy deleted_tenants_closed on deleted_tenants for select to portal_app using (false);
grant select on deleted_tenants to portal_app, portal_global;

-- Each deleted person and view looked up its rows in the whole table.
create index acting_sessions_of_person on acting_sessions (person_id);
create index report_default_views_of_view on report_default_views (view_id);
