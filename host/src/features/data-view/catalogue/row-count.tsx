import type { GridDatasetSummary } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useTranslations } from '../../../translations';

type Counted = Pick<GridDatasetSummary, 'rowCount' | 'isEstimate'>;

/** Returns a function that writes the number of a dataset's rows; null while it is not known. */
export function useRowCount(): (dataset: Counted) => string | null {
  const { t } = useTranslations('data-view');
  return ({ rowCount, isEstimate }) => {
    if (rowCount === null) return null;
    const text = t('dataset.rows', { number: formatNumber(rowCount), count: rowCount });
    return isEstimate ? t('profile.about', { value: text }) : text;
  };
}
