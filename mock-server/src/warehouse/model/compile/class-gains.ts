import { sql, type RawBuilder } from 'kysely';
import { builders, type Builder, type Rows } from './builders';
import type { CompileInput } from './query';
import { date, requiredPeriod, scopedTable } from './rows';

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

const cash = sql`${sql.lit('Cash')}`;
const nothing = sql`0`;

/** Columns that joins of other tables need. */
const keysOf = (isJoined: boolean, table: string): RawBuilder<unknown>[] =>
  isJoined ? [sql`${sql.ref(`${table}.tenant_id`)}`, sql`${sql.ref(`${table}.portfolio_id`)}`] : [];

interface GainColumns {
  keys: readonly RawBuilder<unknown>[];
  assetClass: RawBuilder<unknown>;
  day: RawBuilder<unknown>;
  gain: RawBuilder<unknown>;
  base: RawBuilder<unknown>;
}

const selectGains = (rows: Rows, { keys, assetClass, day, gain, base }: GainColumns): Rows =>
  rows.select([
    ...keys.map((key, at) => key.as(['tenant_id', 'portfolio_id'][at] ?? '')),
    assetClass.as('asset_class'),
    day.as('day'),
    gain.as('gain'),
    base.as('base'),
  ]);

const withInstruments = (rows: Rows, input: CompileInput): Rows =>
  rows.innerJoin(scopedTable(input, 'instruments').as('instruments'), (on) =>
    on.on(
      sql<boolean>`instruments.instrument_id = rows.instrument_id and instruments.tenant_id = rows.tenant_id`,
    ),
  ) as unknown as Rows;

const scopedRows = (db: Builder, input: CompileInput, table: string): Rows =>
  db.selectFrom(scopedTable(input, table).as('rows')).where(within(input, 'rows.day')) as unknown as Rows;

/** Values of each day: of each class, or of each position if other tables are joined. */
function dailyValues(db: Builder, input: CompileInput, isJoined: boolean): Rows {
  const rows = withInstruments(scopedRows(db, input, 'positions'), input).select([
    sql`rows.day`.as('day'),
    sql`instruments.asset_class`.as('asset_class'),
  ]);
  if (isJoined)
    return rows.select([
      sql`rows.tenant_id`.as('tenant_id'),
      sql`rows.portfolio_id`.as('portfolio_id'),
      sql`rows.value`.as('value'),
    ]);
  return rows
    .select(sql`sum(rows.value)`.as('value'))
    .groupBy([sql`rows.day`, sql`instruments.asset_class`]) as unknown as Rows;
}

/** The value of a day is a gain of this day, and a loss and the base of the following one. */
function valueGains(db: Builder, input: CompileInput, isJoined: boolean): Rows {
  const turns = sql<{ is_own: boolean }>`(select 1 = 1 as is_own union all select 1 = 0 as is_own)`;
  const rows = db
    .selectFrom(dailyValues(db, input, isJoined).as('days_values'))
    .innerJoin(calendar(db, input).as('calendar'), (on) =>
      on.on(sql<boolean>`calendar.day = days_values.day`),
    )
    .innerJoin(turns.as('turns'), (on) => on.on(sql<boolean>`1 = 1`))
    .where(
      sql<boolean>`case when turns.is_own then calendar.previous else calendar.following end is not null`,
    ) as unknown as Rows;
  const value = sql`days_values.value`;
  return selectGains(rows, {
    keys: keysOf(isJoined, 'days_values'),
    assetClass: sql`days_values.asset_class`,
    day: sql`case when turns.is_own then days_values.day else calendar.following end`,
    gain: sql`case when turns.is_own then ${value} else - ${value} end`,
    base: sql`case when turns.is_own then 0 else ${value} end`,
  });
}

interface FlowPart {
  table: string;
  /** Class of the instrument, else cash. */
  isOfInstrument: boolean;
  gain: RawBuilder<unknown>;
  /** Rows of fees are left out of returns before fees. */
  hasFees?: boolean;
}

/**
 * A trade moves value between an asset class and cash; income and fees are gains of their class. Without the fees of
 * their class, the payment counts as a gain of cash and offsets the fall of its value.
 */
const flowParts: readonly FlowPart[] = [
  { table: 'transactions', isOfInstrument: true, gain: sql`rows.amount`, hasFees: true },
  { table: 'transactions', isOfInstrument: false, gain: sql`- rows.amount` },
  { table: 'cash_flows', isOfInstrument: false, gain: sql`- rows.amount` },
];

function flowGains(input: CompileInput, isJoined: boolean, part: FlowPart): Rows {
  const { table, isOfInstrument, gain } = part;
  const db: Builder = builders[input.dialect];
  let rows = scopedRows(db, input, table)
    .innerJoin(calendar(db, input).as('calendar'), (on) => on.on(sql<boolean>`calendar.day = rows.day`))
    .where(sql<boolean>`calendar.previous is not null`) as unknown as Rows;
  if (part.hasFees && input.query.isBeforeFees)
    rows = rows.where(sql<boolean>`rows.type <> ${sql.lit('fee')}`);
  return selectGains(isOfInstrument ? withInstruments(rows, input) : rows, {
    keys: keysOf(isJoined, 'rows'),
    assetClass: isOfInstrument ? sql`instruments.asset_class` : cash,
    day: sql`rows.day`,
    gain,
    base: nothing,
  });
}

/**
 * Returns the gains of each asset class and day, and the value at the end of the day before. The gains of all classes
 * add up to the gain of the portfolio, also for instruments that were bought or sold that day.
 */
export function classGains(input: CompileInput, _table: string, isJoined: boolean): Rows {
  const values = valueGains(builders[input.dialect], input, isJoined);
  return flowParts.reduce((all, part) => all.unionAll(flowGains(input, isJoined, part)), values);
}
