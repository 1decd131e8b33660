import { isApiError } from '@portal/shared/api';
import { currentLocale } from '@portal/shared/i18n';
import type { ProblemDescription } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';

/** Returns a duration in words, in minutes from one minute on. */
function durationText(seconds: number): string {
  const [value, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** Returns a function that describes how long to wait after too many attempts. */
export function useWaitProblem(): (error: unknown) => ProblemDescription {
  const { t } = useTranslations('security');
  return (error) => {
    if (!isApiError(error) || error.status !== 429) return {};
    const seconds = Number(error.errors[0]?.params?.seconds ?? 60);
    return { text: t('password.tooMany', { wait: durationText(seconds) }) };
  };
}
