import type { KeyFigure, ResultValue } from '@portal/shared/contracts';
import type { Period, RowScope, SemanticQuery } from '../../../warehouse/model/compile/query';
import type { Warehouse } from '../../../warehouse/warehouse';

/** The rows that the figures of a call are read from. */
export interface FigureSource {
  warehouse: Warehouse;
  rows: RowScope;
  /** Last day of the data, or today if it is earlier. */
  lastDay: string;
  signal: AbortSignal;
}

type Values<Key extends string> = Record<Key, number | null>;

/** Measures of one month. `month` is its first day. */
export interface MonthRow<Key extends string> {
  month: string;
  values: Values<Key>;
}

export interface FigureValues extends Pick<KeyFigure, 'value' | 'previous' | 'values'> {
  /** Period in which the report shows the same figure. */
  period: string;
}

/** Months of the course of net assets, up to the last one. */
const courseMonths = 36;
/** Months of the course of a key figure. */
export const shownMonths = 13;

/** Returns the first day of the month that is `months` months before the day's month. */
export function monthBefore(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 - months)).toISOString().slice(0, 10);
}

/** Returns the last day of a month, which is given by its first day. */
export function monthEnd(month: string): string {
  return new Date(Date.parse(monthBefore(month, -1)) - 86_400_000).toISOString().slice(0, 10);
}

/** Returns the number of a value. Exact decimals are texts. */
export function toFiniteNumber(value: ResultValue | undefined): number | null {
  if (value === null || value === undefined || typeof value === 'boolean') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Returns the rows of a query. The codes are the same in all languages, so that people share the cached results. */
export async function readRows(
  { warehouse, rows: scope, signal }: FigureSource,
  query: Omit<SemanticQuery, 'filters'>,
): Promise<ResultValue[][]> {
  const { rows } = await warehouse.query({ ...query, filters: [] }, { ...scope, language: null, signal });
  return rows;
}

/** Returns measures of all portfolios together; each is null without data. */
export async function readTotals<Key extends string>(
  source: FigureSource,
  query: { dataset: string; measures: readonly Key[]; period: Period },
): Promise<Values<Key>> {
  const [row = []] = await readRows(source, { ...query, dimensions: [] });
  return valuesOf(query.measures, row);
}

const valuesOf = <Key extends string>(measures: readonly Key[], row: readonly ResultValue[]) =>
  Object.fromEntries(measures.map((key, at) => [key, toFiniteNumber(row[at])])) as Values<Key>;

async function readMonths<Key extends string>(
  source: FigureSource,
  dataset: string,
  measures: readonly Key[],
): Promise<MonthRow<Key>[]> {
  const period = { from: monthBefore(source.lastDay, courseMonths - 1), to: source.lastDay };
  const rows = await readRows(source, { dataset, dimensions: ['month'], measures, period });
  return rows.map(([month, ...values]) => ({ month: String(month), values: valuesOf(measures, values) }));
}

/** Returns a measure of one month, or null without data. */
export const valueIn = <Key extends string>(
  rows: readonly MonthRow<Key>[],
  month: string,
  key: Key,
): number | null => rows.find((row) => row.month === month)?.values[key] ?? null;

/** Returns the value at the end of each month, and its external flows. */
export const readValues = (source: FigureSource) =>
  readMonths(source, 'valuations', ['closing', 'netFlow'] as const);

/** Returns the returns of each month, of the portfolios and of the benchmark, as fractions. */
export const readRates = (source: FigureSource) =>
  readMonths(source, 'performance', ['return', 'benchmark'] as const);

/** Returns the fees of each month with their forecast. */
export const readFees = (source: FigureSource) => readMonths(source, 'fees', ['fees', 'forecast'] as const);
