import { workspaceRoles, type WorkspaceRole } from '@portal/shared/contracts';
import { SelectField } from '@portal/shared/ui/form';
import { useTranslations } from '../translations';

/** Field of the role in a workspace. */
export function RoleField() {
  const { t } = useTranslations('workspaces');
  return (
    <SelectField<WorkspaceRole>
      name="role"
      label={t('columns.role')}
      help={t('members.roleHelp')}
      required
      width="name"
      options={workspaceRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
    />
  );
}
