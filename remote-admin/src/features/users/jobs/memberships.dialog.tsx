import type { WorkspaceRole } from '@portal/shared/contracts';
import { isApiError } from '@portal/shared/api';
import { formatNumber } from '@portal/shared/i18n';
import { FormDialog, SelectField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { RoleField } from '../../../workspaces/role-field';
import { useAllWorkspaces } from '../../../workspaces/use-all-workspaces';
import type { ChangeUsersDialogProps } from './change-users.dialog';
import { toUserSelection } from './user-selection';
import { useChangeMatchingUsersMutation } from './user-jobs.api';

interface MembershipValues {
  workspaceId: string;
  role: WorkspaceRole;
}

export interface MembershipsDialogProps extends ChangeUsersDialogProps {
  act: 'add' | 'remove';
}

/** Returns an error of the workspace as an error of its field. */
const toFieldError = (error: unknown): unknown =>
  isApiError(error)
    ? {
        ...error,
        errors: error.errors.map((fault) => ({
          ...fault,
          pointer: fault.pointer === '/workspace/id' ? '/workspaceId' : fault.pointer,
        })),
      }
    : error;

/** Form that starts a job which adds the selected users to a workspace, or removes them from it. */
export function MembershipsDialog({ act, rows, filters, onStarted, onClose }: MembershipsDialogProps) {
  const { t } = useTranslations('users');
  const workspaces = useAllWorkspaces('active');
  const [changeUsers] = useChangeMatchingUsersMutation();
  const { count, isEstimate } = rows;
  const number = formatNumber(count);
  const isAdding = act === 'add';
  return (
    <FormDialog<MembershipValues>
      title={
        isEstimate ? t(`memberships.${act}Many`, { number }) : t(`memberships.${act}`, { count, number })
      }
      submitLabel={t(isAdding ? 'membership.add' : 'membership.removeSubmit')}
      variant={isAdding ? 'primary' : 'danger'}
      initialValues={{ workspaceId: (!isAdding && filters.workspace) || '', role: 'viewer' }}
      submit={async ({ workspaceId, role }) => {
        const { data, error } = await changeUsers({
          action: isAdding ? 'add-to-workspace' : 'remove-from-workspace',
          selection: toUserSelection(rows, filters),
          workspace: { id: workspaceId, ...(isAdding && { role }) },
        });
        return { data, error: toFieldError(error) };
      }}
      onSaved={onStarted}
      onClose={onClose}
    >
      <SelectField
        name="workspaceId"
        label={t('workspaces.label')}
        help={isAdding ? undefined : t('membership.removeHelp')}
        required
        isSearchable
        codeMessages={{ not_found: t('memberships.gone') }}
        options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {isAdding && <RoleField />}
    </FormDialog>
  );
}
