-- Whether a tenant has workspaces that all users read, for the list of users.
create index workspaces_open on workspaces (tenant_id) where is_open and archived_at is null;
