import { sql, type RawBuilder } from 'kysely';
import { builders, type Builder, type Rows } from './builders';
import { effectLevels } from './effects';
import type { CompileInput } from './query';
import { date, findDatasetColumn, requiredPeriod, scopedTable } from './rows';

type Part = RawBuilder<unknown>;

/** Longer than any gap between two business days. */
const longestGap = 14;

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

const within = (input: CompileInput, column: string): RawBuilder<boolean> => {
  const { from, to } = requiredPeriod(input);
  return sql`${sql.ref(column)} between ${date(daysBefore(from, longestGap))} and ${date(to)}`;
};

/** Days with the previous and the next one. The first day of the data has no previous one, and no gains. */
const calendar = (db: Builder, input: CompileInput): Rows =>
  db
    .selectFrom(scopedTable(input, 'portfolio_days').as('days'))
    .where(within(input, 'days.day'))
    .select([
      sql`days.day`.as('day'),
      sql`lag(days.day) over (order by days.day)`.as('previous'),
      sql`lead(days.day) over (order by days.day)`.as('following'),
    ])
    .groupBy(sql`days.day`) as unknown as Rows;

const withCalendar = (rows: Rows, input: CompileInput, table: string): Rows =>
  rows.innerJoin(calendar(builders[input.dialect], input).as('calendar'), (on) =>
    on.on(sql<boolean>`calendar.day = ${sql.ref(`${table}.day`)}`),
  ) as unknown as Rows;

const nothing = sql`0`;
const asDouble = (value: Part): Part => sql`cast(${value} as double precision)`;
const ref = (name: string): Part => sql`${sql.ref(name)}`;

/** Columns of instruments and of segments of benchmarks, with their value for cash and for fees. */
const segmentColumns = { asset_class: 'Cash', sector: 'Cash', currency: 'EUR' } as const;
type SegmentColumn = keyof typeof segmentColumns;
export const feesSegment = 'Fees';

/** What the query reads of the gains. */
interface GainInput extends CompileInput {
  /** Columns that the query groups or filters by. */
  columns: readonly SegmentColumn[];
  /** Other tables are joined to the gains. */
  isJoined: boolean;
}

function readColumns(input: CompileInput): SegmentColumn[] {
  const { dataset, query } = input;
  const { segments, groups } = effectLevels(input);
  const keys = [...query.dimensions, ...segments, ...groups, ...query.filters.map(({ column }) => column)];
  const sources = new Set(keys.map((key) => findDatasetColumn(input, key).source));
  const known = Object.keys(segmentColumns) as SegmentColumn[];
  return known.filter((name) => sources.has(`${dataset.table}.${name}`));
}

/** Columns that joins of other tables need. */
const keysOf = ({ isJoined }: GainInput, table: string): Record<string, Part> =>
  isJoined ? { tenant_id: ref(`${table}.tenant_id`), portfolio_id: ref(`${table}.portfolio_id`) } : {};

const amounts = [
  'gain',
  'base',
  'currency_gain',
  'fee',
  'benchmark_gain',
  'benchmark_base',
  'benchmark_currency_gain',
] as const;

/** Selects the columns of the union. Amounts that a part does not have are 0. */
function selectGains(
  rows: Rows,
  input: GainInput,
  part: { keys: Record<string, Part>; segment: (column: SegmentColumn) => Part; day: Part } & Partial<
    Record<(typeof amounts)[number], Part>
  >,
): Rows {
  return rows.select([
    ...Object.entries(part.keys).map(([name, key]) => key.as(name)),
    ...input.columns.map((name) => part.segment(name).as(name)),
    part.day.as('day'),
    ...amounts.map((name) => asDouble(part[name] ?? nothing).as(name)),
  ]);
}

const withInstruments = (rows: Rows, input: CompileInput): Rows =>
  rows.innerJoin(scopedTable(input, 'instruments').as('instruments'), (on) =>
    on.on(
      sql<boolean>`instruments.instrument_id = rows.instrument_id and instruments.tenant_id = rows.tenant_id`,
    ),
  ) as unknown as Rows;

