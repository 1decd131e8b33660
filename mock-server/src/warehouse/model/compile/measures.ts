import { sql, type RawBuilder } from 'kysely';
import {
  isCombined,
  isOfRates,
  type CombinedMeasure,
  type Measure,
  type PairMeasure,
  type PlainMeasure,
  type SumMeasure,
} from '../model-schema';
import { compileCondition, compileExpression, expressionColumns } from './expression';
import { partitionBy } from './dimensions';
import { QueryError, type CompileInput } from './query';

type Part = RawBuilder<unknown>;

/** Query in which a measure is compiled. */
export interface MeasureContext {
  input: CompileInput;
  /** Columns of the day or month that the query groups by. */
  time: readonly Part[];
  /** Condition that a row is of the first or last day. */
  boundary(at: 'first' | 'last'): RawBuilder<boolean>;
}

function guarded(value: Part, conditions: readonly RawBuilder<boolean>[]): Part {
  if (conditions.length === 0) return value;
  return sql`case when ${sql.join(conditions, sql` and `)} then ${value} else 0 end`;
}

function sumOf({ of, where, at }: SumMeasure, { boundary }: MeasureContext): Part {
  const conditions = [...(where ? [compileCondition(where)] : []), ...(at ? [boundary(at)] : [])];
  return sql`sum(${guarded(compileExpression(of), conditions)})`;
}

const asDouble = (value: Part): Part => sql`cast(${value} as double precision)`;

const combinations: Record<PairMeasure['kind'], (left: Part, right: Part) => Part> = {
  ratio: (left, right) => sql`(${asDouble(left)} / nullif(${asDouble(right)}, 0))`,
  change: (left, right) => sql`(${asDouble(left)} / nullif(${asDouble(right)}, 0) - 1)`,
  difference: (left, right) => sql`(${left} - ${right})`,
  product: (left, right) => sql`(${left} * ${right})`,
};

const shareOf = (part: Part, { time }: MeasureContext): Part =>
  sql`(${asDouble(part)} / nullif(sum(${asDouble(part)}) over (${partitionBy(time)}), 0))`;

/** Returns the definition of a measure of the query's dataset. */
export function findMeasure({ dataset }: CompileInput, key: string): Measure {
  const measure = dataset.measures.get(key);
  if (!measure) throw new QueryError(`the dataset ${dataset.id} has no measure ${key}`);
  return measure;
}

/** Compiles a measure that is made of others. `compile` compiles its parts. */
export function compileCombination(
  measure: CombinedMeasure,
  context: MeasureContext,
  compile: (key: string) => Part,
): Part {
  if (measure.kind === 'share') return shareOf(compile(measure.of), context);
  const [left, right] = measure.of;
  return combinations[measure.kind](compile(left), compile(right));
}

/** Counts ids, which are unique within a tenant only. */
function countIds(id: Part, { input: { dataset, tenantIds } }: MeasureContext): Part {
  if (tenantIds.length < 2) return sql`count(distinct ${id})`;
  return sql`count(distinct concat(${sql.ref(`${dataset.table}.tenant_id`)}, ' ', ${id}))`;
}

const plainMeasures: Record<PlainMeasure['kind'], (value: Part, context: MeasureContext) => Part> = {
  countDistinct: countIds,
  average: (value) => sql`avg(${value})`,
  min: (value) => sql`min(${value})`,
  max: (value) => sql`max(${value})`,
};

/** Compiles a measure of rows. */
export function compileMeasure(key: string, context: MeasureContext): Part {
  const measure = findMeasure(context.input, key);
  if (isCombined(measure))
    return compileCombination(measure, context, (part) => compileMeasure(part, context));
  if (isOfRates(measure)) throw new QueryError(`${key} is a measure of rates`);
  if (measure.kind === 'sum') return sumOf(measure, context);
  if (measure.kind === 'count')
    return measure.where ? sql`sum(${guarded(sql`1`, [compileCondition(measure.where)])})` : sql`count(*)`;
  return plainMeasures[measure.kind](compileExpression(measure.of), context);
}

/** Returns the columns that a measure reads. */
export function measureColumns(key: string, input: CompileInput): string[] {
  const measure = findMeasure(input, key);
  if (isCombined(measure)) return [measure.of].flat().flatMap((part) => measureColumns(part, input));
  if (isOfRates(measure)) return [];
  if (measure.kind === 'count') return measure.where ? [measure.where.column] : [];
  const where = measure.kind === 'sum' && measure.where ? [measure.where.column] : [];
  return [...expressionColumns(measure.of), ...where];
}

/** Returns whether a measure reads only rows of the first or last day. */
export function readsBoundary(key: string, input: CompileInput): boolean {
  const measure = findMeasure(input, key);
  if (isCombined(measure)) return [measure.of].flat().some((part) => readsBoundary(part, input));
  return measure.kind === 'sum' && measure.at !== undefined;
}
