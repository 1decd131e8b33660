import type { OwnSecurity, SecondFactorEnrolment } from '@portal/shared/contracts';
import { formatDateTime } from '@portal/shared/i18n';
import { Button, Facts, useNotice, useProblemNotice } from '@portal/shared/ui';
import { useConfirm } from '@portal/shared/ui/overlay';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from '../../../translations';
import { NewCodesButton } from './new-codes-button';
import { useRemoveSecondFactorMutation, useStartEnrolmentMutation } from './security.api';

const FactorCodeDialog = lazy(async () => ({
  default: (await import('./factor-code.dialog')).FactorCodeDialog,
}));
const RecoveryCodesDialog = lazy(async () => ({
  default: (await import('./recovery-codes.dialog')).RecoveryCodesDialog,
}));

type SecondFactorProps = Pick<OwnSecurity, 'secondFactor'>;

/** Shows the second factor of the person, which can be added, replaced and removed. */
export function SecondFactorPart({ secondFactor }: SecondFactorProps) {
  const { t } = useTranslations('security');
  const { addedAt, recoveryCodesLeft, isRequired } = secondFactor;
  const value =
    addedAt === null
      ? t('factor.none')
      : t('factor.added', { date: formatDateTime(addedAt), left: recoveryCodesLeft });
  return (
    <>
      <Facts facts={[{ label: t('factor.label'), value }]} />
      <p className="host-own__lead">{t(isRequired ? 'factor.required' : 'factor.help')}</p>
      <div className="host-own__actions">
        <AddFactorButton isReplaced={addedAt !== null} />
        {addedAt !== null && <NewCodesButton />}
        {addedAt !== null && !isRequired && <RemoveFactorButton />}
      </div>
    </>
  );
}

function AddFactorButton({ isReplaced }: { isReplaced: boolean }) {
  const { t } = useTranslations('security');
  const showProblem = useProblemNotice();
  const [startEnrolment, { isLoading }] = useStartEnrolmentMutation();
  const [enrolment, setEnrolment] = useState<SecondFactorEnrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = async () => {
    const { data, error } = await startEnrolment();
    if (data) setEnrolment(data);
    else showProblem(error);
  };
  const close = () => {
    setEnrolment(null);
    setCodes(null);
  };
  return (
    <>
      <Button busy={isLoading} onClick={() => void start()}>
        {t(isReplaced ? 'factor.replace' : 'factor.open')}
      </Button>
      <Suspense fallback={null}>
        {codes && <RecoveryCodesDialog codes={codes} onClose={close} />}
        {enrolment && !codes && <FactorCodeDialog enrolment={enrolment} onAdded={setCodes} onClose={close} />}
      </Suspense>
    </>
  );
}

function RemoveFactorButton() {
  const { t } = useTranslations('security');
  const confirm = useConfirm();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [removeSecondFactor, { isLoading }] = useRemoveSecondFactorMutation();
  const remove = async () => {
    const isConfirmed = await confirm({
      title: t('factor.removeTitle'),
      message: t('factor.removeText'),
      actions: { confirm: { label: t('factor.removeConfirm'), color: 'danger' } },
      dismissible: true,
    });
    if (!isConfirmed) return;
    const { error } = await removeSecondFactor();
    if (error) showProblem(error);
    else notice.success(t('factor.removed'));
  };
  return (
    <Button busy={isLoading} onClick={() => void remove()}>
      {t('factor.remove')}
    </Button>
  );
}
