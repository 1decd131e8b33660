import { ListFilter as FilterIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from '../../../translations';
import { Dropdown } from '../../overlay/menu/dropdown';

/** Filter of a list, shown as a chip. Its values are the values in the address. */
export interface ListFilter {
  /** Name of the query parameter. */
  name: string;
  label: string;
  /** Default: the icon of filters. */
  icon?: ReactNode;
  valueLabel(value: string): string;
}

export interface FilterChipProps {
  filter: ListFilter;
  values: readonly string[];
  /** Chosen value; undefined while the filter is not applied. */
  value: string | undefined;
  onChange(value: string | undefined): void;
}

/** Shows a filter as a chip that opens a menu of its values, with the chosen value and a button that clears it. */
export function FilterChip({
  filter: { label, icon, valueLabel },
  values,
  value,
  onChange,
}: FilterChipProps) {
  const { t } = useTranslations('list');
  return (
    <span className={`ui-chip ${value === undefined ? '' : 'ui-chip--on'}`}>
      <Dropdown
        align="start"
        items={values.map((option) => ({
          key: option,
          label: valueLabel(option),
          checked: option === value,
          onSelect: () => onChange(option === value ? undefined : option),
        }))}
        trigger={(props) => (
          <button
            type="button"
            {...props}
            className="ui-chip__button"
            aria-label={value === undefined ? t('filter.open', { filter: label }) : undefined}
          >
            {value === undefined && (icon ?? <FilterIcon size={14} strokeWidth={1.5} aria-hidden />)}
            <span className="ui-text">
              {value === undefined ? label : t('filter.value', { filter: label, value: valueLabel(value) })}
            </span>
          </button>
        )}
      />
      {value !== undefined && (
        <button
          type="button"
          className="ui-chip__clear"
          aria-label={t('filter.clear', { filter: label })}
          onClick={() => onChange(undefined)}
        >
          <X size={14} strokeWidth={1.5} aria-hidden />
        </button>
      )}
    </span>
  );
}
