import {
  workspaceMemberSortFields,
  workspaceRoles,
  type ManagedWorkspace,
  type WorkspaceMember,
} from '@portal/shared/contracts';
import { WriteButton } from '@portal/shared/ui';
import { DataList, loadAllRows, useListAddress } from '@portal/shared/ui/list';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useRecordExport } from '../../../list-exports/use-record-export';
import { personName } from '../../../people/person-name';
import { useTranslations } from '../../../translations';
import { useLazyListMembersQuery, useListMembersQuery } from '../../../workspaces/members.api';
import { workspaceParams } from '../workspaces-address';
import { useMemberColumns } from './member-columns';
import { useMemberActions, type ChosenMembers } from './use-member-actions';

const AddMembersDialog = lazy(async () => ({
  default: (await import('./add-members.dialog')).AddMembersDialog,
}));
const MemberRoleDialog = lazy(async () => ({
  default: (await import('./member-role.dialog')).MemberRoleDialog,
}));
const MembersRoleDialog = lazy(async () => ({
  default: (await import('./member-role.dialog')).MembersRoleDialog,
}));

const listAt = (id: string) =>
  ({
    name: 'workspace-members',
    sortFields: workspaceMemberSortFields,
    defaultSort: 'name',
    filters: { role: workspaceRoles },
    screenParams: workspaceParams(id, 'members'),
  }) as const;

/** Shows the members of a workspace with their roles. */
export function WorkspaceMembers({ workspace }: { workspace: ManagedWorkspace }) {
  const { t, lookUp } = useTranslations('workspaces');
  const { id } = workspace;
  const options = useMemo(() => listAt(id), [id]);
  const address = useListAddress(options);
  const result = useListMembersQuery({ id, ...address.query });
  const [listMembers] = useLazyListMembersQuery();
  const recordExport = useRecordExport(`workspaces/${id}/members`, address.query);
  const [isAdding, setIsAdding] = useState(false);
  const [chosen, setChosen] = useState<ChosenMembers | null>(null);
  const loadMatching = (): Promise<WorkspaceMember[]> =>
    loadAllRows(address.query, (query) => listMembers({ id, ...query }).unwrap());
  const { search, role } = address.query;
  const filters = { search, role };
  const { rowActions, bulkActions } = useMemberActions({ workspace, filters, onChangeRole: setChosen });
  const close = () => setChosen(null);
  const add = (
    <WriteButton icon={<Plus size={16} strokeWidth={1.5} />} onClick={() => setIsAdding(true)}>
      {t('members.add')}
    </WriteButton>
  );
  return (
    <>
      <div className="admin-workspaces__lead">
        <p>{t(workspace.visibility === 'tenant' ? 'members.noteOpen' : 'members.note')}</p>
        {add}
      </div>
      <DataList<WorkspaceMember>
        label={t('columns.memberCount')}
        search={{ label: t('members.searchLabel'), placeholder: t('members.searchPlaceholder') }}
        filters={[
          { name: 'role', label: t('columns.role'), valueLabel: (role) => lookUp(`roles.${role}`, role) },
        ]}
        exports={{ fileName: t('members.fileName'), record: recordExport, loadRows: loadMatching }}
        empty={{ title: t('members.none'), description: t('members.noneText') }}
        columns={useMemberColumns()}
        rowName={personName}
        rowActions={rowActions}
        bulkActions={bulkActions}
        address={address}
        result={result}
      />
      <Suspense fallback={null}>
        {isAdding && <AddMembersDialog workspace={workspace} onClose={() => setIsAdding(false)} />}
        {chosen && 'member' in chosen && (
          <MemberRoleDialog
            workspace={workspace}
            member={chosen.member}
            name={personName(chosen.member)}
            onClose={close}
          />
        )}
        {chosen && 'rows' in chosen && (
          <MembersRoleDialog workspace={workspace} filters={filters} {...chosen} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
