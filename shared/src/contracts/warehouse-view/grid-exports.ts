import { Type, type Static } from '@sinclair/typebox';
import { oneOf } from '../base/schemas';
import { GridColumnKey, GridSort } from './datasets';
import { GridFilters, gridLimits } from './grid-filters';
import { ChosenTenant } from './grid-query';

/** File formats of exported rows. */
export const gridExportFormats = ['csv', 'xlsx', 'pdf'] as const;

/**
 * Body of `POST /api/v1/warehouse/datasets/{id}/exports`, which starts a job of the kind `dataset.export` and returns it
 * with 202: all rows that the filters keep, up to the limit of the format (`exportRowLimits`). Masked columns are empty.
 * `formatted`: as in `ExportReport`. Send an Idempotency-Key.
 */
export const ExportGrid = Type.Object(
  {
    tenantId: ChosenTenant,
    columns: Type.Array(GridColumnKey, { minItems: 1, maxItems: gridLimits.columns, uniqueItems: true }),
    filters: Type.Optional(GridFilters),
    sort: Type.Optional(Type.Array(GridSort, { maxItems: gridLimits.sort })),
    format: oneOf(gridExportFormats),
    formatted: Type.Boolean(),
  },
  { $id: 'ExportGrid', additionalProperties: false },
);
export type ExportGrid = Static<typeof ExportGrid>;
