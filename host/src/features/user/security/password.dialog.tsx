import { isApiError, type ApiError } from '@portal/shared/api';
import { passwordLimits, type ChangePassword } from '@portal/shared/contracts';
import { currentLocale } from '@portal/shared/i18n';
import { FormDialog, PasswordField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useChangePasswordMutation } from './security.api';

/** Returns how long to wait after too many attempts. */
function waitText({ errors }: ApiError): string {
  const seconds = Number(errors[0]?.params?.seconds ?? 60);
  const [value, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** Dialog for a new password. Surrounding spaces are part of a password. */
export function PasswordDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslations('security');
  const [changePassword] = useChangePasswordMutation();
  return (
    <FormDialog<ChangePassword, null>
      title={t('password.open')}
      submitLabel={t('password.submit')}
      initialValues={{ currentPassword: '', newPassword: '' }}
      exactNames={['currentPassword', 'newPassword']}
      submit={changePassword}
      successMessage={t('password.done')}
      describeProblem={(error) =>
        isApiError(error) && error.status === 429
          ? { text: t('password.tooMany', { wait: waitText(error) }) }
          : {}
      }
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
