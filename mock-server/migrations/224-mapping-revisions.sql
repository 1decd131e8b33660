-- Revisions of targets and of the order of rules, and the keys of the calls that added them.

alter table mapping_targets
  add column version integer not null default 1,
  -- the change that deactivated it, whose undo activates it again
  add column deactivated_by text,
  add column request_key text;
create unique index mapping_targets_by_request on mapping_targets (tenant_id, type, request_key);
create index mapping_targets_by_change on mapping_targets (tenant_id, type, deactivated_by)
  where deactivated_by is not null;

alter table mapping_rules add column request_key text;
create unique index mapping_rules_by_request on mapping_rules (tenant_id, type, request_key);

-- Revision of the list of rules: it changes when a rule is added, removed or moved.
create table mapping_rule_lists (
  tenant_id text not null references tenants (id) on delete cascade,
  type text collate "C" not null,
  version integer not null,
  primary key (tenant_id, type)
);
call secure_by_tenant('mapping_rule_lists');
