import type { GridColumn } from '@portal/shared/contracts';
import { ChoiceList } from '@portal/shared/ui/list';

interface ColumnChoiceProps {
  label: string;
  columns: readonly GridColumn[];
  selected?: readonly string[];
  isMultiple?: boolean;
  onChoose(key: string): void;
}

/** The columns of a dataset as a list with a search. */
export function ColumnChoice({ label, columns, selected = [], isMultiple, onChoose }: ColumnChoiceProps) {
  return (
    <ChoiceList
      label={label}
      options={columns.map(({ key, label: text }) => ({ value: key, label: text }))}
      selected={selected}
      onChoose={onChoose}
      hasSearch
      {...(isMultiple && { isMultiple })}
    />
  );
}
