-- Rows of imported files until their job has ended.
create table user_import_rows (
  tenant_id text not null references tenants (id) on delete cascade,
  import_id text not null,
  line integer not null,
  cells jsonb not null,
  is_duplicate boolean not null,
  created_at timestamptz not null,
  primary key (import_id, line)
);
create index user_import_rows_by_age on user_import_rows (tenant_id, created_at);
call secure_by_tenant('user_import_rows');
