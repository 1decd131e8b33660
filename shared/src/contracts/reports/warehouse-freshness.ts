import { Type, type Static } from '@sinclair/typebox';
import { Timestamp } from '../base/lists';
import { nullable, oneOf } from '../base/schemas';

/** How often the figures of a dataset are loaded: those of each business day, or of each month. */
export const loadRhythms = ['businessDay', 'month'] as const;
export type LoadRhythm = (typeof loadRhythms)[number];

/**
 * A check of delivered data whose last run found more faults than the dataset tolerates. `check` and `rule` are its key;
 * the titles are in the viewer's language; `faulty` of the `checked` records have a fault. For people of the provider,
 * the numbers are of all tenants in which the check failed.
 */
export const FailedCheck = Type.Object(
  {
    check: Type.String(),
    rule: Type.String(),
    checkTitle: Type.String(),
    ruleTitle: Type.String(),
    day: Type.String({ format: 'date' }),
    faulty: Type.Integer(),
    checked: Type.Integer(),
  },
  { $id: 'FailedCheck' },
);
export type FailedCheck = Static<typeof FailedCheck>;

/**
 * How fresh the figures of a dataset are. `lastDay`: last day whose figures are loaded, null if no load is recorded;
 * `expectedBy`: time by which the figures after it are expected; `lateBy`: business days or months that are missing, 0
 * if the dataset is not late; `loadingSince`: start of a load that has not ended; `reportIds`: reports of the viewer that
 * read the dataset. For people of the provider who have not chosen a tenant, it describes the tenant with the oldest
 * figures, and `tenantCount` is the number of tenants that are late or have a failed check; null for others.
 */
export const DatasetFreshness = Type.Object(
  {
    datasetId: Type.String(),
    title: Type.String(),
    reportIds: Type.Array(Type.String()),
    rhythm: oneOf(loadRhythms),
    lastDay: nullable(Type.String({ format: 'date' })),
    lastLoadAt: nullable(Timestamp),
    expectedBy: nullable(Timestamp),
    isLate: Type.Boolean(),
    lateBy: Type.Integer({ minimum: 0 }),
    loadingSince: nullable(Timestamp),
    failedChecks: Type.Array(FailedCheck),
    tenantCount: nullable(Type.Integer({ minimum: 0 })),
  },
  { $id: 'DatasetFreshness' },
);
export type DatasetFreshness = Static<typeof DatasetFreshness>;

/**
 * Response of `GET /api/v1/warehouse/freshness`: the datasets of the viewer's reports that have a rhythm, checked within
 * the rows that the viewer may read. Empty while the warehouse is not ready.
 */
export const WarehouseFreshness = Type.Object(
  { datasets: Type.Array(DatasetFreshness), checkedAt: Timestamp },
  { $id: 'WarehouseFreshness' },
);
export type WarehouseFreshness = Static<typeof WarehouseFreshness>;
