import { resolvePeriod } from '../../reports/run/period';
import {
  monthBefore,
  monthEnd,
  readRows,
  readTotals,
  readValues,
  shownMonths,
  toFiniteNumber,
  valueIn,
  type FigureSource,
  type FigureValues,
} from './figure-source';

/** The risk report shows this period by default. */
const riskPeriod = 'last12Months';

interface DailyReturn {
  day: string;
  rate: number;
}

/** Returns the daily returns that the values at risk of all shown months are read from. */
async function readDailyReturns(source: FigureSource): Promise<DailyReturn[]> {
  const firstEnd = monthEnd(monthBefore(source.lastDay, shownMonths - 1));
  const period = { from: resolvePeriod(riskPeriod, firstEnd).from, to: source.lastDay };
  const query = { dataset: 'performance', dimensions: ['day'], measures: ['return'], period };
  const rows = await readRows(source, query);
  return rows.flatMap(([day, value]) => {
    const rate = toFiniteNumber(value);
    return rate === null ? [] : { day: String(day), rate };
  });
}

/** Returns the loss that is exceeded on 1 % of the days, interpolated as in the measure of the dataset. */
function lossAt99Percent(days: readonly DailyReturn[], lastDay: string): number | null {
  const { from, to } = resolvePeriod(riskPeriod, lastDay);
  const rates = days.filter(({ day }) => day >= from && day <= to).map(({ rate }) => rate);
  const sorted = rates.toSorted((one, other) => one - other);
  const place = 0.01 * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (low === undefined || high === undefined) return null;
  return -(low + (high - low) * (place - Math.floor(place)));
}

/** Returns the value at risk of the last day. The course has the values at the end of each month before. */
export async function readValueAtRisk(source: FigureSource): Promise<FigureValues | null> {
  const { lastDay } = source;
  const [{ valueAtRisk: rate }, assets, days] = await Promise.all([
    readTotals(source, {
      dataset: 'performance',
      measures: ['valueAtRisk'],
      period: resolvePeriod(riskPeriod, lastDay),
    }),
    readValues(source),
    readDailyReturns(source),
  ]);
  const amountIn = (month: string): number | null => {
    const end = monthEnd(month);
    const loss = lossAt99Percent(days, end < lastDay ? end : lastDay);
    const closing = valueIn(assets, month, 'closing');
    return loss === null || closing === null ? null : loss * closing;
  };
  const closing = valueIn(assets, monthBefore(lastDay, 0), 'closing');
  if (rate === null || closing === null) return null;
  return {
    value: rate * closing,
    previous: amountIn(monthBefore(lastDay, 1)),
    values: assets.slice(-shownMonths).flatMap(({ month }) => amountIn(month) ?? []),
    period: riskPeriod,
  };
}
