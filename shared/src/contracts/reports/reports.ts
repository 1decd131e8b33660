import { Type, type Static } from '@sinclair/typebox';
import { Timestamp } from '../base/lists';
import { nullable, oneOf } from '../base/schemas';
import { ParameterDefinition, ParameterValues } from './parameters';
import { ResultColumn, ResultValue, WarehouseStatus } from './warehouse';
import { enteredText } from '../base/texts';

/** Drawings of a tile. `figure`: one value with its change; `ranking`: labelled bars in a list. */
export const tileKinds = [
  'figure',
  'line',
  'area',
  'bar',
  'stacked',
  'waterfall',
  'scatter',
  'heatMap',
  'ranking',
  'table',
] as const;
export type TileKind = (typeof tileKinds)[number];

/**
 * Sentences above a table. `largest`: the total of a measure and the row with the largest part of it; `change`: how
 * flows and gains led from an opening to a closing value, by the columns opening, net flow, gain, closing and change;
 * `losses`: the rows whose measure turned from a profit in the previous period, the second column, to a loss.
 */
export const sentenceKinds = ['largest', 'change', 'losses'] as const;
export type SentenceKind = (typeof sentenceKinds)[number];

/** A report in a list. `tiles`: kinds of its tiles, for the filter by type. */
export const ReportSummary = Type.Object(
  {
    id: Type.String(),
    workspaceId: Type.String(),
    workspaceTitle: Type.String(),
    title: Type.String(),
    description: Type.String(),
    kind: Type.Union([Type.Literal('dashboard'), Type.Literal('table'), Type.Literal('document')]),
    owner: Type.String(),
    verified: Type.Boolean(),
    dataAsOf: nullable(Type.String({ format: 'date' })),
    isFavorite: Type.Boolean(),
    favoritePlace: nullable(Type.Integer({ description: 'position among the favourites of the viewer' })),
    lastViewedAt: nullable(Timestamp),
  },
  { $id: 'ReportSummary' },
);
export type ReportSummary = Static<typeof ReportSummary>;

/** Response of `GET /api/v1/reports`: the reports of the viewer's workspaces, by workspace and title. */
export const ReportCatalogue = Type.Object(
  { reports: Type.Array(ReportSummary), warehouse: WarehouseStatus },
  { $id: 'ReportCatalogue' },
);
export type ReportCatalogue = Static<typeof ReportCatalogue>;

/** Body of `PATCH /api/v1/me/favorites/order`: favourite reports in their order. Others keep their places. */
export const OrderFavorites = Type.Object(
  {
    ids: Type.Array(Type.String({ maxLength: 64, pattern: '^[a-z0-9-]+$' }), {
      minItems: 1,
      maxItems: 200,
      uniqueItems: true,
    }),
  },
  { $id: 'OrderFavorites', additionalProperties: false },
);
export type OrderFavorites = Static<typeof OrderFavorites>;

/**
 * A tile of a report. `span`: columns of twelve; `rows`: rows of the grid; `axis`, `series` and `values`: keys of the
 * result's columns; `filterBy`: column whose selected value filters the other tiles, a key where names repeat;
 * `filterName`: column with the names of these values; `timeAxis`: unit of the axis whose points select a part of the
 * period; `drill`: the report that a row opens, with the parameters that it takes from the row's columns. A figure
 * shows the total of its first value, its rows along `axis` as the sparkline, and its comparison: the total of
 * `comparison`, the share `share`, or the change since the period before. A scatter has a measure as `axis` and one
 * point per `series`. `needsTenant`: the viewer reads several tenants, and a measure does not add up over them, so
 * that the tile runs only for a chosen one.
 */
export const Tile = Type.Object(
  {
    id: Type.String(),
    kind: oneOf(tileKinds),
    title: Type.String(),
    unit: nullable(Type.String()),
    description: nullable(Type.String()),
    span: Type.Integer({ minimum: 2, maximum: 12 }),
    rows: Type.Integer({ minimum: 1, maximum: 3 }),
    axis: nullable(Type.String()),
    series: nullable(Type.String()),
    values: Type.Array(Type.String()),
    comparison: nullable(Type.String(), { description: 'column drawn as the dashed line' }),
    share: nullable(Type.String()),
    filterBy: nullable(Type.String()),
    filterName: nullable(Type.String()),
    timeAxis: nullable(Type.Union([Type.Literal('day'), Type.Literal('month')])),
    drill: nullable(
      Type.Object({
        reportId: Type.String(),
        parameters: Type.Record(Type.String(), Type.String(), { description: 'column by parameter key' }),
      }),
    ),
    effects: nullable(Type.Object({ parts: Type.Array(Type.String()), total: Type.String() }), {
      description: 'columns of the effects, and of their sum, which is the difference from the benchmark',
    }),
    sentence: nullable(Type.Object({ kind: oneOf(sentenceKinds), columns: Type.Array(Type.String()) })),
    needsTenant: Type.Boolean(),
  },
  { $id: 'Tile' },
);
export type Tile = Static<typeof Tile>;

/** Limits of the filters of a report. `values`: of one filter; `text`: length of a value. */
export const filterLimits = { filters: 10, values: 20, text: 200, column: 60 } as const;

