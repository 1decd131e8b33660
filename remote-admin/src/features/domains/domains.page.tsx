import { Button, PageHeader } from '@portal/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListAddress } from '../../list/list-address';
import { RecordList } from '../../list/record-list';
import { useTranslations } from '../../translations';
import { domainColumns } from './domain-columns';
import { DomainDetail } from './domain-detail';
import { useListDomainsQuery } from './domains.api';
import { domainSearch, useShownDomain } from './domains-address';
import { useTitleFocus } from './use-title-focus';
import './domains.css';

// Loaded when the dialog opens.
const CreateDomainDialog = lazy(async () => ({
  default: (await import('./create-domain.dialog')).CreateDomainDialog,
}));

const sortFields = ['name', 'state', 'userCount', 'createdAt'];

/** Shows the e-mail domains of the person's tenant, or the one in the URL. */
export function DomainsPage() {
  const id = useShownDomain();
  const hasSwitched = useHasChanged(id);
  return id === null ? (
    <DomainsList focusesTitle={hasSwitched} />
  ) : (
    <DomainDetail key={id} id={id} focusesTitle={hasSwitched} />
  );
}

/** Returns whether a value has changed since the first render. */
function useHasChanged(value: unknown): boolean {
  const [first] = useState(value);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && value !== first) setHasChanged(true);
  return hasChanged;
}

function DomainsList({ focusesTitle }: { focusesTitle: boolean }) {
  const { t } = useTranslations('domains');
  const place = useTitleFocus(focusesTitle);
  const navigate = useNavigate();
  const address = useListAddress(sortFields, 'name');
  const result = useListDomainsQuery(address.query);
  const [isCreating, setIsCreating] = useState(false);
  const create = (
    <Button variant="primary" onClick={() => setIsCreating(true)}>
      {t('create.open')}
    </Button>
  );
  return (
    <div ref={place} data-perf={result.data ? 'domains' : undefined}>
      <PageHeader title={t('title')} description={t('text')} actions={create} />
      <RecordList
        label={t('title')}
        searchLabel={t('search')}
        countText={(count) => t('count', { count })}
        empty={{ title: t('empty.title'), description: t('empty.text') }}
        columns={domainColumns(t)}
        address={address}
        result={result}
      />
      {isCreating && (
        <Suspense fallback={null}>
          <CreateDomainDialog
            onCreated={({ id }) => void navigate({ search: domainSearch(id) })}
            onClose={() => setIsCreating(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

export { DomainsPage as Component };
