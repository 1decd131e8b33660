import { Button } from '@portal/shared/ui';
import { Dropdown } from '@portal/shared/ui/overlay';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from '../../../translations';

interface CompareChoiceProps<Value extends string> {
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange(value: Value): void;
}

/** Chooses what a dashboard is compared with. */
export function CompareChoice<Value extends string>({ options, value, onChange }: CompareChoiceProps<Value>) {
  const { t } = useTranslations('dashboards');
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  return (
    <Dropdown
      items={options.map((option) => ({
        key: option.value,
        label: option.label,
        checked: option.value === value,
        onSelect: () => onChange(option.value),
      }))}
      trigger={(trigger) => (
        <Button {...trigger} className="demo-dash__compare">
          <span className="demo-dash__compare-label">{t('compare.label')}</span> {chosen}
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        </Button>
      )}
    />
  );
}
