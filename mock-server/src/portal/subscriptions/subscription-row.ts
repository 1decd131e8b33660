import type {
  ParameterValues,
  PauseReason,
  Schedule,
  SubscriptionFormat,
  ThresholdOp,
  TileFilter,
} from '@portal/shared/contracts';

/** A subscription or a rule as stored. */
export interface SubscriptionRow {
  id: string;
  tenantId: string;
  kind: 'subscription' | 'rule';
  reportId: string;
  /** Null after the owner was removed. */
  ownerId: string | null;
  ownerName: string | null;
  isOwnerLost: boolean;
  name: string;
  viewId: string | null;
  parameters: ParameterValues;
  filters: TileFilter[];
  schedule: Schedule | null;
  format: SubscriptionFormat;
  onlyIfRows: boolean;
  paused: PauseReason | null;
  nextRunAt: string | null;
  ownerLostAt: string | null;
  warnedDays: number | null;
  tileId: string | null;
  op: ThresholdOp | null;
  threshold: number | null;
  /** Of a rule: whether its figure has crossed the threshold. */
  state: 'armed' | 'fired' | null;
  failingSince: string | null;
  lastValue: number | null;
  previousValue: number | null;
  dataVersion: string | null;
  checkedAt: string | null;
  firedAt: string | null;
  version: number;
}

/** A rule on a figure. */
export interface RuleRow extends SubscriptionRow {
  kind: 'rule';
  tileId: string;
  op: ThresholdOp;
  threshold: number;
  state: 'armed' | 'fired';
}

export const isRule = (row: SubscriptionRow): row is RuleRow => row.kind === 'rule';

/** Columns of a subscription, over `report_subscriptions s` and its owner `o`. */
export const subscriptionColumns = `s.id, s.tenant_id as "tenantId", s.kind, s.report_id as "reportId",
  s.owner_id as "ownerId", trim(o.first_name || ' ' || o.last_name) as "ownerName",
  (o.id is null or o.status <> 'active') as "isOwnerLost", s.name, s.view_id as "viewId", s.parameters, s.filters,
  s.schedule, s.format, s.only_if_rows as "onlyIfRows", s.paused, s.next_run_at as "nextRunAt",
  s.owner_lost_at as "ownerLostAt", s.warned_days as "warnedDays", s.tile_id as "tileId", s.op, s.threshold, s.state, s.failing_since as "failingSince",
  s.last_value as "lastValue", s.previous_value as "previousValue", s.data_version as "dataVersion",
  s.checked_at as "checkedAt", s.fired_at as "firedAt", s.version`;

export const subscriptionTables = 'report_subscriptions s left join people o on o.id = s.owner_id';
