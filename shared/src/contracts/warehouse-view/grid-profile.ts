import { Type, type Static } from '@sinclair/typebox';
import { Id } from '../base/lists';
import { nullable } from '../base/schemas';
import { ResultValue } from '../reports/warehouse';
import { GridColumnKey } from './datasets';
import { GridFilters, gridLimits } from './grid-filters';
import { ChosenTenant } from './grid-query';

/** Body of `POST /api/v1/warehouse/datasets/{id}/profile`. */
export const ProfileGrid = Type.Object(
  {
    queryId: Type.Optional(Id),
    tenantId: ChosenTenant,
    columns: Type.Array(GridColumnKey, { minItems: 1, maxItems: gridLimits.columns, uniqueItems: true }),
    filters: Type.Optional(GridFilters),
  },
  { $id: 'ProfileGrid', additionalProperties: false },
);
export type ProfileGrid = Static<typeof ProfileGrid>;

/**
 * Profile of a column. `min` and `max`: also of dates and texts; `mean`, `sum`: of numbers; `median` and `quantiles` (at
 * 0, 0.05 … 1, all of them values of rows): of numbers and dates; `bins`: of numbers and dates, of equal width, `from`
 * included and `to` excluded except in the last one; `top`: most frequent values of texts and booleans, the coded ones
 * in their order; `isEstimate`: computed from a part of the rows.
 */
export const ColumnProfile = Type.Object(
  {
    column: Type.String(),
    rows: Type.Integer(),
    empty: Type.Integer(),
    distinct: Type.Integer(),
    min: ResultValue,
    max: ResultValue,
    mean: nullable(Type.Number()),
    median: ResultValue,
    sum: ResultValue,
    quantiles: Type.Array(ResultValue),
    bins: Type.Array(Type.Object({ from: ResultValue, to: ResultValue, n: Type.Integer() })),
    top: Type.Array(Type.Object({ value: ResultValue, n: Type.Integer() })),
    isEstimate: Type.Boolean(),
  },
  { $id: 'ColumnProfile' },
);
export type ColumnProfile = Static<typeof ColumnProfile>;

export const GridProfile = Type.Object(
  {
    queryId: Type.String(),
    profiles: Type.Array(ColumnProfile),
    elapsedMs: Type.Integer(),
    asOf: nullable(Type.String({ format: 'date' })),
  },
  { $id: 'GridProfile' },
);
export type GridProfile = Static<typeof GridProfile>;

/** Query of `GET /api/v1/warehouse/datasets/{id}/columns/{column}/values`. */
export const GridValuesQuery = Type.Object(
  { search: Type.Optional(Type.String({ maxLength: gridLimits.text })), tenantId: ChosenTenant },
  { additionalProperties: false },
);

/**
 * Different values of a column with the number of their rows, most frequent first, at most 100; coded ones in their
 * order. `truncated`: there are more. The search looks in labels too.
 */
export const GridValues = Type.Object(
  {
    items: Type.Array(Type.Object({ value: ResultValue, label: nullable(Type.String()), n: Type.Integer() })),
    truncated: Type.Boolean(),
  },
  { $id: 'GridValues' },
);
export type GridValues = Static<typeof GridValues>;

/** Body of `POST /api/v1/warehouse/datasets/{id}/columns/{column}/missing`: pasted values or labels. */
export const FindMissing = Type.Object(
  {
    tenantId: ChosenTenant,
    values: Type.Array(Type.String({ maxLength: gridLimits.text }), {
      minItems: 1,
      maxItems: gridLimits.values,
    }),
  },
  { $id: 'FindMissing', additionalProperties: false },
);
export type FindMissing = Static<typeof FindMissing>;

/** `found`: the values as the rows have them, for the filter `in`; `missing`: those that no row has. */
export const MissingValues = Type.Object(
  { found: Type.Array(ResultValue), missing: Type.Array(Type.String()) },
  { $id: 'MissingValues' },
);
export type MissingValues = Static<typeof MissingValues>;
