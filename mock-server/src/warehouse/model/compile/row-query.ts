import { sql } from 'kysely';
import type { DatasetTime } from '../model-schema';
import { builders, type Builder, type Rows } from './builders';
import { compileDimension, isTime, truncateToMonth } from './dimensions';
import { compileMeasure, measureColumns, readsBoundary, type MeasureContext } from './measures';
import type { CompileInput } from './query';
import { datasetRows, findDatasetColumn, periodCondition, scopedTable } from './rows';

const boundaries = {
  first: sql<boolean>`${sql.ref('bounds.first_day')}`,
  last: sql<boolean>`${sql.ref('bounds.last_day')}`,
};

/** Joins the first and last day of the period, or of each month if the query groups by month. */
function withBounds(rows: Rows, input: CompileInput, { column, days = column }: DatasetTime): Rows {
  const { dataset, dialect, query } = input;
  const [table = ''] = days.split('.', 1);
  const day = sql`${sql.ref(days)}`;
  const month = truncateToMonth(day);
  const byMonth = query.dimensions.includes('month');
  const all = (builders[dialect] as Builder)
    .selectFrom(scopedTable(input, table).as(table))
    .where(periodCondition(input, days))
    .select([sql`min(${day})`.as('first_day'), sql`max(${day})`.as('last_day')]) as unknown as Rows;
  const bounds = byMonth ? all.select(month.as('month')).groupBy(month) : all;
  const own = sql`${sql.ref(column)}`;
  const isSame = byMonth
    ? sql<boolean>`${sql.ref('bounds.month')} = ${truncateToMonth(own)}`
    : sql<boolean>`1 = 1`;
  // Compared by the day alone, engines skip the other days when they read the rows.
  const isKept = dataset.isSnapshot ? sql<boolean>`${boundaries.last} = ${own}` : isSame;
  return rows.innerJoin(bounds.as('bounds'), (on) => on.on(isKept)) as unknown as Rows;
}

/** Compiles a query of a dataset without rates: one row per combination of its dimensions. */
export function compileRowQuery(input: CompileInput): Rows {
  const { dataset, query } = input;
  const { dimensions, measures } = query;
  const { time } = dataset;
  const sources = [
    ...dimensions.map((key) => findDatasetColumn(input, key).source),
    ...measures.flatMap((key) => measureColumns(key, input)),
  ];
  // Grouped by day, each row is of the first and of the last day of its group.
  const hasBounds = time !== null && !dimensions.includes('day');
  const day = sql`${sql.ref(time?.column ?? '')}`;
  let rows = datasetRows(input, sources);
  if (hasBounds && (dataset.isSnapshot || measures.some((key) => readsBoundary(key, input))))
    rows = withBounds(rows, input, time);
  const groups = dimensions.map((key) => compileDimension(input, key));
  const context: MeasureContext = {
    input,
    time: dimensions.filter(isTime).map((key) => compileDimension(input, key)),
    boundary: (at) => (hasBounds ? sql`${day} = ${boundaries[at]}` : sql`1 = 1`),
  };
  const selected = rows.select([
    ...groups.map((group, at) => group.as(dimensions[at] ?? '')),
    ...measures.map((key) => compileMeasure(key, context).as(key)),
  ]);
  return groups.length > 0 ? selected.groupBy(groups) : selected;
}
