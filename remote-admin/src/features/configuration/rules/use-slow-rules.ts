import { isApiError } from '@portal/shared/api';
import { useTranslations } from '../../../translations';

/** Returns a function that says that rules take too long, or undefined for another error. */
export function useSlowRules(): (error: unknown) => string | undefined {
  const { t } = useTranslations('configuration');
  return (error) =>
    isApiError(error) && error.errors[0]?.code === 'too_slow' ? t('rules.tooSlow') : undefined;
}
