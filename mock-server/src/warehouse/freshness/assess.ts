import type { DatasetFreshness } from '@portal/shared/contracts';
import type { Dataset, Model } from '../model/model';
import type { FreshnessRule } from '../model/freshness-schema';
import type { CheckResult, Deliveries, TableLoads } from './deliveries';
import { findLastDay, measureLateness } from './due-time';

/** A dataset whose figures are expected in a rhythm. */
export type RhythmicDataset = Dataset & { freshness: FreshnessRule };

/** Freshness of a dataset of one tenant. */
export interface TenantFreshness extends Pick<
  DatasetFreshness,
  'lastDay' | 'lastLoadAt' | 'expectedBy' | 'lateBy' | 'loadingSince'
> {
  tenantId: string;
  dataset: RhythmicDataset;
  failed: readonly CheckResult[];
}

const hasRhythm = (dataset: Dataset): dataset is RhythmicDataset => dataset.freshness !== undefined;

export const rhythmicDatasets = (model: Model): RhythmicDataset[] => [...model.values()].filter(hasRhythm);

const keyOf = (tenantId: string, subject: string): string => `${tenantId} ${subject}`;

const isFailed = ({ checked, faulty }: CheckResult, tolerance: number): boolean =>
  checked > 0 && faulty / checked > tolerance;

const noLoads = { lastDay: null, lastLoadAt: null, loadingSince: null };

function latenessOf({ lastDay }: Pick<TableLoads, 'lastDay'>, rule: FreshnessRule, now: Date) {
  return lastDay === null ? { expectedBy: null, lateBy: 0 } : measureLateness(lastDay, rule, now);
}

/** Returns how fresh the datasets of each tenant are at a time. */
export function assessFreshness(
  datasets: readonly RhythmicDataset[],
  { loads, checks }: Deliveries,
  { tenantIds, now }: { tenantIds: readonly string[]; now: Date },
): TenantFreshness[] {
  const byTable = new Map(loads.map((load) => [keyOf(load.tenantId, load.table), load]));
  const byCheck = Map.groupBy(checks, ({ tenantId, check }) => keyOf(tenantId, check));
  return tenantIds.flatMap((tenantId) =>
    datasets.map((dataset) => {
      const rule = dataset.freshness;
      const load = byTable.get(keyOf(tenantId, rule.table ?? dataset.table)) ?? noLoads;
      return {
        tenantId,
        dataset,
        lastDay: load.lastDay && findLastDay(load.lastDay, rule),
        lastLoadAt: load.lastLoadAt,
        loadingSince: load.loadingSince,
        ...latenessOf(load, rule, now),
        failed: rule.checks
          .flatMap((check) => byCheck.get(keyOf(tenantId, check)) ?? [])
          .filter((result) => isFailed(result, rule.tolerance)),
      };
    }),
  );
}
