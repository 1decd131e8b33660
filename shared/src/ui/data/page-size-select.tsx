import { pageSizes } from '../../contracts/base/lists';
import { useTranslations } from '../../translations';

interface PageSizeSelectProps {
  size: number;
  onChange(size: number): void;
}

export function PageSizeSelect({ size, onChange }: PageSizeSelectProps) {
  const { t } = useTranslations('data');
  return (
    <label className="ui-pagination__size">
      <span className="ui-pagination__size-label">{t('pagination.size')}</span>
      <select
        className="ui-control ui-control--inline"
        value={size}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {pageSizes.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </label>
  );
}
