import { tenantSortFields, tenantStatuses, type Tenant } from '@portal/shared/contracts';
import { useActingSession, useCan } from '@portal/shared/session';
import {
  ListScreen,
  loadAllRows,
  useAskedDialog,
  useListAddress,
  type RowAction,
} from '@portal/shared/ui/list';
import { LogIn } from 'lucide-react';
import { lazy, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTitleFocus } from '../../detail/use-title-focus';
import { useRecordExport } from '../../list-exports/use-record-export';
import { useStatusFilter } from '../../status/use-status-filter';
import { useLazyListTenantsQuery, useListTenantsQuery } from '../../tenants/tenants.api';
import { useTranslations } from '../../translations';
import { OpenSession } from './open-session';
import { useTenantColumns } from './tenant-columns';
import { tenantSearch } from './tenants-address';
import './tenants.css';

// Loaded when the dialog opens.
const CreateTenantWizard = lazy(async () => ({
  default: (await import('./create/create-tenant.wizard')).CreateTenantWizard,
}));

export const tenantsList = {
  name: 'tenants',
  sortFields: tenantSortFields,
  defaultSort: 'name',
  filters: { status: tenantStatuses },
} as const;

/** Shows all tenants. */
export function TenantsList({ focusesTitle }: { focusesTitle: boolean }) {
  const { t } = useTranslations('tenants');
  const place = useTitleFocus(focusesTitle);
  const navigate = useNavigate();
  const statusFilter = useStatusFilter(t('columns.status'));
  const address = useListAddress(tenantsList);
  const result = useListTenantsQuery(address.query);
  const [listTenants] = useLazyListTenantsQuery();
  const recordExport = useRecordExport('tenants', address.query);
  const creating = useAskedDialog('create');
  const [opened, setOpened] = useState<Tenant | null>(null);
  const isAdmin = useCan('global-admin');
  const openAction = useOpenAction(setOpened);

  return (
    <ListScreen
      ref={place}
      name="tenants"
      title={t('title')}
      search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
      filters={[statusFilter]}
      exports={{
        fileName: t('fileName'),
        record: recordExport,
        loadRows: () => loadAllRows(address.query, (query) => listTenants(query).unwrap()),
      }}
      empty={{ title: t('empty.title'), description: t('empty.text') }}
      columns={useTenantColumns()}
      rowName={({ name }) => name}
      rowActions={openAction}
      address={address}
      result={result}
      create={isAdmin ? { label: t('create.open'), onSelect: creating.open } : undefined}
    >
      {isAdmin && creating.isOpen && (
        <CreateTenantWizard
          onCreated={({ id }) => void navigate({ search: tenantSearch(id) })}
          onClose={creating.close}
        />
      )}
      {opened && <OpenSession tenant={opened} onClose={() => setOpened(null)} />}
    </ListScreen>
  );
}

/** A session inside a tenant is opened from outside of any tenant. */
function useOpenAction(onOpen: (tenant: Tenant) => void): (tenant: Tenant) => RowAction[] {
  const { t } = useTranslations('tenants');
  const isInside = useActingSession() !== null;
  return (tenant) =>
    isInside
      ? []
      : [
          {
            key: 'open',
            label: t('openAs'),
            quick: true,
            icon: <LogIn size={16} strokeWidth={1.5} aria-hidden />,
            onSelect: () => onOpen(tenant),
          },
        ];
}
