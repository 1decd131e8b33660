import {
  bulkLimit,
  type ChangedMembers,
  type ManagedWorkspace,
  type WorkspaceRole,
} from '@portal/shared/contracts';
import { FormDialog } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useSetMembersMutation } from './members.api';
import { RoleField } from './role-field';
import type { ChosenMembers } from './use-member-actions';
import { useMemberResults } from './use-member-results';

interface MemberRoleDialogProps {
  workspace: ManagedWorkspace;
  members: ChosenMembers;
  onClose(): void;
}

type Results = ChangedMembers['results'];

/** Form of the role of one member or of several. */
export function MemberRoleDialog({ workspace, members, onClose }: MemberRoleDialogProps) {
  const { t } = useTranslations('workspaces');
  const showResults = useMemberResults();
  const [setMembers] = useSetMembersMutation();
  const submit = async ({ role }: { role: WorkspaceRole }) => {
    const results: Results = [];
    for (let at = 0; at < members.ids.length; at += bulkLimit) {
      const ids = members.ids.slice(at, at + bulkLimit);
      const { data, error } = await setMembers({ id: workspace.id, ids, role });
      if (error) return { error };
      results.push(...data.results);
    }
    return { data: results };
  };
  return (
    <FormDialog<{ role: WorkspaceRole }, Results>
      title={t('members.roleTitle', { members: members.text })}
      initialValues={{ role: members.role }}
      submit={submit}
      onSaved={showResults}
      onClose={onClose}
    >
      <RoleField />
    </FormDialog>
  );
}
