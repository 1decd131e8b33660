import { userRoleFilters, userSortFields, userStatusFilters } from '@portal/shared/contracts';
import { EmptyState } from '@portal/shared/ui';
import { DataList, setFilter, useListAddress } from '@portal/shared/ui/list';
import type { ReactNode } from 'react';
import { useStatusFilter } from '../../status/use-status-filter';
import { useTranslations } from '../../translations';
import { useBulkActions } from './use-bulk-actions';
import { useRowActions } from './use-row-actions';
import { useUserDialogs } from './dialogs/use-user-dialogs';
import { useJobDialogs } from './jobs/use-job-dialogs';
import { useUserColumns } from './user-columns';
import { formatUserName, useIsSelf, useRoleText } from './user-text';
import { useExportUsers } from './jobs/use-export-users';
import { useListUsersQuery } from './users.api';
import { WorkspaceChip } from './workspaces/workspace-chip';

export const usersList = {
  name: 'users',
  sortFields: userSortFields,
  defaultSort: 'name',
  filters: { status: userStatusFilters, role: userRoleFilters },
  idFilters: ['workspace'],
} as const;

/** Returns the state of the list in the URL, and its page unless another tab is shown. */
export function useUsersList({ isShown }: { isShown: boolean }) {
  const address = useListAddress(usersList);
  return { address, result: useListUsersQuery(address.query, { skip: !isShown }) };
}

export interface UsersListProps extends ReturnType<typeof useUsersList> {
  /** Action of the empty list. */
  invite: ReactNode;
}

/** Shows the users of the person's own tenant. */
export function UsersList({ address, result, invite }: UsersListProps) {
  const { t } = useTranslations('users');
  const statusFilter = useStatusFilter(t('columns.status'));
  const roleText = useRoleText();
  const { search, status, role } = address.query;
  const { workspace } = address.view.filters;
  const filters = { search, status, role, workspace };
  const jobDialogs = useJobDialogs(filters);
  const userDialogs = useUserDialogs();
  const isSelf = useIsSelf();
  const isFiltered = Object.values(filters).some(Boolean);
  const isAlone = !isFiltered && result.data?.total === 1 && result.data.items.every(isSelf);
  const bulkActions = useBulkActions(filters, jobDialogs.open);
  return (
    <>
      <DataList
        label={t('title')}
        search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
        filters={[
          statusFilter,
          {
            name: 'role',
            label: t('columns.roles'),
            valueLabel: (role) => roleText(role === 'user' ? [] : [role]),
          },
        ]}
        moreFilters={
          <WorkspaceChip workspaceId={workspace} onChange={(id) => setFilter(address, 'workspace', id)} />
        }
        exports={{ start: useExportUsers(filters) }}
        empty={{ title: t('empty.title'), description: t('empty.text'), action: invite }}
        columns={useUserColumns()}
        rowName={formatUserName}
        rowActions={useRowActions(userDialogs)}
        bulkActions={bulkActions}
        address={address}
        result={result}
      />
      {isAlone && <EmptyState title={t('alone')} description={t('empty.text')} action={invite} />}
      {jobDialogs.dialog}
      {userDialogs.dialog}
    </>
  );
}
