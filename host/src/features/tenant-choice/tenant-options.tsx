import type { TenantChoice } from '@portal/shared/contracts';
import { QueryView, useDebouncedValue } from '@portal/shared/ui';
import { ChoiceList, type ChoiceListProps } from '@portal/shared/ui/list';
import { useEffect, useRef, useState } from 'react';
import { allTenants } from '../../chosen-tenant/tenant-address';
import { useTranslations } from '../../translations';
import { useListTenantChoicesInfiniteQuery } from './tenant-choice.api';

export interface TenantOptionsProps {
  tenantId: string | null;
  /** Called with null for all tenants. */
  onChoose(tenant: TenantChoice | null): void;
}

/** All tenants and each one by name. The server searches them and returns them page by page. */
export function TenantOptions({ tenantId, onChoose }: TenantOptionsProps) {
  const { t } = useTranslations('tenant-choice');
  const [search, setSearch] = useState('');
  const settled = useDebouncedValue(search);
  const query = useListTenantChoicesInfiniteQuery(settled);
  const { isFetching, hasNextPage, fetchNextPage } = query;
  const all = settled === '' ? [{ value: allTenants, label: t('all') }] : [];
  const tenants = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (query.error !== undefined && query.data === undefined)
    return (
      <QueryView query={query} errorTitle={t('failed')}>
        {() => null}
      </QueryView>
    );
  return (
    <FocusedList
      label={t('label')}
      options={[...all, ...tenants.map(({ id, name }) => ({ value: id, label: name }))]}
      selected={[tenantId ?? allTenants]}
      isLoading={isFetching}
      onSearch={setSearch}
      onEnd={() => {
        if (hasNextPage && !isFetching) void fetchNextPage();
      }}
      onChoose={(value) => onChoose(tenants.find(({ id }) => id === value) ?? null)}
    />
  );
}

/** The panel is focused before this part is loaded, so that the list takes the focus. */
function FocusedList(props: ChoiceListProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return (
    <div ref={box}>
      <ChoiceList {...props} />
    </div>
  );
}
