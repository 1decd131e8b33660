import { passwordLimits, type ChangePassword } from '@portal/shared/contracts';
import { FormDialog, PasswordField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useChangePasswordMutation } from './security.api';
import { useWaitProblem } from './use-wait-problem';

/** Dialog for a new password. Surrounding spaces are part of a password. */
export function PasswordDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslations('security');
  const [changePassword] = useChangePasswordMutation();
  const describeProblem = useWaitProblem();
  return (
    <FormDialog<ChangePassword, null>
      title={t('password.open')}
      submitLabel={t('password.submit')}
      initialValues={{ currentPassword: '', newPassword: '' }}
      exactNames={['currentPassword', 'newPassword']}
      submit={changePassword}
      successMessage={t('password.done')}
      describeProblem={describeProblem}
      onClose={onClose}
    >
      <PasswordField
        name="currentPassword"
        label={t('password.current')}
        autoComplete="current-password"
        required
        autoFocus
        codeMessages={{ wrong: t('password.wrong') }}
      />
      <PasswordField
        name="newPassword"
        label={t('password.new')}
        help={t('password.help')}
        autoComplete="new-password"
        required
        minLength={passwordLimits.min}
        maxLength={passwordLimits.max}
        codeMessages={{ same: t('password.same'), guessable: t('password.guessable') }}
      />
    </FormDialog>
  );
}
