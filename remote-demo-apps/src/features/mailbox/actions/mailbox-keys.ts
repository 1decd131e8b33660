import { usePageKeys } from '@portal/shared/ui';
import type { ListedMail } from '@portal/shared/contracts/sample-apps';
import type { RefObject } from 'react';
import { useTranslations } from '../../../translations';
import { composeMail } from '../compose/composer-store';
import type { MailboxAddress } from '../mailbox-address';
import { useAnswers } from '../detail/reply-box';
import { useMailChanges, type AnyMail } from './use-mail-changes';
import type { MailSelection } from '../list/use-mail-selection';

export interface MailboxKeysOptions {
  address: MailboxAddress;
  mails: readonly ListedMail[];
  /** The open mail, else the focused row. */
  current: AnyMail | null;
  selection: MailSelection;
  search: RefObject<HTMLInputElement | null>;
  /** Opens or focuses the mail that follows those that leave the list. */
  onLeave(mails: readonly AnyMail[]): void;
}

/** Moves the focus to the row of a mail. */
export function focusMail(id: string): void {
  document.querySelector<HTMLElement>(`[data-mail="${CSS.escape(id)}"] a`)?.focus();
}

/** Opens the next or previous mail, or focuses its row while none is open. */
function goTo({ address, mails, current }: MailboxKeysOptions, by: 1 | -1): void {
  const at = mails.findIndex(({ id }) => id === current?.id);
  const next = mails[at < 0 ? 0 : at + by];
  if (!next) return;
  if (address.place.mail === null) focusMail(next.id);
  else address.open({ mail: next.id });
}

const findLabelButton = () => document.querySelector<HTMLElement>('[data-mail-key="label"]');

/** Registers the keys of the mailbox. */
export function useMailboxKeys(options: MailboxKeysOptions): void {
  const { mails, current, selection, search, onLeave } = options;
  const { t } = useTranslations('mailbox');
  const { change, move } = useMailChanges();
  const { reply, replyAll, forward } = useAnswers(current);
  const step = (by: 1 | -1) => () => goTo(options, by);
  const chosen = (): readonly AnyMail[] => {
    const selected = mails.filter(({ id }) => selection.ids.has(id));
    if (selected.length > 0) return selected;
    return current ? [current] : [];
  };
  const hasMail = () => chosen().length > 0;
  const toTrash = () => {
    const gone = chosen().filter(({ folder }) => folder !== 'trash');
    move(gone, 'trash');
    onLeave(gone);
  };
  usePageKeys(
    [
      { keys: ['j'], label: t('keys.next'), run: step(1), enabled: () => mails.length > 0 },
      { keys: ['k'], label: t('keys.previous'), run: step(-1), enabled: () => mails.length > 0 },
      {
        keys: ['x'],
        label: t('keys.select'),
        enabled: () => current !== null,
        run: () => current && selection.select([current.id], !selection.ids.has(current.id)),
      },
      { keys: ['r'], label: t('reply'), run: reply, enabled: () => current !== null },
      { keys: ['a'], label: t('replyAll'), run: replyAll, enabled: () => current !== null },
      { keys: ['f'], label: t('forward'), run: forward, enabled: () => current !== null },
      { keys: ['c'], label: t('compose.button'), run: () => composeMail() },
      {
        keys: ['s'],
        label: t('keys.star'),
        enabled: hasMail,
        run: () => change(chosen(), { starred: !chosen().every(({ starred }) => starred) }),
      },
      {
        keys: ['u'],
        label: t('keys.unread'),
        enabled: hasMail,
        run: () => change(chosen(), { unread: !chosen().every(({ unread }) => unread) }),
      },
      { keys: ['#'], label: t('keys.trash'), run: toTrash, enabled: hasMail },
      {
        keys: ['l'],
        label: t('keys.label'),
        enabled: () => findLabelButton() !== null,
        run: () => findLabelButton()?.click(),
      },
      { keys: ['/'], label: t('search.label'), run: () => search.current?.focus() },
    ],
    { title: t('title') },
  );
}