/** Selected values of a tile that filter the other tiles. The column `time` limits the period, see `timeFilter`. */
export const TileFilter = Type.Object(
  {
    column: Type.String({ maxLength: filterLimits.column }),
    values: Type.Array(Type.String({ maxLength: filterLimits.text }), {
      minItems: 1,
      maxItems: filterLimits.values,
    }),
  },
  { additionalProperties: false },
);
export type TileFilter = Static<typeof TileFilter>;

const TileFilters = Type.Array(TileFilter, { maxItems: filterLimits.filters });

/** Maximum length of a view's name, and maximum number of views per person and report. */
export const viewLimits = { name: 80, perReport: 50 } as const;

/** A named view: values and filters of a report. A shared view is listed for all readers of the report. */
export const SavedView = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    isShared: Type.Boolean(),
    isDefault: Type.Boolean({ description: 'opened when the address has no values; per person' }),
    isOwn: Type.Boolean(),
    ownerName: Type.String(),
    parameters: ParameterValues,
    filters: TileFilters,
    version: Type.Integer(),
  },
  { $id: 'SavedView' },
);
export type SavedView = Static<typeof SavedView>;

/** Response of `GET /api/v1/reports/{id}`. `lastUsed`: the viewer's values of the last run. */
export const Report = Type.Object(
  {
    ...ReportSummary.properties,
    parameters: Type.Array(ParameterDefinition),
    tiles: Type.Array(Tile),
    datasets: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
    views: Type.Array(SavedView),
    lastUsed: nullable(ParameterValues),
    warehouse: WarehouseStatus,
  },
  { $id: 'Report' },
);
export type Report = Static<typeof Report>;

/**
 * Body of `POST /api/v1/reports/{id}/run`. A client cancels a run by closing its connection. `tiles`: which to run,
 * else all; `refresh`: does not read the cache; `tenantId`: for people without a tenant, one tenant, or totals over
 * all if it is missing.
 */
export const RunReport = Type.Object(
  {
    parameters: ParameterValues,
    filters: Type.Optional(TileFilters),
    tiles: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { minItems: 1, maxItems: 30 })),
    refresh: Type.Optional(Type.Boolean()),
    tenantId: Type.Optional(Type.String({ maxLength: 60 })),
  },
  { $id: 'RunReport', additionalProperties: false },
);
export type RunReport = Static<typeof RunReport>;

/** Codes of failed tiles, besides the codes of every call. */
export const tileProblems = [
  'report.timeout',
  'report.cancelled',
  'report.too_large',
  'report.tenant_required',
  'warehouse.unavailable',
  'warehouse.preparing',
  'internal',
] as const;

/**
 * Totals of the period before, one value per column, with the money at the same rate. `from` is null for balances, which
 * are those at the end of `to`.
 */
export const PreviousTotals = Type.Object({
  from: nullable(Type.String({ format: 'date' })),
  to: Type.String({ format: 'date' }),
  total: Type.Array(ResultValue),
});
export type PreviousTotals = Static<typeof PreviousTotals>;

/**
 * Result of a tile. `total`: one value per column over all rows, null for dimensions and where values do not add up;
 * `previous`: for figures without a comparison of their own, missing if there are no data of the whole period before;
 * `truncated`: there are more rows than the limit of 10,000.
 */
export const TileResult = Type.Object(
  {
    id: Type.String(),
    state: Type.Union([Type.Literal('ready'), Type.Literal('failed')]),
    columns: Type.Array(ResultColumn),
    rows: Type.Array(Type.Array(ResultValue)),
    total: nullable(Type.Array(ResultValue)),
    previous: Type.Optional(PreviousTotals),
    asOf: nullable(Type.String({ format: 'date' })),
    truncated: Type.Boolean(),
    cached: Type.Boolean(),
    elapsedMs: Type.Integer(),
    error: nullable(Type.Object({ code: Type.String(), traceId: Type.String() })),
  },
  { $id: 'TileResult' },
);
export type TileResult = Static<typeof TileResult>;

/** Returns the result of a tile that failed. */
export const failedTile = (id: string, error: NonNullable<TileResult['error']>): TileResult => ({
  id,
  state: 'failed',
  columns: [],
  rows: [],
  total: null,
  asOf: null,
  truncated: false,
  cached: false,
  elapsedMs: 0,
  error,
});

/** Response of `POST /api/v1/reports/{id}/run`. A failed tile does not fail the others. */
export const ReportRun = Type.Object({ tiles: Type.Array(TileResult) }, { $id: 'ReportRun' });
export type ReportRun = Static<typeof ReportRun>;

/** Body of `POST /api/v1/reports/{id}/views`. */
export const CreateView = Type.Object(
  {
    name: enteredText({ min: 1, max: viewLimits.name }),
    isShared: Type.Boolean(),
    isDefault: Type.Boolean(),
    parameters: ParameterValues,
    filters: Type.Optional(TileFilters),
  },
  { $id: 'CreateView', additionalProperties: false },
);
export type CreateView = Static<typeof CreateView>;

/** Body of `PATCH /api/v1/reports/{id}/views/{viewId}`, with If-Match. */
export const UpdateView = Type.Object(
  {
    name: Type.Optional(enteredText({ min: 1, max: viewLimits.name })),
    isShared: Type.Optional(Type.Boolean()),
    isDefault: Type.Optional(Type.Boolean()),
    parameters: Type.Optional(ParameterValues),
    filters: Type.Optional(TileFilters),
  },
  { $id: 'UpdateView', additionalProperties: false, minProperties: 1 },
);
export type UpdateView = Static<typeof UpdateView>;
