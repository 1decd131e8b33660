import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { useConfirm } from '@portal/shared/ui/overlay';
import { useTranslations } from '../../../translations';
import { useDeleteMailMutation, useEmptyMailTrashMutation } from '../mails.api';
import type { AnyMail } from './use-mail-changes';

/** Returns a function that deletes mails after a question, because that cannot be undone. */
export function useDeleteMails() {
  const { t } = useTranslations('mailbox');
  const confirm = useConfirm();
  const showProblem = useProblemNotice();
  const notice = useNotice();
  const [deleteMail] = useDeleteMailMutation();
  return async (mails: readonly AnyMail[]): Promise<boolean> => {
    const isConfirmed = await confirm({
      title: t('delete.title', { count: mails.length }),
      message: t('delete.text'),
      actions: {
        confirm: { label: t('delete.confirm'), color: 'danger' },
        cancel: { label: t('cancel') },
      },
      dismissible: true,
    });
    if (!isConfirmed) return false;
    const results = await Promise.all(mails.map(({ id }) => deleteMail(id)));
    const failed = results.find(({ error }) => error);
    if (failed) showProblem(failed.error);
    else notice.success(t('delete.done', { count: mails.length }));
    return !failed;
  };
}

/** Returns a function that deletes all mails in the trash after a question with their number. */
export function useEmptyTrash() {
  const { t } = useTranslations('mailbox');
  const confirm = useConfirm();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [empty] = useEmptyMailTrashMutation();
  return async (count: number): Promise<void> => {
    const isConfirmed = await confirm({
      title: t('emptyTrash.title'),
      message: t('emptyTrash.text', { count }),
      actions: {
        confirm: { label: t('emptyTrash.confirm'), color: 'danger' },
        cancel: { label: t('cancel') },
      },
      dismissible: true,
    });
    if (!isConfirmed) return;
    const { data, error } = await empty();
    if (data) notice.success(t('delete.done', { count: data.deleted }));
    else showProblem(error);
  };
}
