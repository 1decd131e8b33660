import { useEffect, useRef } from 'react';
import { useTranslations } from '../../../translations';

export interface RowCheckboxProps {
  label: string;
  checked: boolean;
  isMixed?: boolean;
  onChange(checked: boolean): void;
}

/** Shows a checkbox that fills its cell, so that its target is larger than its box. */
export function RowCheckbox({ label, checked, isMixed = false, onChange }: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // No HTML attribute sets the mixed state.
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="ui-table__check">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

interface PageCheckboxProps {
  selectedCount: number;
  rowCount: number;
  onChange(checked: boolean): void;
}

/** Shows the checkbox of the head, which selects the rows of the page. */
export function PageCheckbox({ selectedCount, rowCount, onChange }: PageCheckboxProps) {
  const { t } = useTranslations('data');
  return (
    <RowCheckbox
      label={t('table.selectPage')}
      checked={rowCount > 0 && selectedCount === rowCount}
      isMixed={selectedCount > 0 && selectedCount < rowCount}
      onChange={onChange}
    />
  );
}
