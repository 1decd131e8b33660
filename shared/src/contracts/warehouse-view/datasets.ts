import { Type, type Static } from '@sinclair/typebox';
import { nullable, oneOf } from '../base/schemas';
import { ResultValue, valueFormats, WarehouseStatus } from '../reports/warehouse';
import { aggregateFunctions } from './grid-aggregates';
import { gridColumnTypes, gridOperators } from './grid-filters';

/** Key of a column of a dataset. */
export const GridColumnKey = Type.String({ maxLength: 40, pattern: '^[a-z][a-zA-Z0-9]*$' });

/**
 * A dataset in the list: rows of a table of the warehouse that the viewer may read. `group`: heading that it is listed
 * under; `rowCount`: null while the warehouse does not respond or no tenant is chosen; `maskedCount`: columns whose
 * values the viewer does not see; `modelDatasets`: datasets of the reports with the same rows.
 */
export const GridDatasetSummary = Type.Object(
  {
    id: Type.String(),
    group: Type.String(),
    name: Type.String({ description: 'name of the table' }),
    title: Type.String(),
    description: Type.String({ description: 'one sentence: what a row is' }),
    owner: Type.String(),
    modelDatasets: Type.Array(Type.String()),
    rowCount: nullable(Type.Integer()),
    isEstimate: Type.Boolean(),
    maskedCount: Type.Integer(),
    asOf: nullable(Type.String({ format: 'date' })),
  },
  { $id: 'GridDatasetSummary' },
);
export type GridDatasetSummary = Static<typeof GridDatasetSummary>;

/**
 * Response of `GET /api/v1/warehouse/datasets?tenantId=`: datasets by group and title. `needsTenant`: the viewer reads
 * several tenants and must choose one: every call then takes `tenantId`, else it is rejected with
 * `report.tenant_required`. People of a tenant must not send it (`validation.unknown_field`).
 */
export const GridCatalogue = Type.Object(
  {
    datasets: Type.Array(GridDatasetSummary),
    needsTenant: Type.Boolean(),
    warehouse: WarehouseStatus,
  },
  { $id: 'GridCatalogue' },
);
export type GridCatalogue = Static<typeof GridCatalogue>;

/** Reasons why the values of a column are not shown. `personal`: data of people, for administrators of the tenant. */
export const maskReasons = ['personal'] as const;

/**
 * A column of a dataset. `sqlType`: type in the warehouse; `options`: coded values in their order, with their labels:
 * rows and filters have the values; `isSensitive`: its values are personal; `maskReason`: why the viewer does not see
 * them, else null. A masked column has null in every row, and filters, sorts, totals, groups, profiles and values of it
 * are rejected with the field code `masked`. `operators` and `aggregates`: those that the column accepts.
 */
export const GridColumn = Type.Object(
  {
    key: Type.String(),
    label: Type.String(),
    description: nullable(Type.String()),
    type: oneOf(gridColumnTypes),
    sqlType: Type.String(),
    format: oneOf(valueFormats),
    currency: nullable(Type.String({ description: 'ISO 4217' })),
    decimals: Type.Integer({ minimum: 0, maximum: 8 }),
    isNullable: Type.Boolean(),
    isFilterable: Type.Boolean(),
    isSortable: Type.Boolean(),
    isAggregatable: Type.Boolean(),
    isSensitive: Type.Boolean(),
    maskReason: nullable(oneOf(maskReasons)),
    options: nullable(Type.Array(Type.Object({ value: Type.String(), label: Type.String() }))),
    operators: Type.Array(oneOf(gridOperators)),
    aggregates: Type.Array(oneOf(aggregateFunctions)),
  },
  { $id: 'GridColumn' },
);
export type GridColumn = Static<typeof GridColumn>;

/** Order of the rows. Rows without a value come last in both directions, and the key of the row decides equal ones. */
export const GridSort = Type.Object(
  { column: GridColumnKey, isDescending: Type.Boolean() },
  { additionalProperties: false },
);
export type GridSort = Static<typeof GridSort>;

/** Response of `GET /api/v1/warehouse/datasets/{id}?tenantId=`. `defaultColumns` and `defaultSort`: of a first visit. */
export const GridDataset = Type.Object(
  {
    ...GridDatasetSummary.properties,
    columns: Type.Array(GridColumn),
    defaultColumns: Type.Array(Type.String()),
    defaultSort: Type.Array(GridSort),
    needsTenant: Type.Boolean(),
    warehouse: WarehouseStatus,
  },
  { $id: 'GridDataset' },
);
export type GridDataset = Static<typeof GridDataset>;

/**
 * Response of `GET /api/v1/warehouse/datasets/{id}/rows/{key}?tenantId=`: all columns of one row, with values in the
 * order of the columns. `object.not_found` if there is no such row.
 */
export const GridRow = Type.Object(
  { key: Type.String(), columns: Type.Array(GridColumn), values: Type.Array(ResultValue) },
  { $id: 'GridRow' },
);
export type GridRow = Static<typeof GridRow>;
