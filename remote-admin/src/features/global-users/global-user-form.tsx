import { profileLimits, type GlobalUserDetail, type LandingPage } from '@portal/shared/contracts';
import { useLanguage } from '@portal/shared/i18n';
import { FieldPair, InlineForm, SelectField, TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../translations';
import { useLazyGetGlobalUserQuery, useUpdateGlobalUserMutation } from './global-users.api';

interface ProfileValues {
  firstName: string;
  lastName: string;
  defaultLandingPage: string;
}

/** Choice of the inherited start page. */
const inherited = 'inherited';

const valuesOf = ({ firstName, lastName, defaultLandingPage }: GlobalUserDetail): ProfileValues => ({
  firstName,
  lastName,
  defaultLandingPage: defaultLandingPage ?? inherited,
});

/** Form of the name and the start page of a person. After a conflict the administrator chooses between both versions. */
export function GlobalUserForm({ user }: { user: GlobalUserDetail }) {
  const { t } = useTranslations('global-users');
  const startPages = useStartPages(user);
  const [updateUser] = useUpdateGlobalUserMutation();
  const [getUser] = useLazyGetGlobalUserQuery();
  const load = async () => {
    const current = await getUser(user.id).unwrap();
    return { values: valuesOf(current), revision: current.version };
  };
  return (
    <InlineForm<ProfileValues>
      label={t(user.isManaged ? 'profile.startPage' : 'profile.title')}
      initialValues={valuesOf(user)}
      submit={({ defaultLandingPage: page, ...names }, { revision }) =>
        updateUser({
          id: user.id,
          ifMatch: revision,
          ...(!user.isManaged && names),
          defaultLandingPage: page === inherited ? null : page,
        })
      }
      conflict={{ revision: user.version, load }}
    >
      {!user.isManaged && <NameFields />}
      <SelectField
        name="defaultLandingPage"
        label={t('profile.startPage')}
        required
        width="name"
        options={startPages}
      />
    </InlineForm>
  );
}

function NameFields() {
  const { t } = useTranslations('global-users');
  return (
    <FieldPair>
      <TextField
        name="firstName"
        label={t('profile.firstName')}
        required
        width="name"
        maxLength={profileLimits.name}
        messages={{ required: t('profile.firstNameRequired') }}
      />
      <TextField
        name="lastName"
        label={t('profile.lastName')}
        required
        width="name"
        maxLength={profileLimits.name}
        messages={{ required: t('profile.lastNameRequired') }}
      />
    </FieldPair>
  );
}

/** Returns the pages that can be chosen, with the present one even if the person can no longer open it. */
function useStartPages({ landingPages, defaultLandingPage: chosen }: GlobalUserDetail) {
  const { t } = useTranslations('global-users');
  const language = useLanguage();
  const titleOf = ({ path, words }: LandingPage): string =>
    (language === 'tr' ? words?.tr : words?.en) ?? (path === '/home' ? t('profile.home') : path);
  const pages = landingPages.map((page) => ({ value: page.path, label: titleOf(page) }));
  const isGone = chosen !== null && !pages.some(({ value }) => value === chosen);
  return [
    { value: inherited, label: t('profile.inherited') },
    ...(isGone ? [{ value: chosen, label: t('profile.gone', { page: chosen }) }] : []),
    ...pages,
  ];
}
