import { Type, type Static } from '@sinclair/typebox';
import { slotCount } from './base/chart-slots';
import { nullable, oneOf } from './base/schemas';
import { valueFormats, WarehouseStatus } from './reports/warehouse';

const PlainDate = Type.String({ format: 'date' });

/** Key figures of the start page, in their order. */
export const keyFigures = ['netAssets', 'returnThisYear', 'netFlows', 'fees', 'valueAtRisk'] as const;

const KeyFigureId = oneOf(keyFigures);

/**
 * A key figure of the warehouse; `id` is a key of the host's translations (`home.money.<id>`). `previous` is the figure
 * that it is compared with (`home.moneyComparisons.<id>`), null without one; `values` is its course by month, oldest
 * first; `period`: the days that the figure covers; `link` opens the report behind it with the same days.
 */
export const KeyFigure = Type.Object(
  {
    id: KeyFigureId,
    value: Type.Number(),
    format: oneOf(valueFormats),
    currency: nullable(Type.String({ description: 'ISO 4217' })),
    previous: nullable(Type.Number()),
    goodDirection: Type.Union([Type.Literal('up'), Type.Literal('down'), Type.Null()]),
    values: Type.Array(Type.Number()),
    period: Type.Object({ from: PlainDate, to: PlainDate }),
    link: Type.String(),
  },
  { $id: 'KeyFigure' },
);
export type KeyFigure = Static<typeof KeyFigure>;

/** Share of an asset class and its target, as fractions. `band`: largest accepted difference. */
export const AllocationShare = Type.Object({
  label: Type.String(),
  slot: Type.Integer({
    minimum: 0,
    maximum: slotCount - 1,
    description: 'colour of the asset class in all charts',
  }),
  weight: Type.Number(),
  target: nullable(Type.Number()),
  band: nullable(Type.Number()),
});
export type AllocationShare = Static<typeof AllocationShare>;

/**
 * Response of `GET /api/v1/home/figures`: figures of the tenant over all its portfolios. People without a tenant get
 * the figures of the tenant that they chose, or totals over all. Without data, the lists are empty and `warehouse` says why.
 */
export const HomeFigures = Type.Object(
  {
    warehouse: WarehouseStatus,
    dataAsOf: nullable(PlainDate),
    currency: nullable(Type.String({ description: 'ISO 4217, of all amounts' })),
    figures: Type.Array(KeyFigure),
    needsTenant: Type.Array(KeyFigureId, {
      description: 'key figures that are left out, because they do not add up over tenants',
    }),
    /** Value at the end of each month, at most 36; `benchmark`: the first value grown by the benchmark's returns. */
    netAssets: Type.Array(
      Type.Object({ month: PlainDate, value: Type.Number(), benchmark: nullable(Type.Number()) }),
    ),
    allocation: Type.Array(AllocationShare),
  },
  { $id: 'HomeFigures' },
);
export type HomeFigures = Static<typeof HomeFigures>;
