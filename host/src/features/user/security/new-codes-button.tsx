import { Button, useProblemNotice } from '@portal/shared/ui';
import { useConfirm } from '@portal/shared/ui/overlay';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from '../../../translations';
import { useRenewRecoveryCodesMutation } from './security.api';

const RecoveryCodesDialog = lazy(async () => ({
  default: (await import('./recovery-codes.dialog')).RecoveryCodesDialog,
}));

/** Replaces the recovery codes after a question, and shows the new ones once. */
export function NewCodesButton() {
  const { t } = useTranslations('security');
  const confirm = useConfirm();
  const showProblem = useProblemNotice();
  const [renewRecoveryCodes, { isLoading }] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = async () => {
    const isConfirmed = await confirm({
      title: t('codes.renewTitle'),
      message: t('codes.renewText'),
      actions: { confirm: { label: t('codes.renewConfirm'), color: 'primary' } },
      dismissible: true,
    });
    if (!isConfirmed) return;
    const { data, error } = await renewRecoveryCodes();
    if (data) setCodes(data.codes);
    else showProblem(error);
  };
  return (
    <>
      <Button busy={isLoading} onClick={() => void renew()}>
        {t('codes.renew')}
      </Button>
      <Suspense fallback={null}>
        {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      </Suspense>
    </>
  );
}
