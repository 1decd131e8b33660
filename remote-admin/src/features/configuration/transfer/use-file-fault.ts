import { isApiError } from '@portal/shared/api';
import { formatNumber } from '@portal/shared/i18n';
import { useTranslations } from '../../../translations';

/** Returns a function that says why a whole file cannot be read, or null for another problem. */
export function useFileFault(): (error: unknown) => string | null {
  const { t, lookUp } = useTranslations('configuration');
  return (error) => {
    if (!isApiError(error)) return null;
    const params = error.errors.map((problem) => problem.params ?? {});
    if (error.code === 'csv.header') {
      const names = params.map(({ column }) => lookUp(`fileColumns.${String(column)}`, String(column)));
      return t('fileFaults.header', { count: names.length, columns: names.join(', ') });
    }
    return error.code === 'csv.too_many_rows'
      ? t('fileFaults.tooManyRows', { limit: formatNumber(Number(params[0]?.['limit'])) })
      : null;
  };
}
