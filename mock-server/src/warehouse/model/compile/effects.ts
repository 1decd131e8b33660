import { sql, type RawBuilder } from 'kysely';
import type { EffectName, Effects } from '../model-schema';
import { builders, type Builder, type Rows } from './builders';
import { isTime, partitionBy, truncateToMonth } from './dimensions';
import { QueryError, type CompileInput } from './query';

type Part = RawBuilder<unknown>;
const ref = (name: string): Part => sql`${sql.ref(name)}`;

export const nameGain = (rate: string): string => `${rate}Gain`;
export const nameBase = (rate: string): string => `${rate}Base`;
export const nameContribution = (rate: string): string => `${rate}Contribution`;
export const nameWeight = (rate: string): string => `${rate}Weight`;
export const nameEffect = (effect: EffectName): string => `${effect}Effect`;

// A loss of everything would have no logarithm. The first day of a portfolio has no rate, which is no loss.
export const growth = (rate: Part): Part => sql`ln(greatest(1 + coalesce(${rate}, 0), 1e-12))`;

/** Columns that effects are calculated by, and the columns within whose values they are calculated. */
export interface EffectLevels {
  segments: readonly string[];
  groups: readonly string[];
}

export function effectLevels({ dataset, query }: CompileInput): EffectLevels {
  const plain = (keys: readonly string[]) => keys.filter((key) => !isTime(key));
  if (query.effects) return { segments: plain(query.effects.segments), groups: plain(query.effects.groups) };
  const own = plain(query.dimensions);
  return { segments: own.length > 0 || !dataset.effects ? own : [dataset.effects.by], groups: [] };
}

export function findEffects({ dataset }: CompileInput): Effects {
  if (!dataset.effects) throw new QueryError(`the dataset ${dataset.id} has no effects`);
  return dataset.effects;
}

/** Expressions over a row of a day and segment, with the sums of its group. Amounts are in EUR. */
function effectAmounts({ portfolio, benchmark, currency, benchmarkCurrency, fees }: Effects) {
  const [gain, base] = [ref(nameGain(portfolio)), ref(nameBase(portfolio))];
  const [currencyGain, fee] = [ref(nameGain(currency)), ref(nameGain(fees))];
  const benchmarkBase = ref(nameBase(benchmark));
  const scale = sql`coalesce(${ref('groupBase')} / nullif(${ref('groupBenchmark')}, 0), 0)`;
  const expected = sql`(${benchmarkBase} * ${scale})`;
  const local = sql`(${gain} - ${currencyGain} - ${fee})`;
  const groupReturn = sql`coalesce(${ref('groupLocal')} / nullif(${ref('groupBenchmark')}, 0), 0)`;
  const segmentReturn = sql`((${ref(nameGain(benchmark))} - ${ref(nameGain(benchmarkCurrency))}) / nullif(${benchmarkBase}, 0))`;
  const difference = sql`(${local} / nullif(${base}, 0) - ${segmentReturn})`;
  return {
    allocation: sql`case when ${benchmarkBase} = 0 then ${local} - ${base} * ${groupReturn}
      else (${base} - ${expected}) * (${segmentReturn} - ${groupReturn}) end`,
    selection: sql`case when ${benchmarkBase} = 0 then 0 when ${base} = 0 then ${local}
      else ${expected} * ${difference} end`,
    interaction: sql`case when ${benchmarkBase} = 0 or ${base} = 0 then 0
      else (${base} - ${expected}) * ${difference} end`,
    currency: sql`${currencyGain} - ${ref(nameGain(benchmarkCurrency))} * ${scale}`,
    fees: fee,
    benchmark: sql`${ref(nameGain(benchmark))} * ${scale}`,
    expected,
  };
}

const parts = ['allocation', 'selection', 'interaction', 'currency', 'fees'] as const;
const amountsName = 'segment_amounts';
const amountOf = (name: string): string => `${name}Amount`;

/** Adds the sums of each group, then the effects of each day in EUR. */
function withAmounts(
  rows: Rows,
  db: Builder,
  { effects, groups }: { effects: Effects; groups: readonly string[] },
) {
  const { portfolio, benchmark, benchmarkCurrency } = effects;
  const window = sql`over (${partitionBy(['day', ...groups].map(ref))})`;
  const sums = db
    .selectFrom(rows.as('segments'))
    .selectAll()
    .select([
      sql`sum(${ref(nameBase(portfolio))}) ${window}`.as('groupBase'),
      sql`sum(${ref(nameBase(benchmark))}) ${window}`.as('groupBenchmark'),
      sql`sum(${ref(nameGain(benchmark))} - ${ref(nameGain(benchmarkCurrency))}) ${window}`.as('groupLocal'),
    ]) as unknown as Rows;
  return db
    .selectFrom(sums.as('sums'))
    .selectAll()
    .select(
      Object.entries(effectAmounts(effects)).map(([name, amount]) => amount.as(amountOf(name))),
    ) as unknown as Rows;
}

/** Logarithmic growth per point of return. Both returns may be equal. */
const slope = (one: Part, other: Part): Part => sql`case when abs(${one} - ${other}) < 1e-9
  then 1 / (1 + (${one} + ${other}) / 2) else (${growth(one)} - ${growth(other)}) / (${one} - ${other}) end`;

