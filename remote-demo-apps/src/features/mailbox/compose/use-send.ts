import { mailboxLimits } from '@portal/shared/contracts/sample-apps';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { useConfirm } from '@portal/shared/ui/overlay';
import { useAppDispatch } from '@portal/shared/store';
import { useRef, useState } from 'react';
import { useTranslations } from '../../../translations';
import { toName } from '../mail-texts';
import { invalidateMails, useSendMailMutation, useUnsendMailMutation } from '../mails.api';
import { toDraftContent, toOwnText } from './answers';
import { closeComposer, composeMail } from './composer-store';
import { isComplete } from './recipients-input';
import type { Draft } from './use-draft';

export type ComposerErrors = Partial<Record<'to' | 'content', string>>;

const attachmentWords = /\b(attach(?:ed|ment|ments|ing)?|enclosed)\b|\bek(?:te|li|teki|ler)?\b/i;

/** Returns how a composer sends its mail, with an undo that opens the text that was sent. */
export function useSend(draft: Draft) {
  const { t } = useTranslations('mailbox');
  const notice = useNotice();
  const confirm = useConfirm();
  const showProblem = useProblemNotice();
  const dispatch = useAppDispatch();
  const [sendMail] = useSendMailMutation();
  const [unsendMail] = useUnsendMailMutation();
  const [errors, setErrors] = useState<ComposerErrors>({});
  const [isSending, setIsSending] = useState(false);
  const isRunning = useRef(false);

  const findErrors = (): ComposerErrors => {
    const { to, cc, bcc, content, attachments } = draft.content;
    return {
      ...(to.length === 0 && { to: t('compose.errors.to') }),
      ...(![...to, ...cc, ...bcc].every(isComplete) && { to: t('compose.wrongAddress') }),
      ...(content === '' && attachments.length === 0 && { content: t('compose.errors.content') }),
    };
  };
  const mayLackAttachment = async (): Promise<boolean> => {
    const { attachments, content } = draft.content;
    if (attachments.length > 0 || !attachmentWords.test(toOwnText(content))) return true;
    return confirm({
      title: t('compose.noAttachment.title'),
      message: t('compose.noAttachment.text'),
      actions: {
        confirm: { label: t('compose.noAttachment.send') },
        cancel: { label: t('compose.noAttachment.back') },
      },
      dismissible: true,
    });
  };
  const undo = (id: string) => async () => {
    const { data, error } = await unsendMail(id);
    if (data) composeMail(toDraftContent(data));
    else showProblem(error);
  };
  const deliver = async () => {
    const id = await draft.store();
    if (id === null) return;
    const { data, error } = await sendMail(id);
    if (!data) return showProblem(error);
    closeComposer();
    const text = t('compose.sent', { name: draft.content.to.map(toName).join(', ') });
    notice(text, { duration: mailboxLimits.undo, action: { label: t('undo'), run: () => void undo(id)() } });
    setTimeout(() => dispatch(invalidateMails()), mailboxLimits.undo + 300);
  };
  const send = async () => {
    const found = findErrors();
    setErrors(found);
    if (isRunning.current || Object.keys(found).length > 0) return;
    isRunning.current = true;
    setIsSending(true);
    if (await mayLackAttachment()) await deliver();
    isRunning.current = false;
    setIsSending(false);
  };
  return { send, errors, isSending };
}
