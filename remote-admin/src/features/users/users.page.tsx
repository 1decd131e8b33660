import { PageHeader, Tabs } from '@portal/shared/ui';
import { ListCount } from '@portal/shared/ui/list';
import { useSearchParams } from 'react-router-dom';
import { AuditList, auditListAt } from '../../audit/audit-list';
import { useHasChanged } from '../../detail/use-has-changed';
import { useTitleFocus } from '../../detail/use-title-focus';
import { useTranslations } from '../../translations';
import { UserDetail } from './user-detail';
import { auditParams, useShownPart, userTabs, type UserTab } from './users-address';
import { UsersList, useUsersList } from './users-list';
import './users.css';

const auditList = auditListAt(auditParams);

/** Shows the users of the person's own tenant and what was done with them, or the user in the URL. */
export function UsersPage() {
  const { id, tab } = useShownPart();
  const hasSwitched = useHasChanged(id);
  if (id !== null) return <UserDetail key={id} id={id} focusesTitle={hasSwitched} />;
  return <UsersParts tab={tab} focusesTitle={hasSwitched} />;
}

function UsersParts({ tab, focusesTitle }: { tab: UserTab; focusesTitle: boolean }) {
  const { t } = useTranslations('users');
  const place = useTitleFocus(focusesTitle);
  const [, setParams] = useSearchParams();
  const isList = tab === 'users';
  const list = useUsersList({ isShown: isList });
  const { data } = list.result;
  return (
    <div ref={place} data-perf={isList && data ? 'users' : undefined}>
      <PageHeader title={t('title')} count={isList ? <ListCount page={data} /> : undefined} />
      <Tabs
        label={t('title')}
        tabs={userTabs.map((name) => ({ name, title: t(`tabs.${name}`) }))}
        selected={tab}
        onSelect={(name) => setParams(name === 'audit' ? auditParams : {}, { preventScrollReset: true })}
      >
        <div className="admin-users__tab">
          {isList ? <UsersList {...list} /> : <AuditList list={auditList} />}
        </div>
      </Tabs>
    </div>
  );
}

export { UsersPage as Component };
