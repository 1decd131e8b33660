import {
  profileLimits,
  type GrantableRole,
  type TenantUserDetail,
  type UpdateUser,
} from '@portal/shared/contracts';
import { FieldPair, InlineForm, SelectField, TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../translations';
import { inheritedPage, useStartPageChoices } from './start-page-choices';
import { useIsSelf } from './user-text';
import { useLazyGetUserQuery, useUpdateUserMutation } from './users.api';

type RoleChoice = GrantableRole | 'user';

interface UserValues {
  firstName: string;
  lastName: string;
  role: RoleChoice;
  defaultLandingPage: string;
}

const valuesOf = ({ firstName, lastName, roles, defaultLandingPage }: TenantUserDetail): UserValues => ({
  firstName,
  lastName,
  role: roles.includes('TenantAdmin') ? 'TenantAdmin' : 'user',
  defaultLandingPage: defaultLandingPage ?? inheritedPage,
});

/** Roles are sent only if they change, because a change of roles needs a fresh sign-in. */
function changeOf(
  { firstName, lastName, role, defaultLandingPage: page }: UserValues,
  user: TenantUserDetail,
): UpdateUser {
  const defaultLandingPage = page === inheritedPage ? null : page;
  if (user.isManaged) return { defaultLandingPage };
  const hasNewRole = role !== valuesOf(user).role;
  return {
    firstName,
    lastName,
    ...(hasNewRole && { roles: role === 'user' ? [] : [role] }),
    defaultLandingPage,
  };
}

/** Form of a user's name, role and start page. After a conflict the person chooses between both versions. */
export function UserForm({ user }: { user: TenantUserDetail }) {
  const { t } = useTranslations('users');
  const startPages = useStartPages(user);
  const [updateUser] = useUpdateUserMutation();
  const [getUser] = useLazyGetUserQuery();
  const load = async () => {
    const current = await getUser(user.id).unwrap();
    return { values: valuesOf(current), revision: current.version };
  };
  return (
    <InlineForm<UserValues>
      label={t(user.isManaged ? 'columns.defaultLandingPage' : 'form.title')}
      initialValues={valuesOf(user)}
      submit={(values, { revision }) =>
        updateUser({ id: user.id, ifMatch: revision, ...changeOf(values, user) })
      }
      conflict={{ revision: user.version, load }}
    >
      {!user.isManaged && <NameAndRole user={user} />}
      <SelectField
        name="defaultLandingPage"
        label={t('columns.defaultLandingPage')}
        required
        width="name"
        options={startPages}
        codeMessages={{ not_allowed: t('form.startPageNotAllowed') }}
      />
    </InlineForm>
  );
}

function NameAndRole({ user }: { user: TenantUserDetail }) {
  const { t } = useTranslations('users');
  const isSelf = useIsSelf();
  return (
    <>
      <FieldPair>
        <TextField
          name="firstName"
          label={t('columns.firstName')}
          required
          width="name"
          maxLength={profileLimits.name}
          messages={{ required: t('form.firstNameRequired') }}
        />
        <TextField
          name="lastName"
          label={t('columns.lastName')}
          required
          width="name"
          maxLength={profileLimits.name}
          messages={{ required: t('form.lastNameRequired') }}
        />
      </FieldPair>
      <SelectField<RoleChoice>
        name="role"
        label={t('columns.roles')}
        help={t(isSelf(user) ? 'form.ownRole' : 'form.roleHelp')}
        required
        width="name"
        options={[
          { value: 'user', label: t('roles.none') },
          { value: 'TenantAdmin', label: t('roles.TenantAdmin') },
        ]}
      />
    </>
  );
}

/** Returns the pages that can be chosen, with the present one even if the user can no longer open it. */
function useStartPages({ landingPages, defaultLandingPage: chosen }: TenantUserDetail) {
  const { t } = useTranslations('users');
  const [first, ...pages] = useStartPageChoices(landingPages);
  const isGone = chosen !== null && !pages.some(({ value }) => value === chosen);
  return [
    ...(first ? [first] : []),
    ...(isGone ? [{ value: chosen, label: t('form.gone', { page: chosen }) }] : []),
    ...pages,
  ];
}
