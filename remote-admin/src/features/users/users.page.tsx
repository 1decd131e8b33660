import { useWords } from '@portal/shared/i18n';
import { PageHeader } from '@portal/shared/ui';
import { useListAddress } from '../../list/list-address';
import { RecordList } from '../../list/record-list';
import { useListUsersQuery } from './users.api';
import { userColumns } from './user-columns';

const sortFields = ['name', 'email', 'status', 'lastSignInAt'];

/** The people of the own tenant. */
export function UsersPage() {
  const { t } = useWords('admin');
  const address = useListAddress(sortFields, 'name');
  const answer = useListUsersQuery(address.query);

  return (
    <div data-perf={answer.data ? 'users' : undefined}>
      <PageHeader title={t('users.title')} description={t('users.text')} />
      <RecordList
        label={t('users.title')}
        searchLabel={t('users.search')}
        countWords={(count) => t('users.count', { count })}
        empty={{ title: t('users.empty.title'), description: t('users.empty.text') }}
        columns={userColumns(t)}
        address={address}
        answer={answer}
      />
    </div>
  );
}

export { UsersPage as Component };
