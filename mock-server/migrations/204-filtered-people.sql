-- Few people of a tenant administrate it.
create index people_who_administrate_tenant on people (tenant_id, created_at, id) where 'TenantAdmin' = any(roles);

-- Few members of a large workspace have another role than most.
create index workspace_members_by_role on workspace_members (tenant_id, workspace_id, role, person_id);
