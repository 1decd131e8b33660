import { userSortFields, userStatuses } from '@portal/shared/contracts';
import { PageHeader } from '@portal/shared/ui';
import { DataList, ListCount, useListAddress } from '@portal/shared/ui/list';
import { useStatusFilter } from '../../status/use-status-filter';
import { useTranslations } from '../../translations';
import { useListUsersQuery } from './users.api';
import { nameOf, userColumns } from './user-columns';

const list = {
  name: 'users',
  sortFields: userSortFields,
  defaultSort: 'name',
  filters: { status: userStatuses },
} as const;

/** Shows the users of the person's own tenant. */
export function UsersPage() {
  const translations = useTranslations('users');
  const { t } = translations;
  const statusFilter = useStatusFilter(t('columns.status'));
  const address = useListAddress(list);
  const result = useListUsersQuery(address.query);

  return (
    <div data-perf={result.data ? 'users' : undefined}>
      <PageHeader title={t('title')} count={<ListCount page={result.data} />} />
      <DataList
        label={t('title')}
        search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
        filters={[statusFilter]}
        empty={{ title: t('empty.title'), description: t('empty.text') }}
        columns={userColumns(translations)}
        rowName={nameOf}
        address={address}
        result={result}
      />
    </div>
  );
}

export { UsersPage as Component };
