import type { ChangedMembers, ManagedWorkspace, WorkspaceRole } from '@portal/shared/contracts';
import { FormDialog } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useSetMembersMutation } from '../../../workspaces/members.api';
import { PeopleField } from './people-field';
import { RoleField } from '../../../workspaces/role-field';
import { useMemberResults } from './use-member-results';

interface AddMembersDialogProps {
  workspace: ManagedWorkspace;
  onClose(): void;
}

interface AddMembersValues {
  ids: string[];
  role: WorkspaceRole;
}

/** Form that adds users of the tenant to a workspace. */
export function AddMembersDialog({ workspace, onClose }: AddMembersDialogProps) {
  const { t } = useTranslations('workspaces');
  const showResults = useMemberResults();
  const [setMembers] = useSetMembersMutation();
  return (
    <FormDialog<AddMembersValues, ChangedMembers>
      title={t('members.addTo', { name: workspace.name })}
      submitLabel={t('members.addSave')}
      width={520}
      initialValues={{ ids: [], role: 'viewer' }}
      submit={(values) => setMembers({ id: workspace.id, ...values })}
      onSaved={({ results }) => showResults(results)}
      onClose={onClose}
    >
      <PeopleField workspaceId={workspace.id} />
      <RoleField />
    </FormDialog>
  );
}
