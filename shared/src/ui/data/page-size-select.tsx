import { useTranslation } from 'react-i18next';
import { pageSizes } from './page-sizes';

interface PageSizeSelectProps {
  size: number;
  onChange(size: number): void;
}

export function PageSizeSelect({ size, onChange }: PageSizeSelectProps) {
  const { t } = useTranslation('shared', { useSuspense: false });
  return (
    <label className="ui-pagination__size">
      {t('pagination.size')}
      <select value={size} onChange={(event) => onChange(Number(event.target.value))}>
        {pageSizes.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </label>
  );
}
