import { profileLimits, type Me, type Profile } from '@portal/shared/contracts';
import { InlineForm, TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../translations';
import { useUpdateProfileMutation } from './user.api';

/** Form for first and last name. */
export function NameForm({ me }: { me: Pick<Me, 'firstName' | 'lastName'> }) {
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
