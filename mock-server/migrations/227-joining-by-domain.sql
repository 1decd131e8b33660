-- New people with an address in a verified domain join its workspaces with this role.
alter table domains
  add column joins boolean not null default false,
  add column join_role text not null default 'viewer' check (join_role in ('viewer', 'contributor', 'member')),
  add column join_workspaces text[] not null default '{}';

create function domain_workspaces_deleted() returns trigger language plpgsql as $$
begin
  update domains set join_workspaces = array(
      select chosen.id from unnest(join_workspaces) as chosen(id)
       where not exists (select 1 from deleted where deleted.tenant_id = domains.tenant_id and deleted.id = chosen.id))
   where exists (select 1 from deleted
                  where deleted.tenant_id = domains.tenant_id and deleted.id = any(domains.join_workspaces));
  update domains set joins = false where joins and join_workspaces = '{}';
  return null;
end $$;
create trigger domain_workspaces_deleted after delete on workspaces
  referencing old table as deleted for each statement execute function domain_workspaces_deleted();

-- New people also join the default workspace of their tenant, however they are created. The highest role counts.
create or replace function people_joined() returns trigger language plpgsql as $$
begin
  insert into workspace_members (tenant_id, workspace_id, person_id, role)
    select tenant_id, workspace_id, person_id,
           (array['viewer', 'contributor', 'member'])[max(array_position(array['viewer', 'contributor', 'member'], role))]
      from (
        select workspaces.tenant_id, workspaces.id as workspace_id, inserted.id as person_id, 'viewer' as role
          from inserted join workspaces on workspaces.tenant_id = inserted.tenant_id and workspaces.is_default
        union all
        select domains.tenant_id, workspaces.id, inserted.id, domains.join_role
          from inserted
          join domains on domains.tenant_id = inserted.tenant_id and domains.joins and domains.state = 'verified'
           and is_in_domain(email_domain(inserted.email), domains.name, domains.include_subdomains)
          join workspaces on workspaces.tenant_id = domains.tenant_id and workspaces.id = any(domains.join_workspaces)
           and workspaces.archived_at is null
      ) as joined
     group by tenant_id, workspace_id, person_id
    on conflict do nothing;
  return null;
end $$;
