import { isApiError } from '@portal/shared/api';
import type { FieldProblem } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useTranslations } from '../translations';

/** Returns the parameters of a problem as text, with numbers in the format of the language. */
const textParams = ({ params = {} }: FieldProblem): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value) : String(value),
    ]),
  );

/** Returns a function that says why a whole CSV file cannot be read, or null for another problem. */
export function useFileFault(): (error: unknown) => string | null {
  const { t, lookUp } = useTranslations('csv-files');
  return (error) => {
    const problems = isApiError(error) ? error.errors.filter(({ pointer }) => pointer === '/file') : [];
    const [problem] = problems;
    if (!problem) return null;
    const params = problems.map(textParams);
    if (problem.code === 'missing_column')
      return t('faults.missing_column', {
        count: problems.length,
        titles: params.map(({ title = '' }) => title).join(', '),
      });
    return lookUp(`faults.${problem.code}`, t('faults.encoding'), params[0]);
  };
}
