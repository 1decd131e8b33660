import { profileLimits, type Me, type Profile } from '@portal/shared/contracts';
import { Facts } from '@portal/shared/ui';
import { InlineForm, TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../translations';
import { useUpdateProfileMutation } from './user.api';

type Names = Pick<Me, 'firstName' | 'lastName' | 'isManaged'>;

/** First and last name: a form, unless an external identity provider decides the name. */
export function NameForm({ me }: { me: Names }) {
  return me.isManaged ? <ManagedName me={me} /> : <OwnNameForm me={me} />;
}

function ManagedName({ me: { firstName, lastName } }: { me: Names }) {
  const { t } = useTranslations('user');
  return (
    <div>
      <Facts facts={[{ label: t('names.name'), value: `${firstName} ${lastName}`.trim() }]} />
      <p className="host-own__about">{t('names.managed')}</p>
    </div>
  );
}

function OwnNameForm({ me }: { me: Names }) {
  const { t } = useTranslations('user');
  const [updateProfile] = useUpdateProfileMutation();
  const name = {
    required: true,
    maxLength: profileLimits.name,
    messages: { required: t('names.empty') },
    width: 'name',
  } as const;
  return (
    <InlineForm<Profile, Me>
      label={t('profile')}
      submitLabel={t('names.save')}
      initialValues={{ firstName: me.firstName, lastName: me.lastName }}
      submit={updateProfile}
    >
      <div className="host-own__names">
        <TextField name="firstName" label={t('names.firstName')} autoComplete="given-name" {...name} />
        <TextField name="lastName" label={t('names.lastName')} autoComplete="family-name" {...name} />
      </div>
    </InlineForm>
  );
}
