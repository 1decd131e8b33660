import { PageHeader } from '@portal/shared/ui';
import { useListAddress } from '../../list/list-address';
import { RecordList } from '../../list/record-list';
import { useTranslations } from '../../translations';
import { useListUsersQuery } from './users.api';
import { userColumns } from './user-columns';

const sortFields = ['name', 'status', 'lastSignInAt'];

/** Shows the users of the person's own tenant. */
export function UsersPage() {
  const translations = useTranslations('users');
  const { t } = translations;
  const address = useListAddress(sortFields, 'name');
  const result = useListUsersQuery(address.query);

  return (
    <div data-perf={result.data ? 'users' : undefined}>
      <PageHeader title={t('title')} description={t('text')} />
      <RecordList
        label={t('title')}
        searchLabel={t('search')}
        countText={(count) => t('count', { count })}
        empty={{ title: t('empty.title'), description: t('empty.text') }}
        columns={userColumns(translations)}
        address={address}
        result={result}
      />
    </div>
  );
}

export { UsersPage as Component };
