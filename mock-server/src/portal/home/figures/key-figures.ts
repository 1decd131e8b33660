import type { KeyFigure } from '@portal/shared/contracts';
import { baseCurrency } from '../../../warehouse/result-columns';
import { resolvePeriod } from '../../reports/run/period';
import {
  monthBefore,
  monthEnd,
  readFees,
  readRates,
  readValues,
  shownMonths,
  valueIn,
  type FigureSource,
  type FigureValues,
  type MonthRow,
} from './figure-source';
import { readValueAtRisk } from './value-at-risk';

interface FigureDefinition extends Pick<KeyFigure, 'goodDirection'> {
  format: 'money' | 'percent';
  report: string;
  /** Returns null without data. */
  read(source: FigureSource): Promise<FigureValues | null>;
}

const lastMonths = <Key extends string>(rows: readonly MonthRow<Key>[], key: Key): number[] =>
  rows.flatMap(({ values }) => values[key] ?? []).slice(-shownMonths);

/** Returns a figure of the month of the last day, compared with the month before. */
function ofThisMonth<Key extends string>(
  rows: readonly MonthRow<Key>[],
  key: Key,
  lastDay: string,
): Omit<FigureValues, 'period'> | null {
  const value = valueIn(rows, monthBefore(lastDay, 0), key);
  if (value === null) return null;
  return { value, previous: valueIn(rows, monthBefore(lastDay, 1), key), values: lastMonths(rows, key) };
}

async function readNetAssets(source: FigureSource): Promise<FigureValues | null> {
  const figure = ofThisMonth(await readValues(source), 'closing', source.lastDay);
  return figure && { ...figure, period: 'last12Months' };
}

async function readNetFlows(source: FigureSource): Promise<FigureValues | null> {
  const figure = ofThisMonth(await readValues(source), 'netFlow', source.lastDay);
  return figure && { ...figure, period: 'monthToDate' };
}

/** Returns the compounded rates after each month. */
function compounded(rates: readonly number[]): number[] {
  let index = 1;
  return rates.map((rate) => (index *= 1 + rate) - 1);
}

async function readReturnThisYear(source: FigureSource): Promise<FigureValues | null> {
  const year = source.lastDay.slice(0, 4);
  const rows = (await readRates(source)).filter(({ month }) => month.startsWith(year));
  const values = compounded(lastMonths(rows, 'return'));
  const value = values.at(-1);
  if (value === undefined) return null;
  const previous = compounded(lastMonths(rows, 'benchmark')).at(-1) ?? null;
  return { value, previous, values, period: 'yearToDate' };
}

/** Returns the period of a month by its name, as long as the name means this month. */
function nameMonth(month: string, lastDay: string): string {
  const names = ['monthToDate', 'lastMonth'] as const;
  const [from, to] = [month, monthEnd(month)];
  const name = names.find((one) => {
    const period = resolvePeriod(one, lastDay);
    return period.from === from && period.to === to;
  });
  return name ?? `${from}..${to}`;
}

/** Returns the fees of the last complete month, because the forecast is of a whole month. */
async function readLastFees(source: FigureSource): Promise<FigureValues | null> {
  const { lastDay } = source;
  const rows = (await readFees(source)).filter(({ month }) => monthEnd(month) <= lastDay);
  const last = rows.findLast(({ values }) => values.fees !== null);
  if (!last || last.values.fees === null) return null;
  const { fees: value, forecast: previous } = last.values;
  return { value, previous, values: lastMonths(rows, 'fees'), period: nameMonth(last.month, lastDay) };
}

const definitions: Record<KeyFigure['id'], FigureDefinition> = {
  netAssets: { format: 'money', goodDirection: 'up', report: 'allocation', read: readNetAssets },
  returnThisYear: {
    format: 'percent',
    goodDirection: 'up',
    report: 'performance',
    read: readReturnThisYear,
  },
  netFlows: { format: 'money', goodDirection: 'up', report: 'cash-flows', read: readNetFlows },
  fees: { format: 'money', goodDirection: 'up', report: 'fees', read: readLastFees },
  valueAtRisk: { format: 'money', goodDirection: 'down', report: 'risk', read: readValueAtRisk },
};

/** Reads a key figure, or null without data or if the report behind it is not visible to the caller. */
export async function readKeyFigure(
  id: KeyFigure['id'],
  source: FigureSource,
  visibleReports: ReadonlySet<string>,
): Promise<KeyFigure | null> {
  const { format, goodDirection, report, read } = definitions[id];
  if (!visibleReports.has(report)) return null;
  const found = await read(source);
  if (!found) return null;
  const { value, previous, values, period } = found;
  return {
    id,
    value,
    format,
    currency: format === 'money' ? baseCurrency : null,
    previous,
    goodDirection,
    values,
    period: resolvePeriod(period, source.lastDay),
    link: `/reports/${report}?p.period=${period}`,
  };
}