/** The returns of all segments on each day, with the factors that link the days to the period. */
function linkedDays(db: Builder, input: CompileInput): Rows {
  const { portfolio, benchmark } = findEffects(input);
  const total = sql`nullif(sum(${ref(nameBase(portfolio))}), 0)`;
  const days = db
    .selectFrom(amountsName)
    .select([
      ref('day').as('day'),
      sql`sum(${ref(nameBase(portfolio))})`.as('base'),
      sql`sum(${ref(nameBase(benchmark))})`.as('benchmarkBase'),
      sql`coalesce(sum(${ref(nameGain(portfolio))}) / ${total}, 0)`.as('rate'),
      sql`coalesce(sum(${ref(amountOf('benchmark'))}) / ${total}, 0)`.as('benchmarkRate'),
    ])
    .groupBy(ref('day')) as unknown as Rows;
  const day = ref('day');
  const { dimensions } = input.query;
  const period = dimensions.includes('day')
    ? [day]
    : dimensions.includes('month')
      ? [truncateToMonth(day)]
      : [];
  const whole = sql`over (${partitionBy(period)})`;
  const before = sql`over (${partitionBy(period)} order by ${day} rows between unbounded preceding and 1 preceding)`;
  const [rate, benchmarkRate] = [ref('rate'), ref('benchmarkRate')];
  const compounded = (one: Part): Part => sql`(exp(sum(${growth(one)}) ${whole}) - 1)`;
  const linked = db
    .selectFrom(days.as('days'))
    .select([
      day.as('totalDay'),
      sql`nullif(${ref('base')}, 0)`.as('totalBase'),
      sql`exp(coalesce(sum(${growth(rate)}) ${before}, 0))`.as('growthBefore'),
      sql`exp(coalesce(sum(${growth(benchmarkRate)}) ${before}, 0))`.as('benchmarkGrowthBefore'),
      sql`count(nullif(${ref('base')}, 0)) ${whole}`.as('days'),
      sql`sum(${ref('benchmarkBase')}) ${whole}`.as('allBenchmark'),
      slope(rate, benchmarkRate).as('slope'),
      compounded(rate).as('periodRate'),
      compounded(benchmarkRate).as('periodBenchmark'),
    ]) as unknown as Rows;
  return (
    db
      .selectFrom(linked.as('linked'))
      .selectAll()
      // Without a benchmark there are no effects.
      .select(
        sql`case when ${ref('allBenchmark')} > 0 then ${ref('slope')} / (${slope(
          ref('periodRate'),
          ref('periodBenchmark'),
        )}) end`.as('link'),
      ) as unknown as Rows
  );
}

/**
 * Adds the contributions, average weights and effects to the rows of each day and segment, and sums them for the
 * columns `others`.
 *
 * - Effects of a day: Brinson and Fachler, "Measuring Non-US Equity Portfolio Performance", Journal of Portfolio
 *   Management, spring 1985. Allocation (w − W)(R − B), selection W(r − R), interaction (w − W)(r − R), with the weight w
 *   and return r of the segment, W and R of the segment in the benchmark, and the return B of the benchmark.
 * - Returns in them are local. The currency effect is the gain of the portfolio from exchange rates minus that of the
 *   benchmark; the product of both changes counts as local. Fees are an effect of their own.
 * - A segment that the benchmark does not hold has an allocation effect only, w r − w B. The gain of a segment that
 *   the portfolio did not hold at the start of the day is selection.
 * - Days are linked by Cariño, "Combining Attribution Effects Over Time", Journal of Performance Measurement, summer
 *   1999: each day has the factor k_day / k_period with k = (ln(1 + r) − ln(1 + B)) / (r − B). The linked effects add
 *   up to the difference between the compounded returns.
 */
export function withEffects(rows: Rows, input: CompileInput, others: readonly string[]): Rows {
  const db: Builder = builders[input.dialect];
  const effects = findEffects(input);
  const { portfolio, benchmark } = effects;
  const amounts = withAmounts(rows, db, { effects, groups: effectLevels(input).groups });
  // Read twice, so that it is a common table expression.
  const joined = db
    .with(amountsName, () => amounts)
    .selectFrom(amountsName)
    .innerJoin(linkedDays(db, input).as('totals'), (on) =>
      on.on(sql<boolean>`${ref('totals.totalDay')} = ${ref(`${amountsName}.day`)}`),
    ) as unknown as Rows;
  const share = (amount: Part, factor: Part): Part => sql`sum(${amount} / ${ref('totalBase')} * ${factor})`;
  const daily = sql`(1.0 / ${ref('days')})`;
  const rates = input.dataset.rates ?? [];
  const groups = ['day', ...others].map((key) => ref(`${amountsName}.${key}`));
  const linked = (names: readonly string[]): Part =>
    share(
      sql`(${sql.join(
        names.map((name) => ref(amountOf(name))),
        sql` + `,
      )})`,
      ref('link'),
    );
  return joined
    .select([
      ...groups.map((group, at) => group.as(['day', ...others][at] ?? '')),
      ...rates.map(({ key }) =>
        sql`sum(${ref(nameGain(key))}) / nullif(sum(${ref(nameBase(key))}), 0)`.as(key),
      ),
      share(ref(nameGain(portfolio)), ref('growthBefore')).as(nameContribution(portfolio)),
      share(ref(amountOf('benchmark')), ref('benchmarkGrowthBefore')).as(nameContribution(benchmark)),
      share(ref(nameBase(portfolio)), daily).as(nameWeight(portfolio)),
      share(ref(amountOf('expected')), daily).as(nameWeight(benchmark)),
      ...parts.map((name) => linked([name]).as(nameEffect(name))),
      linked(parts).as(nameEffect('excess')),
    ])
    .groupBy(groups) as unknown as Rows;
}