const scopedRows = (input: CompileInput, table: string): Rows =>
  (builders[input.dialect] as Builder)
    .selectFrom(scopedTable(input, table).as('rows'))
    .where(within(input, 'rows.day')) as unknown as Rows;

interface RatesJoin {
  name: string;
  /** Column with the day of the rates. */
  day: string;
}

const withRates = (rows: Rows, input: CompileInput, { name, day }: RatesJoin): Rows =>
  rows.leftJoin(scopedTable(input, 'fx_rates').as(name), (on) =>
    on.on(
      sql<boolean>`${ref(`${name}.currency`)} = instruments.currency and ${ref(`${name}.day`)} = ${ref(day)}`,
    ),
  ) as unknown as Rows;

/**
 * Values of each day and segment, and of each portfolio if other tables are joined. `exchange`: their change with the
 * exchange rates on the following day.
 */
function dailyValues(input: GainInput): Rows {
  const positions = withCalendar(withInstruments(scopedRows(input, 'positions'), input), input, 'rows');
  const before = withRates(positions, input, { name: 'rates', day: 'calendar.day' });
  const rows = withRates(before, input, { name: 'next_rates', day: 'calendar.following' });
  const change = sql`coalesce(${asDouble(ref('next_rates.rate'))} / ${asDouble(ref('rates.rate'))} - 1, 0)`;
  const groups = {
    ...keysOf(input, 'rows'),
    day: ref('rows.day'),
    ...Object.fromEntries(input.columns.map((name) => [name, ref(`instruments.${name}`)])),
  };
  return rows
    .select([
      ...Object.entries(groups).map(([name, group]) => group.as(name)),
      asDouble(sql`sum(rows.value)`).as('value'),
      sql`sum(${asDouble(ref('rows.value'))} * ${change})`.as('exchange'),
    ])
    .groupBy(Object.values(groups)) as unknown as Rows;
}

/**
 * The value of a day is a gain of this day, and a loss and the base of the following one. The base times the change of
 * the exchange rate is the gain from currencies.
 */
function valueGains(input: GainInput): Rows {
  const turns = sql<{ is_own: boolean }>`(select 1 = 1 as is_own union all select 1 = 0 as is_own)`;
  const values = (builders[input.dialect] as Builder).selectFrom(
    dailyValues(input).as('days_values'),
  ) as unknown as Rows;
  const rows = withCalendar(values, input, 'days_values')
    .innerJoin(turns.as('turns'), (on) => on.on(sql<boolean>`1 = 1`))
    .where(
      sql<boolean>`case when turns.is_own then calendar.previous else calendar.following end is not null`,
    ) as unknown as Rows;
  const value = sql`days_values.value`;
  return selectGains(rows, input, {
    keys: keysOf(input, 'days_values'),
    segment: (name) => ref(`days_values.${name}`),
    day: sql`case when turns.is_own then days_values.day else calendar.following end`,
    gain: sql`case when turns.is_own then ${value} else - ${value} end`,
    base: sql`case when turns.is_own then 0 else ${value} end`,
    currency_gain: sql`case when turns.is_own then 0 else days_values.exchange end`,
  });
}

interface FlowPart {
  table: string;
  /** Segment of the instrument, else cash. */
  isOfInstrument: boolean;
  gain: Part;
  /** `only`: fees, which are a segment of their own; `without`: other rows. */
  fees?: 'only' | 'without';
}

/**
 * A trade moves value between a segment and cash; income and fees are gains of their segment. Without the row of the
 * fees, the payment counts as a gain of cash and offsets the fall of its value.
 */
const flowParts: readonly FlowPart[] = [
  { table: 'transactions', isOfInstrument: true, gain: sql`rows.amount`, fees: 'without' },
  { table: 'transactions', isOfInstrument: false, gain: sql`rows.amount`, fees: 'only' },
  { table: 'transactions', isOfInstrument: false, gain: sql`- rows.amount` },
  { table: 'cash_flows', isOfInstrument: false, gain: sql`- rows.amount` },
];

