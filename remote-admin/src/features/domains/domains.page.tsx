import { domainSortFields, domainStates } from '@portal/shared/contracts';
import { runFirstCall } from '@portal/shared/store';
import { ListScreen, listQueryAt, loadAllRows, useAskedDialog, useListAddress } from '@portal/shared/ui/list';
import { lazy } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHasChanged } from '../../detail/use-has-changed';
import { useTitleFocus } from '../../detail/use-title-focus';
import { useRecordExport } from '../../list-exports/use-record-export';
import { useTranslations } from '../../translations';
import { domainColumns } from './domain-columns';
import { DomainDetail } from './domain-detail';
import { prefetchDomains, useLazyListDomainsQuery, useListDomainsQuery } from './domains.api';
import { domainSearch, readShownDomain, useShownDomain } from './domains-address';
import { useBulkActions } from './use-bulk-actions';
import { useRowActions } from './use-row-actions';
import './domains.css';

// Loaded when the dialog opens.
const CreateDomainDialog = lazy(async () => ({
  default: (await import('./create-domain.dialog')).CreateDomainDialog,
}));

const list = {
  name: 'domains',
  sortFields: domainSortFields,
  defaultSort: 'name',
  filters: { state: domainStates },
} as const;

/** Shows the e-mail domains of the person's tenant, or the domain in the URL. */
export function DomainsPage() {
  const id = useShownDomain();
  const hasSwitched = useHasChanged(id);
  return id === null ? (
    <DomainsList focusesTitle={hasSwitched} />
  ) : (
    <DomainDetail key={id} id={id} focusesTitle={hasSwitched} />
  );
}

function DomainsList({ focusesTitle }: { focusesTitle: boolean }) {
  const { t, lookUp } = useTranslations('domains');
  const place = useTitleFocus(focusesTitle);
  const navigate = useNavigate();
  const address = useListAddress(list);
  const result = useListDomainsQuery(address.query);
  const [listDomains] = useLazyListDomainsQuery();
  const recordExport = useRecordExport('domains', address.query);
  const creating = useAskedDialog('create');
  const loadMatching = () => loadAllRows(address.query, (query) => listDomains(query).unwrap());
  const bulkActions = useBulkActions(loadMatching);
  const rowActions = useRowActions();
  return (
    <ListScreen
      ref={place}
      name="domains"
      title={t('title')}
      search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
      filters={[
        {
          name: 'state',
          label: t('columns.state'),
          valueLabel: (state) => lookUp(`states.${state}`, state),
        },
      ]}
      exports={{ fileName: t('fileName'), record: recordExport, loadRows: loadMatching }}
      empty={{ title: t('empty.title'), description: t('empty.text') }}
      columns={domainColumns(t)}
      rowName={({ name }) => name}
      rowActions={rowActions}
      bulkActions={bulkActions}
      lines={1}
      address={address}
      result={result}
      create={{ label: t('create.open'), onSelect: creating.open }}
    >
      {creating.isOpen && (
        <CreateDomainDialog
          onCreated={({ id }) => void navigate({ search: domainSearch(id) })}
          onClose={creating.close}
        />
      )}
    </ListScreen>
  );
}

/** Fetches the list that an address with this query shows. */
export async function firstCall(search: string): Promise<void> {
  if (readShownDomain(search) === null) await runFirstCall(prefetchDomains(listQueryAt(list, search)));
}

export { DomainsPage as Component };
