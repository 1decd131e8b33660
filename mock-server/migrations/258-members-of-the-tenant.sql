-- People of the provider who created a workspace in a session became its administrator, although they are not of the
-- tenant.
delete from workspace_members member
 using people person
 where person.id = member.person_id and person.tenant_id is distinct from member.tenant_id;
