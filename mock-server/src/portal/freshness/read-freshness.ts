import type { DatasetFreshness, FailedCheck, Language } from '@portal/shared/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { toPortalError } from '../../platform/http/error-handlers';
import {
  assessFreshness,
  rhythmicDatasets,
  type RhythmicDataset,
  type TenantFreshness,
} from '../../warehouse/freshness/assess';
import { readDeliveries, type CheckResult } from '../../warehouse/freshness/deliveries';
import type { RowScope } from '../../warehouse/model/compile/query';
import type { Model } from '../../warehouse/model/model';
import type { Warehouse } from '../../warehouse/warehouse';
import type { ReportLibrary } from '../reports/library/report-library';

/** The reader of the freshness, and the time at which it is measured. */
export interface FreshnessReader {
  rows: RowScope;
  visibleReports: ReadonlySet<string>;
  now: Date;
  signal?: AbortSignal;
}

export interface FreshnessParts {
  warehouse: Warehouse;
  library: ReportLibrary;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** A dataset with the reports that read it. */
export interface ReadDataset {
  dataset: RhythmicDataset;
  reportIds: string[];
}

/** Returns the datasets that the reports read and that have a rhythm. */
export function findReadDatasets(
  { reports }: ReportLibrary,
  model: Model,
  visibleReports: ReadonlySet<string>,
): ReadDataset[] {
  const shown = [...reports.values()].filter(({ id }) => visibleReports.has(id));
  return rhythmicDatasets(model)
    .map((dataset) => ({
      dataset,
      reportIds: shown
        .filter(({ tiles }) =>
          tiles.some(({ queries }) => queries.some((query) => query.dataset === dataset.id)),
        )
        .map(({ id }) => id),
    }))
    .filter(({ reportIds }) => reportIds.length > 0);
}

/**
 * Returns the freshness of datasets per tenant. It is empty while the warehouse is not ready or has no table of loads.
 * Throws the expected problems of a query, such as `report.timeout`.
 */
export async function assessTenants(
  { warehouse, log }: Omit<FreshnessParts, 'library'>,
  datasets: readonly ReadDataset[],
  { rows, now, signal }: Omit<FreshnessReader, 'visibleReports'>,
): Promise<TenantFreshness[]> {
  if (warehouse.status().state !== 'ready' || datasets.length === 0) return [];
  try {
    const deliveries = await readDeliveries(warehouse, rows, signal);
    return assessFreshness(
      datasets.map(({ dataset }) => dataset),
      deliveries,
      { tenantIds: rows.tenantIds, now },
    );
  } catch (error) {
    if (toPortalError(error).code !== 'internal') throw error;
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason }, 'the loads of the warehouse cannot be read');
    return [];
  }
}

/** Returns the titles of a check and its rule. */
export function checkTitles(
  model: Model,
  { check, rule }: Pick<CheckResult, 'check' | 'rule'>,
  language: Language,
): Pick<FailedCheck, 'checkTitle' | 'ruleTitle'> {
  const columns = model.get('qualityChecks')?.columns;
  return {
    checkTitle: columns?.get('checkedDataset')?.values?.[check]?.[language] ?? check,
    ruleTitle: columns?.get('rule')?.values?.[rule]?.[language] ?? rule,
  };
}

export const checkKey = ({ check, rule }: Pick<CheckResult, 'check' | 'rule'>): string => `${check}: ${rule}`;

/** Adds up the faults of each check over the tenants. */
function failedChecks(
  tenants: readonly TenantFreshness[],
  model: Model,
  language: Language,
): DatasetFreshness['failedChecks'] {
  const byKey = Map.groupBy(
    tenants.flatMap(({ failed }) => failed),
    checkKey,
  );
  return [...byKey.values()].flatMap((results) => {
    const [first] = results;
    if (!first) return [];
    return {
      check: first.check,
      rule: first.rule,
      ...checkTitles(model, first, language),
      day: results.map(({ day }) => day).reduce((one, other) => (one > other ? one : other)),
      faulty: results.reduce((sum, { faulty }) => sum + faulty, 0),
      checked: results.reduce((sum, { checked }) => sum + checked, 0),
    };
  });
}

const unknown = { lastDay: null, lastLoadAt: null, expectedBy: null, lateBy: 0, loadingSince: null };

/** Tenants without a recorded load come last. */
const oldestFirst = (one: TenantFreshness, other: TenantFreshness): number =>
  other.lateBy - one.lateBy || (one.lastDay ?? '9999').localeCompare(other.lastDay ?? '9999');

function toFreshness(
  { dataset, reportIds }: ReadDataset,
  tenants: readonly TenantFreshness[],
  { model, language }: { model: Model; language: Language },
): DatasetFreshness {
  const [oldest = unknown] = tenants.toSorted(oldestFirst);
  const { lastDay, lastLoadAt, expectedBy, lateBy, loadingSince } = oldest;
  const concerned = tenants.filter((tenant) => tenant.lateBy > 0 || tenant.failed.length > 0);
  return {
    datasetId: dataset.id,
    title: dataset.title[language],
    reportIds,
    rhythm: dataset.freshness.rhythm,
    lastDay,
    lastLoadAt,
    expectedBy,
    isLate: lateBy > 0,
    lateBy,
    loadingSince,
    failedChecks: failedChecks(tenants, model, language),
    tenantCount: tenants.length > 1 ? concerned.length : null,
  };
}

/** Returns how fresh the datasets of the reader's reports are, within the rows that the reader may read. */
export async function readFreshness(
  { library, ...parts }: FreshnessParts,
  reader: FreshnessReader & { language: Language },
): Promise<DatasetFreshness[]> {
  const { model } = parts.warehouse;
  const datasets = findReadDatasets(library, model, reader.visibleReports);
  const assessed = await assessTenants(parts, datasets, reader);
  const byDataset = Map.groupBy(assessed, ({ dataset }) => dataset.id);
  return datasets.flatMap((read) => {
    const tenants = byDataset.get(read.dataset.id);
    return tenants ? [toFreshness(read, tenants, { model, language: reader.language })] : [];
  });
}
