import { CheckboxField, PasswordField, TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../translations';
import { AcceptedForm } from './accepted-form';
import { useMockSignUpMutation } from './mock-sign-in.api';

const initialValues = { name: '', email: '', password: '', company: '', agreements: false };

/** Sample registration. */
export function SignUpPage() {
  const { t } = useTranslations('mock-sign-in');
  const [signUp, { isLoading }] = useMockSignUpMutation();
  return (
    <AcceptedForm<typeof initialValues>
      page="sign-up"
      initialValues={initialValues}
      exactNames={['password']}
      isPending={isLoading}
      submit={signUp}
    >
      <TextField name="name" label={t('name')} autoComplete="name" required />
      <TextField name="email" type="email" label={t('email')} autoComplete="username" required />
      <PasswordField name="password" label={t('password')} autoComplete="new-password" required />
      <TextField name="company" label={t('company')} autoComplete="organization" />
      <CheckboxField name="agreements" label={t('agreements')} required />
    </AcceptedForm>
  );
}

export { SignUpPage as Component };
