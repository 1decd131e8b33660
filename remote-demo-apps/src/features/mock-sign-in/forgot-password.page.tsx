import { demoPair } from '@portal/shared/contracts/sample-apps';
import { TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../translations';
import { AcceptedForm } from './accepted-form';
import { useMockForgotPasswordMutation } from './mock-sign-in.api';

/** Sample page that asks for a link to a new password. */
export function ForgotPasswordPage() {
  const { t } = useTranslations('mock-sign-in');
  const [send, { isLoading }] = useMockForgotPasswordMutation();
  return (
    <AcceptedForm
      page="forgot-password"
      initialValues={{ email: demoPair.email as string }}
      isPending={isLoading}
      submit={send}
    >
      <TextField name="email" type="email" label={t('email')} autoComplete="username" required />
    </AcceptedForm>
  );
}

export { ForgotPasswordPage as Component };
