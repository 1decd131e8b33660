import { valueFormats } from '@portal/shared/contracts';
import { Type, type Static } from '@sinclair/typebox';

const closed = { additionalProperties: false };
const Key = Type.String({ pattern: '^[a-z][a-zA-Z0-9]{0,39}$' });
/** `table.column`. */
const Source = Type.String({ pattern: '^[a-z][a-z_]*\\.[a-z][a-z_]*$' });
const Table = Type.String({ pattern: '^[a-z][a-z_]*$' });

export const Texts = Type.Object(
  { en: Type.String({ minLength: 1 }), tr: Type.String({ minLength: 1 }) },
  closed,
);
export type Texts = Static<typeof Texts>;

export const operators = ['add', 'subtract', 'multiply', 'divide', 'greatest', 'least'] as const;

export type Expression = number | string | [(typeof operators)[number], Expression, Expression];
/** A number, a column or an operation such as `["subtract", "fees.amount", "fees.forecast"]`. */
export const Expression = Type.Unsafe<Expression>(
  Type.Recursive((Self) =>
    Type.Union([
      Type.Number(),
      Source,
      Type.Tuple([Type.Union(operators.map((operator) => Type.Literal(operator))), Self, Self]),
    ]),
  ),
);

const Condition = Type.Object({ column: Source, in: Type.Array(Type.String(), { minItems: 1 }) }, closed);
export type Condition = Static<typeof Condition>;

const Format = Type.Union(valueFormats.map((format) => Type.Literal(format)));

const columnFields = {
  key: Key,
  source: Source,
  format: Format,
  label: Texts,
  description: Type.Optional(Texts),
  sensitivity: Type.Union([Type.Literal('internal'), Type.Literal('personal')]),
  /** Column with the key of a name: two rows may have the same name. */
  identifiedBy: Type.Optional(Key),
  /** Labels of coded values, in the order of the values. */
  values: Type.Optional(Type.Record(Type.String(), Texts)),
  /** The values have the same colours in all charts, also where they have names. */
  hasColors: Type.Optional(Type.Boolean()),
};
export const Column = Type.Object(columnFields, closed);
export type Column = Static<typeof Column>;

const measureFields = {
  key: Key,
  format: Format,
  decimals: Type.Optional(Type.Integer({ minimum: 0, maximum: 8 })),
  label: Texts,
  description: Type.Optional(Texts),
  goodDirection: Type.Optional(Type.Union([Type.Literal('up'), Type.Literal('down')])),
};
const where = Type.Optional(Condition);
/** Only rows of the first or last day of the period, or of each month. */
const at = Type.Optional(Type.Union([Type.Literal('first'), Type.Literal('last')]));
const of = Expression;

/** Kinds of measures of one expression without further options. */
export const plainKinds = ['countDistinct', 'average', 'min', 'max'] as const;
/** Kinds of measures made of two other measures. `change`: growth from the second to the first. */
export const pairKinds = ['ratio', 'difference', 'product', 'change'] as const;
/**
 * Kinds of measures of daily rates. `running`: compounded since the start of the period; `tail`: historical value at
 * risk of one day at 99 %; `contribution`: part in the return of all groups; `averageWeight`: average of the daily
 * shares in the base of all groups. The last two need `effects`.
 */
export const rateKinds = [
  'compound',
  'running',
  'contribution',
  'averageWeight',
  'annualised',
  'volatility',
  'drawdown',
  'tail',
] as const;

