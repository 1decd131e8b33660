-- Invitations of people of the provider have no tenant. Requests of tenants do not reach them.
alter table invitations alter column tenant_id drop not null;
alter table invitations_words alter column tenant_id drop not null;

-- The number of rows is kept per tenant; the provider's people are few.
create or replace function rows_inserted() returns trigger language plpgsql as $$
begin
  insert into row_counts (tenant_id, list, total)
    select tenant_id, tg_table_name, count(*) from inserted where tenant_id is not null group by tenant_id
    on conflict (tenant_id, list) do update set total = row_counts.total + excluded.total;
  return null;
end $$;

drop index invitations_open;
create unique index invitations_open on invitations (tenant_id, email) nulls not distinct
  where state in ('pending', 'bounced');
create index invitations_of_provider_by_name_en on invitations (sort_en, id) where tenant_id is null;
create index invitations_of_provider_by_name_tr on invitations (sort_tr, id) where tenant_id is null;
create index invitations_of_provider_by_creation on invitations (created_at, id) where tenant_id is null;
create index invitations_words_of_provider on invitations_words (word, id) include (shared, sort_en, sort_tr)
  where tenant_id is null;

alter table invitation_requests drop constraint invitation_requests_pkey;
alter table invitation_requests alter column tenant_id drop not null;
create unique index invitation_requests_by_key on invitation_requests (tenant_id, request_key) nulls not distinct;
