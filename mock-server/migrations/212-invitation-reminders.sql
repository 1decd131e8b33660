-- A reminder is sent once before an invitation expires. Its link works beside that of the invitation.
alter table invitations
  add column reminder_token_hash text unique,
  add column reminded_at timestamptz;

insert into jobs (kind, subject, tenant_id, due_at)
  select 'invitations.remind', id, tenant_id, expires_at - interval '2 days'
    from invitations
   where state = 'pending' and delivery in ('sent', 'unconfirmed') and token_hash is not null and expires_at > now()
  on conflict (kind, subject) do nothing;
