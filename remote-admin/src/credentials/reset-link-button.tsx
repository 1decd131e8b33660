import { isApiError } from '@portal/shared/api';
import { copyText, useNotice, useProblemNotice, WriteButton } from '@portal/shared/ui';
import { useConfirm } from '@portal/shared/ui/overlay';
import { useTranslations } from '../translations';
import { useSendResetLinkMutation, type CredentialsArgs } from './credentials.api';

export interface ResetLinkButtonProps extends CredentialsArgs {
  name: string;
  email: string;
}

/** Sends a person a link for a new password. The link can be copied where the server keeps messages in a folder. */
export function ResetLinkButton({ name, email, ...person }: ResetLinkButtonProps) {
  const { t } = useTranslations('credentials');
  const confirm = useConfirm();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [sendResetLink, { isLoading }] = useSendResetLinkMutation();

  const copy = (url: string) =>
    copyText(url).then(
      () => notice.success(t('link.copied')),
      () => notice.error(t('link.notCopied', { url })),
    );
  const send = async () => {
    const isConfirmed = await confirm({
      title: t('link.title', { name }),
      message: t('link.text', { email }),
      actions: {
        confirm: { label: t('link.confirm'), color: 'primary' },
        cancel: { label: t('link.cancel') },
      },
      dismissible: true,
    });
    if (!isConfirmed) return;
    const { data, error } = await sendResetLink(person);
    if (!data) {
      if (isApiError(error) && error.status === 429) notice.error(t('link.tooMany'));
      else showProblem(error);
      return;
    }
    const { url } = data;
    if (url === null) notice.success(t('link.sent', { email }));
    else
      notice.success(t('link.kept', { name }), {
        duration: 0,
        action: { label: t('link.copy'), run: () => void copy(url) },
      });
  };
  return (
    <WriteButton busy={isLoading} onClick={() => void send()}>
      {t('link.open')}
    </WriteButton>
  );
}
