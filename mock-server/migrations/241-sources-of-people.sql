-- How a person came to the tenant. Null: not recorded, for people who came before by a first sign-in.
alter table people add column source text check (source in ('invite', 'domain', 'import', 'directory'));
alter table invitations add column is_imported boolean not null default false;
update people set source = 'invite' from invitations
 where invitations.person_id = people.id and invitations.state = 'accepted';
