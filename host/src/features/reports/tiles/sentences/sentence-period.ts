import { fixedPeriod, periodNames, timeFilter, type PeriodName } from '@portal/shared/contracts';
import { formatDate } from '@portal/shared/i18n';
import type { Translate } from '../../../../translations';
import { formatDays, hasWholeMonths } from '../../values/format-days';
import type { TileContext } from '../tile-context';

const isName = (period: string): period is PeriodName => periodNames.some((name) => name === period);

function fixedText(period: string, t: Translate<'reports'>): string {
  const days = fixedPeriod(period);
  if (!days) return '';
  const [from, to] = [formatDate(days.from, 'medium'), formatDate(days.to, 'medium')];
  if (hasWholeMonths(days)) return t('attribution.during.named', { period: formatDays(days, t) });
  return from === to
    ? t('attribution.during.day', { day: from })
    : t('attribution.during.range', { from, to });
}

/** Returns the period as part of a sentence: "this year", "in Mar 2026". A selected part of it comes first. */
export function sentencePeriod({ report, state }: TileContext, t: Translate<'reports'>): string {
  const part = state.filters.find(({ column }) => column === timeFilter)?.values[0];
  if (fixedPeriod(part)) return fixedText(String(part), t);
  const parameter = report.parameters.find(({ type }) => type === 'period');
  const period = String((parameter && (state.values[parameter.key] ?? parameter.default)) ?? '');
  return isName(period) ? t(`attribution.during.${period}`) : fixedText(period, t);
}
