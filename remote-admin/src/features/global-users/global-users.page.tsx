import {
  globalUserRoleFilters,
  globalUserSortFields,
  userStatusFilters,
  type GlobalUser,
} from '@portal/shared/contracts';
import { runFirstCall } from '@portal/shared/store';
import { PageHeader, Skeleton, Tabs, WriteButton } from '@portal/shared/ui';
import {
  DataList,
  ListCount,
  listQueryAt,
  useAskedDialog,
  useListAddress,
  type DataListProps,
  type RowAction,
} from '@portal/shared/ui/list';
import { CircleSlash, Eye, LogOut, UserCheck, UserPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHasChanged } from '../../detail/use-has-changed';
import { useTitleFocus } from '../../detail/use-title-focus';
import { personName } from '../../people/person-name';
import { useStatusFilter } from '../../status/use-status-filter';
import { useTranslations } from '../../translations';
import { useGlobalUserColumns } from './global-user-columns';
import { useGlobalUserTexts } from './global-user-text';
import { prefetchGlobalUsers, useListGlobalUsersQuery } from './global-users.api';
import {
  globalUserTabs,
  paramsOfTab,
  readShownPart,
  useShownPart,
  type GlobalUserTab,
} from './global-users-address';
import { useGlobalUserActions } from './use-global-user-actions';
import { useViewAs } from './use-view-as';

const GlobalUserDetail = lazy(async () => ({
  default: (await import('./global-user-detail')).GlobalUserDetail,
}));
const GlobalInvitationsList = lazy(async () => ({
  default: (await import('./invitations/global-invitations-list')).GlobalInvitationsList,
}));
const GlobalInviteDialog = lazy(async () => ({
  default: (await import('./invitations/global-invite.dialog')).GlobalInviteDialog,
}));
const GlobalUserAudit = lazy(async () => ({
  default: (await import('./global-user-audit')).GlobalUserAudit,
}));

const list = {
  name: 'global-users',
  sortFields: globalUserSortFields,
  defaultSort: 'name',
  filters: { status: userStatusFilters, role: globalUserRoleFilters },
} as const;

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Shows the users of all tenants and of the provider and what was done with them, or the user in the URL. */
export function GlobalUsersPage() {
  const { id, tab } = useShownPart();
  const hasSwitched = useHasChanged(id);
  if (id === null) return <GlobalUsersParts tab={tab} focusesTitle={hasSwitched} />;
  return (
    <Suspense fallback={<Skeleton rows={6} />}>
      <GlobalUserDetail key={id} id={id} focusesTitle={hasSwitched} />
    </Suspense>
  );
}

function GlobalUsersParts({ tab, focusesTitle }: { tab: GlobalUserTab; focusesTitle: boolean }) {
  const { t } = useTranslations('global-users');
  const place = useTitleFocus(focusesTitle);
  const [, setParams] = useSearchParams();
  const inviting = useAskedDialog('invite');
  const show = (name: GlobalUserTab) => setParams(paramsOfTab[name], { preventScrollReset: true });
  const isList = tab === 'users';
  const address = useListAddress(list);
  const result = useListGlobalUsersQuery(address.query, { skip: !isList });
  return (
    <div ref={place} data-perf={isList && result.data ? 'global-users' : undefined}>
      <PageHeader
        title={t('title')}
        count={isList ? <ListCount page={result.data} /> : undefined}
        actions={tab === 'audit' ? undefined : <InviteButton onClick={inviting.open} />}
      />
      <Tabs
        isOfPage
        label={t('title')}
        tabs={globalUserTabs.map((name) => ({ name, title: t(`tabs.${name}`) }))}
        selected={tab}
        onSelect={show}
      >
        {isList && <GlobalUsersList address={address} result={result} />}
        <Suspense fallback={<Skeleton rows={6} />}>
          {tab === 'invitations' && <GlobalInvitationsList onInvite={inviting.open} />}
          {tab === 'audit' && <GlobalUserAudit />}
        </Suspense>
      </Tabs>
      <Suspense fallback={null}>
        {inviting.isOpen && (
          <GlobalInviteDialog onInvited={() => show('invitations')} onClose={inviting.close} />
        )}
      </Suspense>
    </div>
  );
}

function InviteButton({ onClick }: { onClick(): void }) {
  const { t } = useTranslations('global-users');
  return (
    <WriteButton variant="primary" icon={<UserPlus size={16} strokeWidth={1.5} />} onClick={onClick}>
      {t('invite.open')}
    </WriteButton>
  );
}

function GlobalUsersList({ address, result }: Pick<DataListProps<GlobalUser>, 'address' | 'result'>) {
  const { t, lookUp } = useTranslations('global-users');
  const statusFilter = useStatusFilter(t('columns.status'));
  const viewAs = useViewAs();
  const rowActions = useRowActions(viewAs);
  return (
    <>
      <DataList<GlobalUser>
        label={t('title')}
        search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
        filters={[
          statusFilter,
          { name: 'role', label: t('columns.roles'), valueLabel: (role) => lookUp(`roles.${role}`, role) },
        ]}
        empty={{ title: t('empty.title'), description: t('empty.text') }}
        columns={useGlobalUserColumns()}
        rowName={personName}
        rowActions={rowActions}
        address={address}
        result={result}
      />
      {viewAs.dialog}
    </>
  );
}

/** Returns a function that returns the actions on a person of the list. */
function useRowActions(viewAs: ReturnType<typeof useViewAs>): (user: GlobalUser) => RowAction[] {
  const { t } = useTranslations('global-users');
  const { isSelf } = useGlobalUserTexts();
  const { disable, enable, signOut } = useGlobalUserActions();
  return (user) => {
    if (isSelf(user) || user.status === 'invited') return [];
    const isDisabled = user.status === 'disabled';
    const view: RowAction = {
      key: 'view-as',
      label: t('viewAs.open'),
      icon: <Eye {...icon} />,
      onSelect: () => viewAs.open(user),
    };
    return [
      ...(viewAs.canView(user) ? [view] : []),
      {
        key: 'status',
        label: t(isDisabled ? 'enable.open' : 'disable.open'),
        icon: isDisabled ? <UserCheck {...icon} /> : <CircleSlash {...icon} />,
        quick: true,
        onSelect: () => void (isDisabled ? enable(user) : disable(user)),
      },
      ...(isDisabled
        ? []
        : [
            {
              key: 'sign-out',
              label: t('signOut.open'),
              icon: <LogOut {...icon} />,
              onSelect: () => void signOut(user),
            },
          ]),
    ];
  };
}

/** Fetches the list that an address with this query shows. The server records reads across tenants. */
export async function firstCall(search: string, { isPreload }: { isPreload: boolean }): Promise<void> {
  if (isPreload) return;
  const { id, tab } = readShownPart(search);
  if (id === null && tab === 'users') await runFirstCall(prefetchGlobalUsers(listQueryAt(list, search)));
}

export { GlobalUsersPage as Component };
