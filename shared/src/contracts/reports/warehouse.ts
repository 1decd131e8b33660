import { Type, type Static } from '@sinclair/typebox';
import { nullable, oneOf } from '../base/schemas';

/** `preparing`: the sample is being generated or loaded; `unavailable`: the engine or its file does not work. */
export const warehouseStates = ['preparing', 'ready', 'unavailable'] as const;
export type WarehouseStateName = (typeof warehouseStates)[number];

/** State of the warehouse. `dataAsOf`: last day of the data. */
export const WarehouseStatus = Type.Object(
  {
    state: oneOf(warehouseStates),
    progress: Type.Integer({ minimum: 0, maximum: 100 }),
    dataAsOf: nullable(Type.String({ format: 'date' })),
  },
  { $id: 'WarehouseStatus' },
);
export type WarehouseStatus = Static<typeof WarehouseStatus>;

/**
 * Format of a value. `money`: in `currency`; `percent`: a fraction, 0.05 is 5 %; `points`: percentage points as a
 * fraction; `month`: first day of the month.
 */
export const valueFormats = [
  'text',
  'date',
  'month',
  'integer',
  'number',
  'money',
  'percent',
  'points',
] as const;
export type ValueFormat = (typeof valueFormats)[number];

/** Column of a result, with its label in the viewer's language. */
export const ResultColumn = Type.Object(
  {
    key: Type.String(),
    label: Type.String(),
    description: nullable(Type.String()),
    kind: Type.Union([Type.Literal('dimension'), Type.Literal('measure')]),
    format: oneOf(valueFormats),
    currency: nullable(Type.String(), { description: 'ISO 4217' }),
    decimals: Type.Integer({ minimum: 0, maximum: 8 }),
    goodDirection: Type.Union([Type.Literal('up'), Type.Literal('down'), Type.Null()]),
    values: nullable(Type.Array(Type.String()), {
      description:
        'labels of all values in their order, such as the stages of a process; null without an order',
    }),
    hasColors: Type.Optional(
      Type.Boolean({
        description: 'its values have the same colours in all charts, also where they have names',
      }),
    ),
    isHidden: Type.Optional(
      Type.Boolean({ description: 'only for the drill and the filter of a tile, not shown' }),
    ),
  },
  { $id: 'ResultColumn' },
);
export type ResultColumn = Static<typeof ResultColumn>;

/** Value of a result. Integers above 2^53 and exact decimals are texts. */
export const ResultValue = Type.Union([Type.Number(), Type.String(), Type.Boolean(), Type.Null()]);
export type ResultValue = Static<typeof ResultValue>;
