import { Segmented } from '@portal/shared/ui';
import { useTranslations } from '../../../translations';
import { ranges, type Range } from './ranges';

interface RangeChoiceProps {
  range: Range;
  onChange(range: Range): void;
}

/** Chooses the time range of a dashboard. */
export function RangeChoice({ range, onChange }: RangeChoiceProps) {
  const { t } = useTranslations('dashboards');
  return (
    <Segmented
      label={t('range.label')}
      options={ranges.map((value) => ({ value, label: t(`range.${value}`) }))}
      value={range}
      onChange={onChange}
    />
  );
}
