import { runFirstCall } from '@portal/shared/store';
import { PageHeader, Skeleton, Tabs, WriteButton } from '@portal/shared/ui';
import { ListCount, listQueryAt, useAskedDialog } from '@portal/shared/ui/list';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHasChanged } from '../../detail/use-has-changed';
import { useTitleFocus } from '../../detail/use-title-focus';
import { useTranslations } from '../../translations';
import { paramsOfTab, readShownPart, useShownPart, userTabs, type UserTab } from './users-address';
import { UsersList, usersList, useUsersList } from './users-list';
import { prefetchUsers } from './users.api';

// The list of users is the first screen of the remote, which its budget counts.
const UserDetail = lazy(async () => ({ default: (await import('./user-detail')).UserDetail }));
const UserAudit = lazy(async () => ({ default: (await import('./user-audit')).UserAudit }));

const InvitationsList = lazy(async () => ({
  default: (await import('./invitations/invitations-list')).InvitationsList,
}));
const ImportDialog = lazy(async () => ({ default: (await import('./imports/import.dialog')).ImportDialog }));
const InviteDialog = lazy(async () => ({
  default: (await import('./invitations/invite.dialog')).InviteDialog,
}));

/** Shows the users of the person's own tenant and what was done with them, or the user in the URL. */
export function UsersPage() {
  const { id, tab } = useShownPart();
  const hasSwitched = useHasChanged(id);
  if (id !== null)
    return (
      <Suspense fallback={<Skeleton rows={6} />}>
        <UserDetail key={id} id={id} focusesTitle={hasSwitched} />
      </Suspense>
    );
  return <UsersParts tab={tab} focusesTitle={hasSwitched} />;
}

function UsersParts({ tab, focusesTitle }: { tab: UserTab; focusesTitle: boolean }) {
  const { t } = useTranslations('users');
  const place = useTitleFocus(focusesTitle);
  const [, setParams] = useSearchParams();
  const inviting = useAskedDialog('invite');
  const importing = useAskedDialog('import');
  const show = (name: UserTab) => setParams(paramsOfTab[name], { preventScrollReset: true });
  const isList = tab === 'users';
  const list = useUsersList({ isShown: isList });
  const { data } = list.result;
  const invite = (
    <WriteButton variant="primary" icon={<UserPlus size={16} strokeWidth={1.5} />} onClick={inviting.open}>
      {t('invite')}
    </WriteButton>
  );
  return (
    <div ref={place} data-perf={isList && data ? 'users' : undefined}>
      <PageHeader
        title={t('title')}
        count={isList ? <ListCount page={data} /> : undefined}
        actions={
          tab === 'audit' ? undefined : (
            <>
              <WriteButton onClick={importing.open}>{t('import')}</WriteButton>
              {invite}
            </>
          )
        }
      />
      <Tabs
        isOfPage
        label={t('title')}
        tabs={userTabs.map((name) => ({ name, title: t(`tabs.${name}`) }))}
        selected={tab}
        onSelect={show}
      >
        <Suspense fallback={<Skeleton rows={6} />}>
          {isList && <UsersList {...list} invite={invite} />}
          {tab === 'invitations' && <InvitationsList onInvite={inviting.open} />}
          {tab === 'audit' && <UserAudit />}
        </Suspense>
      </Tabs>
      <Suspense fallback={null}>
        {inviting.isOpen && (
          <InviteDialog onShowInvitations={() => show('invitations')} onClose={inviting.close} />
        )}
        {importing.isOpen && <ImportDialog onClose={importing.close} />}
      </Suspense>
    </div>
  );
}

/** Fetches the list that an address with this query shows. */
export async function firstCall(search: string): Promise<void> {
  const { id, tab } = readShownPart(search);
  if (id === null && tab === 'users') await runFirstCall(prefetchUsers(listQueryAt(usersList, search)));
}

export { UsersPage as Component };
