import { isApiError } from '@portal/shared/api';
import type { AddSecondFactor, RecoveryCodes, SecondFactorEnrolment } from '@portal/shared/contracts';
import { FormDialog, TextField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';
import { useAddSecondFactorMutation } from './security.api';
import { useWaitProblem } from './use-wait-problem';

export interface FactorCodeDialogProps {
  enrolment: SecondFactorEnrolment;
  onAdded(codes: readonly string[]): void;
  onClose(): void;
}

/** Dialog that shows the secret for an authenticator app and asks for the app's first code. */
export function FactorCodeDialog({ enrolment, onAdded, onClose }: FactorCodeDialogProps) {
  const { t } = useTranslations('security');
  const [addSecondFactor] = useAddSecondFactorMutation();
  const describeWait = useWaitProblem();
  const describeProblem = (error: unknown) =>
    isApiError(error) && error.errors.some(({ pointer }) => pointer === '/enrolment')
      ? { text: t('factor.expired') }
      : describeWait(error);
  return (
    <FormDialog<Pick<AddSecondFactor, 'code'>, RecoveryCodes>
      title={t('factor.open')}
      submitLabel={t('factor.next')}
      initialValues={{ code: '' }}
      submit={({ code }) => addSecondFactor({ code, enrolment: enrolment.enrolment })}
      describeProblem={describeProblem}
      onSaved={({ codes }) => onAdded(codes)}
      renderSaved={() => null}
      onClose={onClose}
    >
      <p className="host-own__step">{t('factor.scan')}</p>
      <img
        className="host-own__qr"
        alt={t('factor.qr')}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(enrolment.svg)}`}
      />
      <p className="host-own__step">
        {t('factor.secret')}{' '}
        <code className="host-own__key">{enrolment.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <TextField
        name="code"
        label={t('factor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
        autoFocus
        codeMessages={{ wrong: t('factor.wrong') }}
      />
    </FormDialog>
  );
}
