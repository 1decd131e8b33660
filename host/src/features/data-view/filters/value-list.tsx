import type { GridColumn } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useDebouncedValue } from '@portal/shared/ui';
import { ChoiceList } from '@portal/shared/ui/list';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { useListGridValuesQuery } from '../data-view.api';
import { formatValue } from '../rows/format-cell';

interface ValueListProps {
  datasetId: string;
  tenantId: string | undefined;
  column: GridColumn;
  chosen: readonly string[];
  onToggle(value: string): void;
}

/** The values of a column with the number of their rows. The chosen ones stay listed. */
export function ValueList({ datasetId, tenantId, column, chosen, onToggle }: ValueListProps) {
  const { t } = useTranslations('data-view');
  const [search, setSearch] = useState('');
  const { data, isFetching } = useListGridValuesQuery({
    datasetId,
    tenantId,
    column: column.key,
    search: useDebouncedValue(search),
  });
  const listed = (data?.items ?? [])
    .filter(({ value }) => value !== null)
    .map(({ value, label, n }) => ({
      value: String(value),
      label: label ?? formatValue(value, column, t),
      hint: formatNumber(n),
    }));
  const others = chosen
    .filter((value) => !listed.some((one) => one.value === value))
    .map((value) => ({ value, label: formatValue(value, column, t) }));
  return (
    <ChoiceList
      label={t('filter.values', { column: column.label })}
      options={search === '' ? [...others, ...listed] : listed}
      selected={chosen}
      onChoose={onToggle}
      isMultiple
      onSearch={setSearch}
      isTruncated={data?.truncated ?? false}
      isLoading={isFetching && !data}
    />
  );
}
