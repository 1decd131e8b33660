import { Type, type Static } from '@sinclair/typebox';
import { oneOf } from '../base/schemas';

/** Functions of totals. `count`: rows with a value; `distinct`: different values. */
export const aggregateFunctions = ['count', 'distinct', 'sum', 'average', 'min', 'max'] as const;
export type AggregateFunction = (typeof aggregateFunctions)[number];

/** A total of a column. The column lists the functions that it accepts: prices and rates have no sum. */
export const GridAggregate = Type.Object(
  {
    column: Type.String({ maxLength: 40, pattern: '^[a-z][a-zA-Z0-9]*$' }),
    fn: oneOf(aggregateFunctions),
  },
  { additionalProperties: false },
);
export type GridAggregate = Static<typeof GridAggregate>;
