import { useNotice, useProblemNotice, WriteButton } from '@portal/shared/ui';
import { useConfirm } from '@portal/shared/ui/overlay';
import { useTranslations } from '../translations';
import { useResetSecondFactorMutation, type CredentialsArgs } from './credentials.api';

/** Removes the second factor of a person after a question. */
export function ResetFactorButton({ name, ...person }: CredentialsArgs & { name: string }) {
  const { t } = useTranslations('credentials');
  const confirm = useConfirm();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [resetSecondFactor, { isLoading }] = useResetSecondFactorMutation();
  const reset = async () => {
    const isConfirmed = await confirm({
      title: t('factor.title', { name }),
      message: t('factor.text'),
      actions: {
        confirm: { label: t('factor.confirm'), color: 'danger' },
        cancel: { label: t('link.cancel') },
      },
      dismissible: true,
    });
    if (!isConfirmed) return;
    const { error } = await resetSecondFactor(person);
    if (error) showProblem(error);
    else notice.success(t('factor.done', { name }));
  };
  return (
    <WriteButton busy={isLoading} onClick={() => void reset()}>
      {t('factor.open')}
    </WriteButton>
  );
}
