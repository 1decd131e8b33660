import type { TenantUser, WorkspaceMember, WorkspaceRole } from '@portal/shared/contracts';
import { isApiError } from '@portal/shared/api';
import { useNotice } from '@portal/shared/ui';
import { FormDialog, SelectField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import {
  useLazyGetMemberQuery,
  useRemoveMemberMutation,
  useSetMemberMutation,
} from '../../../workspaces/members.api';
import { RoleField } from '../../../workspaces/role-field';
import { useAllWorkspaces } from '../../../workspaces/use-all-workspaces';
import { formatUserName } from '../user-text';
import { useGetUserQuery } from '../users.api';
import { toMemberships, type Membership } from '../workspaces/memberships';

interface UserDialogProps {
  user: TenantUser;
  onClose(): void;
}

interface AddValues {
  workspaceId: string;
  role: WorkspaceRole;
}

/** Revision of a membership that does not exist. */
const noMembership = 0;

const isStale = (error: unknown): boolean => isApiError(error) && error.status === 412;

/** Returns the memberships of a user, and undefined until they are known. */
function useMemberships(id: string): Membership[] | undefined {
  const { data } = useGetUserQuery(id);
  return data && toMemberships(data);
}

/** Form that adds one user to a workspace. */
export function AddToWorkspaceDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslations('users');
  const notice = useNotice();
  const name = formatUserName(user);
  const memberships = useMemberships(user.id);
  const workspaces = useAllWorkspaces('active');
  const [setMember] = useSetMemberMutation();
  const others = memberships
    ? workspaces.filter(({ id }) => memberships.every((membership) => membership.id !== id))
    : [];
  const nameIn = (id: string) => workspaces.find((workspace) => workspace.id === id)?.name ?? id;
  return (
    <FormDialog<AddValues, WorkspaceMember>
      title={t('membership.addTitle', { name })}
      submitLabel={t('membership.add')}
      initialValues={{ workspaceId: '', role: 'viewer' }}
      submit={({ workspaceId, role }) =>
        setMember({ id: workspaceId, userId: user.id, role, ifMatch: noMembership })
      }
      describeProblem={(error) => (isStale(error) ? { text: t('membership.present', { name }) } : {})}
      onSaved={(_, { workspaceId }) =>
        notice.success(t('membership.added', { name, workspace: nameIn(workspaceId) }))
      }
      onClose={onClose}
    >
      <SelectField
        name="workspaceId"
        label={t('workspaces.label')}
        help={memberships && others.length === 0 ? t('membership.inAll', { name }) : undefined}
        required
        isSearchable
        options={others.map((workspace) => ({ value: workspace.id, label: workspace.name }))}
      />
      <RoleField />
    </FormDialog>
  );
}

/** Form that removes one user from a workspace. */
export function RemoveFromWorkspaceDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslations('users');
  const notice = useNotice();
  const name = formatUserName(user);
  const memberships = useMemberships(user.id) ?? [];
  const [removeMember] = useRemoveMemberMutation();
  const find = (id: string) => memberships.find((membership) => membership.id === id);
  return (
    <FormDialog<{ workspaceId: string }, { id: string }>
      title={t('membership.removeTitle', { name })}
      submitLabel={t('membership.removeSubmit')}
      variant="danger"
      initialValues={{ workspaceId: '' }}
      submit={({ workspaceId }) =>
        removeMember({
          id: workspaceId,
          userId: user.id,
          ifMatch: find(workspaceId)?.version ?? noMembership,
        })
      }
      describeProblem={(error) => (isStale(error) ? { text: t('membership.changed', { name }) } : {})}
      onSaved={(_, { workspaceId }) =>
        notice.success(t('membership.removed', { name, workspace: find(workspaceId)?.title ?? workspaceId }))
      }
      onClose={onClose}
    >
      <SelectField
        name="workspaceId"
        label={t('workspaces.label')}
        help={t('membership.removeHelp')}
        required
        isSearchable
        options={memberships.map(({ id, title }) => ({ value: id, label: title }))}
      />
    </FormDialog>
  );
}

/** Form of the role that a user has in a workspace. After a conflict the person chooses between both versions. */
export function MembershipRoleDialog({
  user,
  membership,
  onClose,
}: UserDialogProps & { membership: Membership }) {
  const { t } = useTranslations('users');
  const [setMember] = useSetMemberMutation();
  const [getMember] = useLazyGetMemberQuery();
  const key = { id: membership.id, userId: user.id };
  const load = async () => {
    const { role, version } = await getMember(key).unwrap();
    return { values: { role }, revision: version };
  };
  return (
    <FormDialog<{ role: WorkspaceRole }>
      title={t('membership.roleTitle', { workspace: membership.title })}
      initialValues={{ role: membership.role }}
      submit={({ role }, { revision = membership.version }) => setMember({ ...key, role, ifMatch: revision })}
      conflict={{ revision: membership.version, load }}
      successMessage={t('membership.roleDone', { workspace: membership.title })}
      onClose={onClose}
    >
      <RoleField />
    </FormDialog>
  );
}
