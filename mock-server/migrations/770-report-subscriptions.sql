-- Subscriptions to reports, and rules on their figures. `owner_id` is null after the owner was removed. `paused` says why
-- nothing runs. A rule has `tile_id`, `op` and `threshold`, and may have no schedule: it is checked when the data change.
create table report_subscriptions (
  id text primary key,
  tenant_id text not null references tenants (id) on delete cascade,
  kind text not null check (kind in ('subscription', 'rule')),
  report_id text not null,
  owner_id text references people (id) on delete set null,
  name text not null check (length(name) between 1 and 80),
  view_id text,
  parameters jsonb not null,
  filters jsonb not null,
  schedule jsonb,
  format text not null check (format in ('pdf', 'xlsx', 'csv', 'png', 'link')),
  only_if_rows boolean not null,
  paused text check (paused in ('owner', 'ownerDisabled', 'ended', 'parameters', 'reportMissing')),
  next_run_at timestamptz,
  -- since when the owner is disabled or removed
  owner_lost_at timestamptz,
  -- days before the end of the last warning
  warned_days integer,
  tile_id text,
  op text check (op in ('above', 'below', 'change')),
  threshold double precision,
  state text check (state in ('armed', 'fired')),
  failing_since timestamptz,
  -- the figure of the last check, the one of the data before, and the version of the data
  last_value double precision,
  previous_value double precision,
  data_version text,
  checked_at timestamptz,
  fired_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  check ((kind = 'rule') = (tile_id is not null)),
  check (kind = 'rule' or schedule is not null)
);
create index report_subscriptions_of_tenant on report_subscriptions (tenant_id, report_id);
create index report_subscriptions_of_owner on report_subscriptions (owner_id);
call secure_by_tenant('report_subscriptions');

-- A recipient is a person of the tenant or an address without an account.
create table report_recipients (
  id text primary key,
  tenant_id text not null references tenants (id) on delete cascade,
  subscription_id text not null references report_subscriptions (id) on delete cascade,
  place integer not null,
  person_id text references people (id) on delete cascade,
  email text,
  unsubscribed_at timestamptz,
  check ((person_id is null) <> (email is null)),
  unique (subscription_id, person_id),
  unique (subscription_id, email)
);
create index report_recipients_of_tenant on report_recipients (tenant_id);
create index report_recipients_of_person on report_recipients (person_id);
call secure_by_tenant('report_recipients');

-- `due_at` is the time by the schedule, so that no time runs twice. `figure` is the one of a rule that was crossed.
create table report_runs (
  id text primary key,
  tenant_id text not null references tenants (id) on delete cascade,
  subscription_id text not null references report_subscriptions (id) on delete cascade,
  kind text not null check (kind in ('schedule', 'now', 'test')),
  due_at timestamptz,
  started_at timestamptz not null,
  ended_at timestamptz,
  state text not null check (state in ('running', 'sent', 'partial', 'skipped', 'failed')),
  reason text,
  figure double precision,
  unique (subscription_id, due_at)
);
create index report_runs_by_time on report_runs (subscription_id, started_at desc);
create index report_runs_of_tenant on report_runs (tenant_id);
call secure_by_tenant('report_runs');

-- One message to one recipient, or a notice to a person. `sending_at` is stored before a message is handed over, so that
-- a server that crashes in between does not lead to a second message.
create table report_deliveries (
  id text primary key,
  tenant_id text not null references tenants (id) on delete cascade,
  subscription_id text not null references report_subscriptions (id) on delete cascade,
  run_id text references report_runs (id) on delete cascade,
  recipient_id text,
  person_id text references people (id) on delete cascade,
  email text,
  notice jsonb,
  state text not null check (state in ('waiting', 'sent', 'skipped', 'failed')),
  reason text,
  sending_at timestamptz,
  rows integer,
  bytes integer,
  created_at timestamptz not null,
  check ((run_id is null) = (notice is not null))
);
create index report_deliveries_of_run on report_deliveries (run_id);
create index report_deliveries_of_tenant on report_deliveries (tenant_id);
create index report_deliveries_of_subscription on report_deliveries (subscription_id);
create index report_deliveries_of_person on report_deliveries (person_id);
call secure_by_tenant('report_deliveries');
