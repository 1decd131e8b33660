-- A change of the directory counts the version like the other values do. The trigger has a name before
-- `time_of_change`, and sets the same version as `tenant_changed` if both run.
create trigger tenant_directory_changed before update of external_tid on tenants for each row
  when (old.external_tid is distinct from new.external_tid)
  execute function tenant_changed();
