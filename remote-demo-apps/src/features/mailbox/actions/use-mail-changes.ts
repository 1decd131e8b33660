import type { ListedMail, Mail, MailFolderId, UpdateMails } from '@portal/shared/contracts/sample-apps';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { useTranslations } from '../../../translations';
import { useUpdateMailsMutation } from '../mails.api';
import { setLastUndo } from '../../../undo/undo-key';

type Changes = UpdateMails['mail'];
export type AnyMail = Mail | ListedMail;

/** Milliseconds in which a change can be undone. */
const undoTime = 8_000;

/** Returns the changes that bring mails back to what they were, grouped by equal ones. */
export function toUndoChanges(mails: readonly AnyMail[], changes: Changes): UpdateMails[] {
  const groups = new Map<string, UpdateMails>();
  for (const mail of mails) {
    const before: Changes = {
      ...(changes.starred !== undefined && { starred: mail.starred }),
      ...(changes.important !== undefined && { important: mail.important }),
      ...(changes.unread !== undefined && { unread: mail.unread }),
      ...(changes.folder !== undefined && { folder: mail.folder as MailFolderId }),
      ...((changes.addLabels ?? changes.removeLabels) && { labels: mail.labels }),
    };
    const key = JSON.stringify(before);
    groups.set(key, { ids: [...(groups.get(key)?.ids ?? []), mail.id], mail: before });
  }
  return [...groups.values()];
}

export interface MailChanges {
  /** Changes mails. With a text, a notice offers to undo it. */
  change(mails: readonly AnyMail[], changes: Changes, text?: string): void;
  move(mails: readonly AnyMail[], folder: MailFolderId): void;
}

/** Returns functions that change mails, with undo. */
export function useMailChanges(): MailChanges {
  const { t } = useTranslations('mailbox');
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const [update] = useUpdateMailsMutation();
  const run = async (changes: UpdateMails): Promise<boolean> => {
    const { error } = await update(changes);
    if (error) showProblem(error);
    return !error;
  };
  const change: MailChanges['change'] = (mails, changes, text) => {
    if (mails.length === 0) return;
    const undo = () => void toUndoChanges(mails, changes).map(run);
    setLastUndo(undo);
    void run({ ids: mails.map(({ id }) => id), mail: changes }).then((isDone) => {
      if (isDone && text !== undefined)
        notice(text, { duration: undoTime, action: { label: t('undo'), run: undo } });
    });
  };
  return {
    change,
    move: (mails, folder) => change(mails, { folder }, t(`moved.${folder}`, { count: mails.length })),
  };
}
