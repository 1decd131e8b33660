-- Conversations with the assistant. A conversation belongs to one person of one tenant; global people stand under the
-- provider's own tenant id, which has no row in tenants. No other person reaches them: portal_global has no rights here.
create table chats (
  tenant_id text not null,
  id text not null,
  person_id text not null,
  message_count integer not null default 0,
  waiting_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index chats_by_person on chats (tenant_id, person_id, updated_at desc);
alter table chats enable row level security;
alter table chats force row level security;
create policy chats_own on chats to portal_app
  using (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), ''))
    and person_id = (select nullif(current_setting('app.person_id', true), ''))
  )
  with check (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), ''))
    and person_id = (select nullif(current_setting('app.person_id', true), ''))
  );
grant select, insert, update, delete on chats to portal_app;

create table chat_messages (
  tenant_id text not null,
  chat_id text not null,
  index integer not null check (index >= 0),
  person_id text not null,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  sources jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (tenant_id, chat_id, index),
  foreign key (tenant_id, chat_id) references chats (tenant_id, id) on delete cascade
);
alter table chat_messages enable row level security;
alter table chat_messages force row level security;
create policy chat_messages_own on chat_messages to portal_app
  using (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), ''))
    and person_id = (select nullif(current_setting('app.person_id', true), ''))
  )
  with check (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), ''))
    and person_id = (select nullif(current_setting('app.person_id', true), ''))
  );
grant select, insert, update, delete on chat_messages to portal_app;
