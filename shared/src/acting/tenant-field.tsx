import { useState } from 'react';
import { useTranslations } from '../translations';
import { Select } from '../ui/form/fields/controls';
import { Field, type FieldControl } from '../ui/form/fields/field';
import { useDebouncedValue } from '../ui/core/use-debounced-value';
import { useListTenantChoicesInfiniteQuery } from './acting.api';

/** Shows a field to choose a tenant by a search on the server. */
export function TenantField({ name }: { name: string }) {
  const { t } = useTranslations('acting');
  return (
    <Field<string>
      name={name}
      label={t('tenant')}
      required
      width="full"
      autoFocus
      messages={{ required: t('tenantRequired') }}
    >
      {(control) => <TenantSelect control={control} />}
    </Field>
  );
}

function TenantSelect({ control }: { control: FieldControl<string> }) {
  const { t } = useTranslations('acting');
  const [search, setSearch] = useState('');
  const settled = useDebouncedValue(search);
  const { data, isFetching, isError } = useListTenantChoicesInfiniteQuery(settled);
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const found = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .map(({ id, name: label }) => ({ value: id, label }));
  // The name of the chosen tenant stays while other tenants are searched.
  const isMissing = chosen !== null && !found.some(({ value }) => value === chosen.value);
  const emptyText = t(isError ? 'tenantsFailed' : 'noTenant');
  return (
    <Select<string>
      {...control}
      value={control.value || (undefined as unknown as string)}
      placeholder={t('tenantPlaceholder')}
      options={isMissing && search === '' ? [chosen, ...found] : found}
      loading={isFetching}
      notFoundContent={isFetching ? t('searching') : emptyText}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      onChange={(value) => {
        setChosen(found.find((option) => option.value === value) ?? null);
        control.onChange(value);
      }}
    />
  );
}
