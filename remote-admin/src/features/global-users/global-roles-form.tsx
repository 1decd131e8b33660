import { globalRoles, roleReasonLimits, type GlobalUser } from '@portal/shared/contracts';
import { MultiSelectField } from '@portal/shared/ui/choose';
import { InlineForm, TextAreaField } from '@portal/shared/ui/form';
import { useTranslations } from '../../translations';
import { useGlobalUserTexts } from './global-user-text';
import { useLazyGetGlobalUserQuery, useSetGlobalRolesMutation } from './global-users.api';

interface RolesValues {
  roles: GlobalUser['globalRoles'];
  reason: string;
}

const valuesOf = ({ globalRoles: roles }: GlobalUser): RolesValues => ({ roles, reason: '' });

/** Form of the global roles of a person. Each change has a reason. */
export function GlobalRolesForm({ user }: { user: GlobalUser }) {
  const { t } = useTranslations('global-users');
  const { isSelf } = useGlobalUserTexts();
  const [setGlobalRoles] = useSetGlobalRolesMutation();
  const [getUser] = useLazyGetGlobalUserQuery();
  const load = async () => {
    const current = await getUser(user.id).unwrap();
    return { values: valuesOf(current), revision: current.version };
  };
  return (
    <InlineForm<RolesValues>
      label={t('globalRoles.title')}
      initialValues={valuesOf(user)}
      submit={(values, { revision }) => setGlobalRoles({ id: user.id, ifMatch: revision, ...values })}
      conflict={{ revision: user.version, load }}
      successMessage={t('globalRoles.done')}
    >
      <MultiSelectField<GlobalUser['globalRoles'][number]>
        name="roles"
        label={t('globalRoles.roles')}
        help={t(isSelf(user) ? 'globalRoles.own' : 'globalRoles.help')}
        options={globalRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
      />
      <TextAreaField
        name="reason"
        label={t('globalRoles.reason')}
        help={t('globalRoles.reasonHelp')}
        rows={2}
        width="text"
        required
        minLength={roleReasonLimits.min}
        maxLength={roleReasonLimits.max}
        messages={{ required: t('globalRoles.reasonMissing'), tooShort: t('globalRoles.reasonMissing') }}
      />
    </InlineForm>
  );
}
