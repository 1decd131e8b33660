import { joinRoles, type JoinRole } from '@portal/shared/contracts';
import { MultiSelectField, SwitchField } from '@portal/shared/ui/choose';
import { SelectField, useFieldValue } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useAllWorkspaces } from '../../../workspaces/use-all-workspaces';

/** Switch that lets new users of a domain join workspaces, with the role and the workspaces. */
export function AutoJoinFields() {
  const { t } = useTranslations('domains');
  const isEnabled = useFieldValue<boolean>('enabled');
  return (
    <>
      <SwitchField
        name="enabled"
        label={t('join.enabled')}
        help={t('join.enabledHelp')}
        codeMessages={{ not_verified: t('settings.enforceNotVerified') }}
      />
      {isEnabled && <JoinedWorkspaces />}
    </>
  );
}

function JoinedWorkspaces() {
  const { t } = useTranslations('domains');
  const workspaces = useAllWorkspaces('active');
  return (
    <>
      <MultiSelectField
        name="workspaceIds"
        label={t('join.workspaces')}
        required
        options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
        messages={{ required: t('join.workspacesRequired') }}
        codeMessages={{ not_found: t('join.workspaceMissing') }}
      />
      <SelectField<JoinRole>
        name="role"
        label={t('join.role')}
        help={t('join.roleHelp')}
        required
        width="name"
        options={joinRoles.map((role) => ({ value: role, label: t(`join.roles.${role}`) }))}
      />
    </>
  );
}
