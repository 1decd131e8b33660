import { pageSizes } from '../../../contracts/base/lists';
import { useTranslations } from '../../../translations';
import { NativeSelect } from '../../core/controls/native-select';

interface PageSizeSelectProps {
  size: number;
  onChange(size: number): void;
}

export function PageSizeSelect({ size, onChange }: PageSizeSelectProps) {
  const { t } = useTranslations('data');
  return (
    <label className="ui-pagination__size">
      <span className="ui-pagination__size-label">{t('pagination.size')}</span>
      <NativeSelect
        inline
        value={size}
        options={pageSizes.map((value) => ({ value, label: String(value) }))}
        onChange={onChange}
      />
    </label>
  );
}