function flowGains(input: GainInput, { table, isOfInstrument, gain, fees }: FlowPart): Rows {
  let rows = withCalendar(scopedRows(input, table), input, 'rows').where(
    sql<boolean>`calendar.previous is not null`,
  ) as unknown as Rows;
  const isFee = sql`rows.type = ${sql.lit('fee')}`;
  if (fees) rows = rows.where(fees === 'only' ? sql<boolean>`${isFee}` : sql<boolean>`not (${isFee})`);
  const textOf = (name: SegmentColumn): Part =>
    sql`${sql.lit(fees === 'only' ? feesSegment : segmentColumns[name])}`;
  return selectGains(isOfInstrument ? withInstruments(rows, input) : rows, input, {
    keys: keysOf(input, 'rows'),
    segment: (name) => (isOfInstrument ? ref(`instruments.${name}`) : textOf(name)),
    day: sql`rows.day`,
    gain,
    ...(fees === 'only' && { fee: gain }),
  });
}

/** Values of the portfolios at the end of the day before, with their benchmark or the chosen one. */
function benchmarkBases(input: GainInput): Rows {
  const { benchmarkId } = input.query;
  const value = sql`(rows.value - rows.flow) / nullif(1 + rows.return, 0)`;
  const rows = withCalendar(scopedRows(input, 'portfolio_days'), input, 'rows')
    .innerJoin(scopedTable(input, 'portfolios').as('owners'), (on) =>
      on.on(sql<boolean>`owners.portfolio_id = rows.portfolio_id and owners.tenant_id = rows.tenant_id`),
    )
    .where(sql<boolean>`calendar.previous is not null`) as unknown as Rows;
  const groups = {
    day: ref('rows.day'),
    benchmark_id:
      benchmarkId === undefined ? ref('owners.benchmark_id') : sql`cast(${benchmarkId} as varchar)`,
    ...keysOf(input, 'rows'),
  };
  const named = Object.entries(groups).map(([name, group]) => group.as(name));
  if (input.isJoined) return rows.select([...named, asDouble(value).as('base')]);
  return rows
    .select([...named, asDouble(sql`sum(${value})`).as('base')])
    .groupBy(benchmarkId === undefined ? [groups.day, groups.benchmark_id] : groups.day) as unknown as Rows;
}

/** Weights and returns of the segments that the query reads, of each benchmark and day. */
function benchmarkSegments(input: GainInput): Rows {
  const groups = ['benchmark_id', 'day', ...input.columns];
  return scopedRows(input, 'benchmark_segments')
    .select([
      ...groups.map((name) => ref(`rows.${name}`).as(name)),
      sql`sum(rows.weight)`.as('weight'),
      sql`sum(rows.weight * rows.return)`.as('part'),
      sql`sum(rows.weight * rows.currency_return)`.as('currency_part'),
    ])
    .groupBy(groups.map((name) => ref(`rows.${name}`))) as unknown as Rows;
}

/** The gains of the benchmarks, as if each portfolio were invested in its benchmark at the start of each day. */
function benchmarkGains(input: GainInput): Rows {
  const rows = (builders[input.dialect] as Builder)
    .selectFrom(benchmarkBases(input).as('bases'))
    .innerJoin(benchmarkSegments(input).as('segments'), (on) =>
      on.on(sql<boolean>`segments.benchmark_id = bases.benchmark_id and segments.day = bases.day`),
    ) as unknown as Rows;
  return selectGains(rows, input, {
    keys: keysOf(input, 'bases'),
    segment: (name) => ref(`segments.${name}`),
    day: sql`bases.day`,
    benchmark_gain: sql`bases.base * segments.part`,
    benchmark_base: sql`bases.base * segments.weight`,
    benchmark_currency_gain: sql`bases.base * segments.currency_part`,
  });
}

/**
 * Returns the gains of each segment and day with the value at the end of the day before, and those of the benchmarks.
 * The gains of all segments add up to the gain of the portfolio, also for instruments that were bought or sold that
 * day.
 */
export function classGains(query: CompileInput, _table: string, isJoined: boolean): Rows {
  const input: GainInput = { ...query, columns: readColumns(query), isJoined };
  const flows = flowParts
    .filter(({ fees }) => fees !== 'only' || !query.query.isBeforeFees)
    .map((part) => flowGains(input, part));
  return [benchmarkGains(input), ...flows].reduce((all, part) => all.unionAll(part), valueGains(input));
}
