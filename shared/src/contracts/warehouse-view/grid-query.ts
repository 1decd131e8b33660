import { Type, type Static } from '@sinclair/typebox';
import { Id } from '../base/lists';
import { nullable } from '../base/schemas';
import { ResultValue } from '../reports/warehouse';
import { GridColumn, GridColumnKey, GridSort } from './datasets';
import { GridAggregate } from './grid-aggregates';
import { GridFilters, gridLimits } from './grid-filters';

/** For people of the provider, who must choose a tenant; rejected for people of a tenant. */
export const ChosenTenant = Type.Optional(Type.String({ minLength: 1, maxLength: 60 }));

/**
 * Position in the rows; opaque. Valid for the dataset, tenant, filters and sort that it was returned for, and for any
 * columns and size. A changed or foreign one is rejected with the pointer `/cursor`.
 */
export const GridCursor = Type.String({ minLength: 1, maxLength: 6_000, pattern: '^[A-Za-z0-9_.-]+$' });

const closed = { additionalProperties: false };

/**
 * A jump. `end`: the last page; `value`: the first row at or after a value of the first sort column (null: the first
 * row without a value); `fraction`: near this part of all rows, by the quantiles of the sort columns. `value` needs a
 * sort.
 */
export const GridPosition = Type.Union([
  Type.Object({ to: Type.Literal('end') }, closed),
  Type.Object(
    {
      to: Type.Literal('value'),
      value: Type.Union([
        Type.String({ maxLength: gridLimits.text }),
        Type.Number(),
        Type.Boolean(),
        Type.Null(),
      ]),
    },
    closed,
  ),
  Type.Object({ to: Type.Literal('fraction'), fraction: Type.Number({ minimum: 0, maximum: 1 }) }, closed),
]);
export type GridPosition = Static<typeof GridPosition>;

/**
 * Body of `POST /api/v1/warehouse/datasets/{id}/query`. A client cancels by closing its connection or by
 * `DELETE /api/v1/warehouse/queries/{queryId}` with the `queryId` that it chose here. At most one of `cursor` and
 * `position`; without them the first page. `aggregates`: totals over all rows; `withTotal`: counts all rows.
 */
export const QueryGrid = Type.Object(
  {
    queryId: Type.Optional(Id),
    tenantId: ChosenTenant,
    columns: Type.Array(GridColumnKey, { minItems: 1, maxItems: gridLimits.columns, uniqueItems: true }),
    filters: Type.Optional(GridFilters),
    sort: Type.Optional(Type.Array(GridSort, { maxItems: gridLimits.sort })),
    aggregates: Type.Optional(Type.Array(GridAggregate, { maxItems: gridLimits.aggregates })),
    withTotal: Type.Optional(Type.Boolean()),
    cursor: Type.Optional(GridCursor),
    position: Type.Optional(GridPosition),
    size: Type.Optional(
      Type.Integer({ minimum: 1, maximum: gridLimits.size, description: 'default 200 rows' }),
    ),
  },
  { $id: 'QueryGrid', additionalProperties: false },
);
export type QueryGrid = Static<typeof QueryGrid>;

/**
 * A page of rows. `rows`: values in the order of `columns`; `keys`: keys of the rows in the same order; cursors are null
 * where there are no more rows; `total`: number of all rows, null unless `withTotal`; `firstRow`: 0-based place of the
 * first row among all, null for a page of a cursor; `isEstimate`: `firstRow` is approximate (≈); `totals`: one value per
 * aggregate; `truncated`: always false for pages, since cursors continue them.
 */
export const GridPage = Type.Object(
  {
    queryId: Type.String(),
    columns: Type.Array(GridColumn),
    rows: Type.Array(Type.Array(ResultValue)),
    keys: Type.Array(Type.String()),
    nextCursor: nullable(Type.String()),
    previousCursor: nullable(Type.String()),
    firstRow: nullable(Type.Integer()),
    total: nullable(Type.Integer()),
    isEstimate: Type.Boolean(),
    totals: Type.Array(ResultValue),
    truncated: Type.Boolean(),
    elapsedMs: Type.Integer(),
    asOf: nullable(Type.String({ format: 'date' })),
  },
  { $id: 'GridPage' },
);
export type GridPage = Static<typeof GridPage>;

/**
 * Body of `POST /api/v1/warehouse/datasets/{id}/aggregate`: one row per combination of the groups. `sort`: by a group,
 * or by the place of an aggregate; default: by the groups.
 */
export const AggregateGrid = Type.Object(
  {
    queryId: Type.Optional(Id),
    tenantId: ChosenTenant,
    groups: Type.Array(GridColumnKey, { minItems: 1, maxItems: gridLimits.groups, uniqueItems: true }),
    aggregates: Type.Array(GridAggregate, { maxItems: gridLimits.aggregates }),
    filters: Type.Optional(GridFilters),
    sort: Type.Optional(
      Type.Object(
        { by: Type.Union([GridColumnKey, Type.Integer({ minimum: 0 })]), isDescending: Type.Boolean() },
        closed,
      ),
    ),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: gridLimits.size })),
  },
  { $id: 'AggregateGrid', additionalProperties: false },
);
export type AggregateGrid = Static<typeof AggregateGrid>;

/**
 * Groups of rows. `rows`: values of the groups, the number of rows, then the aggregates; `totals`: the number of rows
 * and the aggregates over all groups; `truncated`: there are more groups than `size`.
 */
export const GridGroups = Type.Object(
  {
    queryId: Type.String(),
    columns: Type.Array(GridColumn, { description: 'of the groups' }),
    rows: Type.Array(Type.Array(ResultValue)),
    totals: Type.Array(ResultValue),
    groupCount: Type.Integer(),
    truncated: Type.Boolean(),
    elapsedMs: Type.Integer(),
    asOf: nullable(Type.String({ format: 'date' })),
  },
  { $id: 'GridGroups' },
);
export type GridGroups = Static<typeof GridGroups>;
