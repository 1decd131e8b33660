import { useDebouncedValue } from '@portal/shared/ui';
import { ChoiceList, ValueChip } from '@portal/shared/ui/list';
import { useState } from 'react';
import { useGetTenantQuery, useListTenantsQuery } from '../../tenants/tenants.api';
import { useTranslations } from '../../translations';

/** Value of the choice of all tenants. Ids of tenants do not have this character. */
const all = '*';

interface TenantChipProps {
  tenantId: string | null;
  /** Called with null for all tenants. */
  onChange(id: string | null): void;
}

/** Restricts the search to one tenant. */
export function TenantChip({ tenantId, onChange }: TenantChipProps) {
  const { t } = useTranslations('search');
  const { data } = useGetTenantQuery(tenantId ?? '', { skip: tenantId === null });
  const value = tenantId === null ? t('tenant.all') : (data?.name ?? tenantId);
  return (
    <ValueChip label={t('columns.tenant')} value={value}>
      {(close) => (
        <TenantChoices
          tenantId={tenantId}
          onChange={(id) => {
            close();
            onChange(id);
          }}
        />
      )}
    </ValueChip>
  );
}

function TenantChoices({ tenantId, onChange }: TenantChipProps) {
  const { t } = useTranslations('search');
  const [text, setText] = useState('');
  const search = useDebouncedValue(text);
  const { data, isFetching } = useListTenantsQuery({ ...(search && { search }), sort: 'name', size: 25 });
  const tenants = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ChoiceList
      label={t('columns.tenant')}
      options={[...(search ? [] : [{ value: all, label: t('tenant.all') }]), ...tenants]}
      selected={[tenantId ?? all]}
      isLoading={isFetching}
      isTruncated={data !== undefined && data.total > data.items.length}
      onSearch={setText}
      onChoose={(id) => onChange(id === all ? null : id)}
    />
  );
}
