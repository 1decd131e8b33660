import { fixedPeriod, resolvePeriod, type ParameterValues, type Report } from '@portal/shared/contracts';
import { formatDate } from '@portal/shared/i18n';
import { useTranslations } from '../../../translations';
import { getReportTime } from '../parameters/parameter-bar';
import { formatDays } from './format-days';

/** Returns the days that a relative period has now, and the last day with data, from which they are counted. */
export function useMovingPeriod(
  report: Report,
  values: ParameterValues,
): { date: string; period: string } | null {
  const { t } = useTranslations('reports');
  const moving = report.parameters.flatMap(({ key, type }) => {
    const value = values[key];
    return type === 'period' && typeof value === 'string' && fixedPeriod(value) === null ? [value] : [];
  });
  const [period] = moving;
  if (period === undefined) return null;
  const { lastDay } = getReportTime(report);
  return {
    date: formatDate(lastDay, 'dayAndMonth'),
    period: formatDays(resolvePeriod(period, lastDay), t),
  };
}
