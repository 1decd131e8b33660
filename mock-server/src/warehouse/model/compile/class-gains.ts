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

interface GainPart {
  table: string;
  /** The day that the rows count for. */
  day: 'day' | 'following';
  assetClass: RawBuilder<unknown>;
  gain: RawBuilder<unknown>;
  base: RawBuilder<unknown>;
  /** Rows of fees are left out of returns before fees. */
  hasFees?: boolean;
}

const ownClass = sql`instruments.asset_class`;
const cash = sql`${sql.lit('Cash')}`;
const nothing = sql`0`;

/**
 * A trade moves value between an asset class and cash; income and fees are gains of their class. Without the fees of
 * their class, the payment counts as a gain of cash and offsets the fall of its value.
 */
const parts: readonly GainPart[] = [
  { table: 'positions', day: 'day', assetClass: ownClass, gain: sql`rows.value`, base: nothing },
  {
    table: 'positions',
    day: 'following',
    assetClass: ownClass,
    gain: sql`- rows.value`,
    base: sql`rows.value`,
  },
  {
    table: 'transactions',
    day: 'day',
    assetClass: ownClass,
    gain: sql`rows.amount`,
    base: nothing,
    hasFees: true,
  },
  { table: 'transactions', day: 'day', assetClass: cash, gain: sql`- rows.amount`, base: nothing },
  { table: 'cash_flows', day: 'day', assetClass: cash, gain: sql`- rows.amount`, base: nothing },
];

function gainsOf(db: Builder, input: CompileInput, part: GainPart): Rows {
  const { table, day, assetClass, gain, base } = part;
  const isFollowing = day === 'following';
  let rows = db
    .selectFrom(scopedTable(input, table).as('rows'))
    .innerJoin(calendar(db, input).as('calendar'), (on) =>
      on.on(sql<boolean>`calendar.day = rows.day`),
    ) as unknown as Rows;
  if (assetClass === ownClass)
    rows = rows.innerJoin(scopedTable(input, 'instruments').as('instruments'), (on) =>
      on.on(
        sql<boolean>`instruments.instrument_id = rows.instrument_id and instruments.tenant_id = rows.tenant_id`,
      ),
    ) as unknown as Rows;
  if (part.hasFees && input.query.isBeforeFees)
    rows = rows.where(sql<boolean>`rows.type <> ${sql.lit('fee')}`);
  return rows
    .where(within(input, 'rows.day'))
    .where(
      isFollowing
        ? sql<boolean>`calendar.following is not null`
        : sql<boolean>`calendar.previous is not null`,
    )
    .select([
      sql`rows.tenant_id`.as('tenant_id'),
      sql`rows.portfolio_id`.as('portfolio_id'),
      assetClass.as('asset_class'),
      (isFollowing ? sql`calendar.following` : sql`rows.day`).as('day'),
      gain.as('gain'),
      base.as('base'),
    ]);
}

/**
 * Returns the gains of each asset class and day, and the value at the end of the day before. The gains of all classes
 * add up to the gain of the portfolio, also for instruments that were bought or sold that day.
 */
export function classGains(input: CompileInput): Rows {
  const db: Builder = builders[input.dialect];
  const [first, ...others] = parts.map((part) => gainsOf(db, input, part));
  if (!first) throw new Error('there are no parts');
  return others.reduce((all, rows) => all.unionAll(rows), first);
}
