import { sql, type RawBuilder } from 'kysely';
import { isCombined, isOfRates, type Expression, type RatesMeasure } from '../model-schema';
import { builders, type Builder, type Rows } from './builders';
import { compileDimension, isTime, partitionBy, truncateToMonth } from './dimensions';
import { compileExpression, expressionColumns } from './expression';
import { compileCombination, findMeasure, type MeasureContext } from './measures';
import {
  nameBase,
  nameContribution,
  effectLevels,
  nameEffect,
  nameGain,
  growth as growthOf,
  nameWeight,
  withEffects,
} from './effects';
import { QueryError, type CompileInput } from './query';
import { classGains } from './class-gains';
import { portfolioDays } from './portfolio-days';
import { datasetRows, findDatasetColumn } from './rows';

type Part = RawBuilder<unknown>;

const daysPerYear = 252;
/** Table of a dataset that is calculated from positions, transactions and cash flows. */
const gainsTable = 'class_gains';
const ref = (name: string): Part => sql`${sql.ref(name)}`;
const indexOf = (rate: string): string => `${rate}Index`;
const drawdownOf = (rate: string): string => `${rate}Drawdown`;
const growth = (rate: string): Part => growthOf(ref(rate));
const yearly = sql.lit(daysPerYear);

interface RateContext extends MeasureContext {
  /** Columns of the groups without day and month. */
  others: readonly Part[];
}

function running(rate: string, { time, others }: RateContext): Part {
  const order = time.length > 0 ? sql`order by ${sql.join(time)}` : sql``;
  return sql`(exp(sum(sum(${growth(rate)})) over (${partitionBy(others)} ${order})) - 1)`;
}

const rateMeasures: Record<
  Exclude<RatesMeasure['kind'], 'trackingError' | 'effect'>,
  (rate: string, context: RateContext) => Part
> = {
  // Without a rate there is no return.
  compound: (rate) => sql`case when count(${ref(rate)}) > 0 then exp(sum(${growth(rate)})) - 1 end`,
  running,
  annualised: (rate) => sql`(exp(sum(${growth(rate)}) * ${yearly} / nullif(count(${ref(rate)}), 0)) - 1)`,
  volatility: (rate) => sql`(stddev_samp(${ref(rate)}) * sqrt(${yearly}))`,
  contribution: (rate) => sql`sum(${ref(nameContribution(rate))})`,
  averageWeight: (rate) => sql`sum(${ref(nameWeight(rate))})`,
  drawdown: (rate) => sql`min(${ref(drawdownOf(rate))})`,
  tail: (rate) => sql`(- percentile_cont(0.01) within group (order by ${ref(rate)}))`,
};

function compileRates(key: string, context: RateContext): Part {
  const measure = findMeasure(context.input, key);
  if (isCombined(measure)) return compileCombination(measure, context, (part) => compileRates(part, context));
  if (!isOfRates(measure)) throw new QueryError(`${key} is not a measure of rates`);
  if (measure.kind === 'effect') return sql`sum(${ref(nameEffect(measure.effect))})`;
  if (measure.kind !== 'trackingError') return rateMeasures[measure.kind](measure.of, context);
  const [rate, other] = measure.of;
  return sql`(stddev_samp(${ref(rate)} - ${ref(other)}) * sqrt(${yearly}))`;
}

/** Returns the keys of the rates whose drawdown the measures need. */
function drawdownRates(keys: readonly string[], input: CompileInput): string[] {
  const found = keys.flatMap((key) => {
    const measure = findMeasure(input, key);
    if (isCombined(measure)) return drawdownRates([measure.of].flat(), input);
    return measure.kind === 'drawdown' ? [measure.of] : [];
  });
  return [...new Set(found)];
}

/** Returns the rates of each day and group. */
function dailyRates(input: CompileInput, others: readonly string[]): Rows {
  const { dataset } = input;
  const rates = dataset.rates ?? [];
  const day = dataset.time?.column ?? '';
  const sources = [
    ...others.map((key) => findDatasetColumn(input, key).source),
    ...rates.flatMap(({ gain, base }) => [...expressionColumns(gain), ...expressionColumns(base)]),
  ];
  const groups = [ref(day), ...others.map((key) => compileDimension(input, key))];
  const total = (expression: Expression) =>
    sql`cast(sum(${compileExpression(expression)}) as double precision)`;
  return datasetRows(input, sources, dataset.table === gainsTable ? classGains : portfolioDays)
    .select([
      ...groups.map((group, at) => group.as(['day', ...others][at] ?? '')),
      ...rates.flatMap(({ key, gain, base }) => [
        sql`${total(gain)} / nullif(${total(base)}, 0)`.as(key),
        total(gain).as(nameGain(key)),
        total(base).as(nameBase(key)),
      ]),
    ])
    .groupBy(groups) as unknown as Rows;
}

/** Returns the rates of each day and group, with contributions and effects if the dataset has them. */
function dailyRows(input: CompileInput, others: readonly string[]): Rows {
  if (!input.dataset.effects) return dailyRates(input, others);
  const { segments, groups } = effectLevels(input);
  return withEffects(dailyRates(input, [...new Set([...others, ...groups, ...segments])]), input, others);
}

/** Adds the loss since the highest index so far, which is 1 at the start of the period. */
function withDrawdowns(
  rows: Rows,
  db: Builder,
  { rates, others }: { rates: string[]; others: string[] },
): Rows {
  if (rates.length === 0) return rows;
  const window = sql`over (${partitionBy(others.map(ref))} order by ${ref('day')})`;
  const indices = db
    .selectFrom(rows.as('rates'))
    .selectAll()
    .select(
      rates.map((rate) => sql`exp(sum(${growth(rate)}) ${window})`.as(indexOf(rate))),
    ) as unknown as Rows;
  return db
    .selectFrom(indices.as('indices'))
    .selectAll()
    .select(
      rates.map((rate) =>
        sql`${ref(indexOf(rate))} / greatest(1, max(${ref(indexOf(rate))}) ${window}) - 1`.as(
          drawdownOf(rate),
        ),
      ),
    ) as unknown as Rows;
}

/** Compiles a query of daily rates: first one row per day and group, then one per combination of the dimensions. */
export function compileRateQuery(input: CompileInput): Rows {
  const { dimensions, measures } = input.query;
  const db: Builder = builders[input.dialect];
  const others = dimensions.filter((key) => !isTime(key));
  const days = withDrawdowns(dailyRows(input, others), db, { rates: drawdownRates(measures, input), others });
  const columns = dimensions.map((key) => (key === 'month' ? truncateToMonth(ref('day')) : ref(key)));
  const context: RateContext = {
    input,
    time: columns.filter((_, at) => isTime(dimensions[at] ?? '')),
    others: others.map(ref),
    boundary: () => sql`1 = 1`,
  };
  const selected = db
    .selectFrom(days.as('days'))
    .select([
      ...columns.map((column, at) => column.as(dimensions[at] ?? '')),
      ...measures.map((key) => compileRates(key, context).as(key)),
    ]) as unknown as Rows;
  return columns.length > 0 ? selected.groupBy(columns) : selected;
}
