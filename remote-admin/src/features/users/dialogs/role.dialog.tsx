import type { GrantableRole, TenantUser } from '@portal/shared/contracts';
import { useNotice } from '@portal/shared/ui';
import { FormDialog, SelectField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { formatUserName } from '../user-text';
import { useLazyGetUserQuery, useUpdateUserMutation } from '../users.api';

type RoleChoice = GrantableRole | 'user';

interface RoleValues {
  role: RoleChoice;
}

const toValues = ({ roles }: TenantUser): RoleValues => ({
  role: roles.includes('TenantAdmin') ? 'TenantAdmin' : 'user',
});

/** Form of the role of one user. After a conflict the person chooses between both versions. */
export function RoleDialog({ user, onClose }: { user: TenantUser; onClose(): void }) {
  const { t } = useTranslations('users');
  const notice = useNotice();
  const [updateUser] = useUpdateUserMutation();
  const [getUser] = useLazyGetUserQuery();
  const name = formatUserName(user);
  const load = async () => {
    const current = await getUser(user.id).unwrap();
    return { values: toValues(current), revision: current.version };
  };
  return (
    <FormDialog<RoleValues, TenantUser>
      title={t('role.title', { name })}
      submitLabel={t('role.open')}
      initialValues={toValues(user)}
      submit={({ role }, { revision = user.version }) =>
        updateUser({ id: user.id, ifMatch: revision, roles: role === 'user' ? [] : [role] })
      }
      conflict={{ revision: user.version, load }}
      onSaved={() => notice.success(t('role.done', { name }))}
      onClose={onClose}
    >
      <SelectField<RoleChoice>
        name="role"
        label={t('columns.roles')}
        help={t('form.roleHelp')}
        required
        width="name"
        options={[
          { value: 'user', label: t('roles.none') },
          { value: 'TenantAdmin', label: t('roles.TenantAdmin') },
        ]}
      />
    </FormDialog>
  );
}