const SumMeasure = Type.Object({ ...measureFields, kind: Type.Literal('sum'), of, where, at }, closed);
const CountMeasure = Type.Object({ ...measureFields, kind: Type.Literal('count'), where }, closed);
const PlainMeasure = Type.Object(
  { ...measureFields, kind: Type.Union(plainKinds.map((kind) => Type.Literal(kind))), of },
  closed,
);
const PairMeasure = Type.Object(
  {
    ...measureFields,
    kind: Type.Union(pairKinds.map((kind) => Type.Literal(kind))),
    of: Type.Tuple([Key, Key]),
  },
  closed,
);
/** Share of the total of all rows with the same day or month. */
const ShareMeasure = Type.Object({ ...measureFields, kind: Type.Literal('share'), of: Key }, closed);
const RateMeasure = Type.Object(
  { ...measureFields, kind: Type.Union(rateKinds.map((kind) => Type.Literal(kind))), of: Key },
  closed,
);
/** Annualised deviation between two rates. */
const TrackingError = Type.Object(
  { ...measureFields, kind: Type.Literal('trackingError'), of: Type.Tuple([Key, Key]) },
  closed,
);
/** Effects that the difference between a return and its benchmark is made of, and `excess`, their sum. */
export const effectNames = ['allocation', 'selection', 'interaction', 'currency', 'fees', 'excess'] as const;
export type EffectName = (typeof effectNames)[number];
const EffectMeasure = Type.Object(
  {
    ...measureFields,
    kind: Type.Literal('effect'),
    effect: Type.Union(effectNames.map((name) => Type.Literal(name))),
  },
  closed,
);

export type SumMeasure = Static<typeof SumMeasure>;
export type PlainMeasure = Static<typeof PlainMeasure>;
export type CountMeasure = Static<typeof CountMeasure>;
export type RowMeasure = SumMeasure | CountMeasure | PlainMeasure;
export type PairMeasure = Static<typeof PairMeasure>;
export type CombinedMeasure = PairMeasure | Static<typeof ShareMeasure>;
export type EffectMeasure = Static<typeof EffectMeasure>;
export type RatesMeasure = Static<typeof RateMeasure> | Static<typeof TrackingError> | EffectMeasure;

export const Measure = Type.Union([
  SumMeasure,
  CountMeasure,
  PlainMeasure,
  PairMeasure,
  ShareMeasure,
  RateMeasure,
  TrackingError,
  EffectMeasure,
]);
export type Measure = RowMeasure | CombinedMeasure | RatesMeasure;

export const isCombined = (measure: Measure): measure is CombinedMeasure =>
  measure.kind === 'share' || pairKinds.some((kind) => kind === measure.kind);
export const isOfRates = (measure: Measure): measure is RatesMeasure =>
  measure.kind === 'trackingError' ||
  measure.kind === 'effect' ||
  rateKinds.some((kind) => kind === measure.kind);

const Join = Type.Object(
  {
    table: Table,
    /** Columns with the same name in both tables. The tenant is always compared too. */
    on: Type.Array(Type.String({ pattern: '^[a-z][a-z_]*$' }), { minItems: 1 }),
    /** Table that is joined; default: the table of the dataset. */
    from: Type.Optional(Table),
  },
  closed,
);
export type Join = Static<typeof Join>;

/** Daily rate: the sum of `gain` divided by the sum of `base` over all rows of a day. */
const Rate = Type.Object({ key: Key, gain: Expression, base: Expression }, closed);

/** Rates that contributions and effects are made of, and the column whose values are the segments by default. */
const Effects = Type.Object(
  {
    by: Key,
    portfolio: Key,
    benchmark: Key,
    /** Parts of the gains that come from exchange rates. */
    currency: Key,
    benchmarkCurrency: Key,
    fees: Key,
  },
  closed,
);
export type Effects = Static<typeof Effects>;

const Time = Type.Object(
  {
    /** Column with the day, or with the first day of the month. */
    column: Source,
    grain: Type.Union([Type.Literal('day'), Type.Literal('month')]),
    /** Column of a smaller table with the same days, which the first and the last day are read from. */
    days: Type.Optional(Source),
  },
  closed,
);
export type DatasetTime = Static<typeof Time>;

export const DatasetFile = Type.Object(
  {
    id: Key,
    title: Texts,
    description: Texts,
    table: Table,
    joins: Type.Array(Join),
    time: Type.Union([Time, Type.Null()]),
    /** Balances: only the last day of the period, or of each month, is read. */
    isSnapshot: Type.Optional(Type.Boolean()),
    rates: Type.Optional(Type.Array(Rate, { minItems: 1 })),
    effects: Type.Optional(Effects),
    /** Keys of shared dimensions. */
    dimensions: Type.Array(Key),
    /** Columns of this dataset only. */
    columns: Type.Array(Column),
    measures: Type.Array(Measure),
  },
  closed,
);
export type DatasetFile = Static<typeof DatasetFile>;

export const DimensionsFile = Type.Array(Column);
