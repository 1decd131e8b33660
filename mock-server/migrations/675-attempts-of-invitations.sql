-- Time of the last attempt to send the message of an invitation, also of one that failed.
alter table invitations add column attempted_at timestamptz;
update invitations set attempted_at = coalesce(sent_at, requested_at)
  where delivery <> 'waiting' or (failure is not null and failure <> 'tenant_not_active');
