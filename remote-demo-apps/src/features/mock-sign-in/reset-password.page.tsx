import { PasswordField } from '@portal/shared/ui/form';
import { useTranslations } from '../../translations';
import { AcceptedForm } from './accepted-form';
import { useMockResetPasswordMutation } from './mock-sign-in.api';

/** Sample page that sets a new password. */
export function ResetPasswordPage() {
  const { t } = useTranslations('mock-sign-in');
  const [reset, { isLoading }] = useMockResetPasswordMutation();
  return (
    <AcceptedForm<{ password: string }>
      page="reset-password"
      initialValues={{ password: '' }}
      exactNames={['password']}
      isPending={isLoading}
      submit={reset}
    >
      <PasswordField name="password" label={t('newPassword')} autoComplete="new-password" required />
    </AcceptedForm>
  );
}

export { ResetPasswordPage as Component };
