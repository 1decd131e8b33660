import {
  bulkLimit,
  type ChangedMembers,
  type ManagedWorkspace,
  type WorkspaceMember,
  type WorkspaceMemberFilters,
  type WorkspaceRole,
} from '@portal/shared/contracts';
import { FormDialog } from '@portal/shared/ui/form';
import type { SelectedRows } from '@portal/shared/ui/list';
import { useTranslations } from '../../../translations';
import {
  useChangeMatchingMembersMutation,
  useLazyGetMemberQuery,
  useSetMemberMutation,
  useSetMembersMutation,
} from '../../../workspaces/members.api';
import { RoleField } from '../../../workspaces/role-field';
import { useMemberResults } from './use-member-results';

interface RoleValues {
  role: WorkspaceRole;
}

interface MemberRoleDialogProps {
  workspace: ManagedWorkspace;
  member: WorkspaceMember;
  /** Name of the member. */
  name: string;
  onClose(): void;
}

/** Form of the role of one member. After a conflict the person chooses between both versions. */
export function MemberRoleDialog({ workspace, member, name, onClose }: MemberRoleDialogProps) {
  const { t } = useTranslations('workspaces');
  const [setMember] = useSetMemberMutation();
  const [getMember] = useLazyGetMemberQuery();
  const key = { id: workspace.id, userId: member.id };
  const load = async () => {
    const { role, version } = await getMember(key).unwrap();
    return { values: { role }, revision: version };
  };
  return (
    <FormDialog<RoleValues>
      title={t('members.roleTitle', { members: name })}
      initialValues={{ role: member.role }}
      submit={({ role }, { revision = member.version }) => setMember({ ...key, role, ifMatch: revision })}
      conflict={{ revision: member.version, load }}
      successMessage={t('members.roleDone', { name })}
      onClose={onClose}
    >
      <RoleField />
    </FormDialog>
  );
}

interface MembersRoleDialogProps {
  workspace: ManagedWorkspace;
  rows: SelectedRows;
  /** Filters of the list, for a selection of all. */
  filters: WorkspaceMemberFilters;
  /** Number of the members, as text. */
  text: string;
  onClose(): void;
}

type Results = ChangedMembers['results'];

/** Form of the role of selected members. A selection of all that match the filters becomes a job. */
export function MembersRoleDialog({ workspace, rows, filters, text, onClose }: MembersRoleDialogProps) {
  const { t } = useTranslations('workspaces');
  const showResults = useMemberResults();
  const [setMembers] = useSetMembersMutation();
  const [changeMatchingMembers] = useChangeMatchingMembersMutation();
  const { id } = workspace;
  const start = async (role: WorkspaceRole) => {
    const selection = { query: filters, excludeIds: [...rows.ids] };
    const { error } = await changeMatchingMembers({ id, role, selection });
    return { data: null, error };
  };
  const change = async (role: WorkspaceRole) => {
    const results: Results = [];
    const ids = [...rows.ids];
    for (let at = 0; at < ids.length; at += bulkLimit) {
      const { data, error } = await setMembers({ id, ids: ids.slice(at, at + bulkLimit), role });
      if (error) return { error };
      results.push(...data.results);
    }
    return { data: results };
  };
  return (
    <FormDialog<RoleValues, Results | null>
      title={t('members.roleTitle', { members: text })}
      initialValues={{ role: 'viewer' }}
      submit={({ role }) => (rows.isAll ? start(role) : change(role))}
      onSaved={(results) => results && showResults(results)}
      onClose={onClose}
    >
      <RoleField />
    </FormDialog>
  );
}
