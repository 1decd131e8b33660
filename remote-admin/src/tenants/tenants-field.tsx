import { useListTenantChoicesInfiniteQuery } from '@portal/shared/acting';
import { useDebouncedValue } from '@portal/shared/ui';
import { MultiSelectField, type MultiSelectFieldProps } from '@portal/shared/ui/choose';
import { useFieldValue } from '@portal/shared/ui/form';
import { useState } from 'react';
import { useTenantNames } from './use-tenant-names';

type TenantsFieldProps = Omit<MultiSelectFieldProps<string>, 'options' | 'search'>;

/** Shows a field to choose several tenants by a search on the server. Its value is a list of ids. */
export function TenantsField(props: TenantsFieldProps) {
  const [text, setText] = useState('');
  const search = useDebouncedValue(text);
  const chosen = useFieldValue<string[]>(props.name) ?? [];
  const names = useTenantNames(chosen);
  const nameOf = (id: string) => names.get(id) ?? id;
  const { data, isFetching, isError } = useListTenantChoicesInfiniteQuery(search);
  const found = (data?.pages ?? []).flatMap(({ items }) => items);
  // The chosen tenants can be removed in the list as long as nothing is searched.
  const others = text === '' ? chosen.filter((id) => !found.some((tenant) => tenant.id === id)) : [];
  const options = [...others.map((id) => ({ id, name: nameOf(id) })), ...found];
  return (
    <MultiSelectField
      {...props}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
      search={{ onSearch: setText, isLoading: isFetching, isFailed: isError, labelOf: nameOf }}
    />
  );
}
