import type { KeyFigure } from '@portal/shared/contracts';
import { formatDate, parseDate } from '@portal/shared/i18n';
import type { Translate } from '../../../translations';

const dayAfter = (day: string): Date => new Date((parseDate(day) ?? new Date(0)).getTime() + 86_400_000);

/** Formats the period of a figure: a month, the year or the last day; a period that is not over is `to date`. */
function formatPeriod({ id, period: { from, to } }: KeyFigure, t: Translate<'home'>): string {
  if (id === 'netAssets' || id === 'valueAtRisk') return formatDate(to, 'dayOfYear');
  const isYear = id === 'returnThisYear';
  const period = isYear ? from.slice(0, 4) : formatDate(from, 'monthYearLong');
  const next = dayAfter(to);
  const isOver = next.getUTCDate() === 1 && (!isYear || next.getUTCMonth() === 0);
  return isOver ? period : t('toDate', { period });
}

/** Returns the label of a figure with its period. */
export const labelFigure = (figure: KeyFigure, t: Translate<'home'>): string =>
  t(`moneyIn.${figure.id}`, { period: formatPeriod(figure, t) });

/** Names the value that a figure is compared with: another figure, or its own value of the month before. */
export function nameComparison({ id, period: { to } }: KeyFigure, t: Translate<'home'>): string {
  const date = parseDate(to) ?? new Date(0);
  const before = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1);
  return t(`moneyComparisons.${id}`, { month: formatDate(before, 'monthLong') });
}
