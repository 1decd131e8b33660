import type { MailFolderId } from '@portal/shared/contracts/sample-apps';
import { IconButton } from '@portal/shared/ui';
import { Dropdown, type DropdownItem } from '@portal/shared/ui/overlay';
import { Ellipsis, FolderInput, MailOpen, OctagonAlert, Tag, Trash2 } from 'lucide-react';
import { useTranslations } from '../../../translations';
import { MailIcon, placeIcons } from '../icons';
import type { MailboxPlace } from '../mailbox-address';
import { useListMailLabelsQuery } from '../mailbox.api';
import { LabelDot } from '../mailbox-rail';
import { useDeleteMails } from './use-delete-mails';
import { useMailChanges, type AnyMail } from './use-mail-changes';

export interface BulkToolsProps {
  mails: readonly AnyMail[];
  place: MailboxPlace;
  /** Called when the mails leave the list. */
  onDone(): void;
}

/** Buttons that move, label and mark mails: the selected ones, or the open one. */
export function BulkTools({ mails, place, onDone }: BulkToolsProps) {
  const { t } = useTranslations('mailbox');
  const { change, move } = useMailChanges();
  const remove = useDeleteMails();
  const moveTo = (folder: MailFolderId) => {
    move(mails, folder);
    onDone();
  };
  const isUnread = mails.every(({ unread }) => unread);
  const isGone = mails.every(({ folder }) => folder === 'trash');
  const isSpam = mails.every(({ folder }) => folder === 'spam');
  return (
    <>
      <MoveMenu mails={mails} onMove={moveTo} />
      <LabelMenu mails={mails} />
      <IconButton
        label={isUnread ? t('markRead') : t('markUnread')}
        icon={<MailIcon icon={isUnread ? MailOpen : placeIcons.unread} />}
        onClick={() =>
          change(
            mails,
            { unread: !isUnread },
            t(isUnread ? 'markedRead' : 'markedUnread', { count: mails.length }),
          )
        }
      />
      <IconButton
        label={isSpam ? t('notSpam') : t('spam')}
        icon={<MailIcon icon={isSpam ? placeIcons.inbox : OctagonAlert} />}
        onClick={() => moveTo(isSpam ? 'inbox' : 'spam')}
      />
      <IconButton
        label={isGone ? t('deleteForever') : t('trash')}
        icon={<MailIcon icon={Trash2} />}
        onClick={() => (isGone ? void remove(mails).then((isDone) => isDone && onDone()) : moveTo('trash'))}
      />
      <FlagMenu mails={mails} place={place} />
    </>
  );
}

const targets: readonly MailFolderId[] = ['inbox', 'spam', 'trash'];

function MoveMenu({ mails, onMove }: { mails: readonly AnyMail[]; onMove(folder: MailFolderId): void }) {
  const { t } = useTranslations('mailbox');
  const items = targets
    .filter((folder) => mails.some((mail) => mail.folder !== folder))
    .map((folder) => ({
      key: folder,
      label: t(`folders.${folder}`),
      icon: <MailIcon icon={placeIcons[folder]} size={16} />,
      onSelect: () => onMove(folder),
    }));
  return (
    <Dropdown
      align="start"
      items={items}
      trigger={(props) => <IconButton {...props} label={t('move')} icon={<MailIcon icon={FolderInput} />} />}
    />
  );
}

function LabelMenu({ mails }: { mails: readonly AnyMail[] }) {
  const { t } = useTranslations('mailbox');
  const { data: labels = [] } = useListMailLabelsQuery();
  const { change } = useMailChanges();
  const items: DropdownItem[] = labels.map(({ id, title, color }) => {
    const isSet = mails.every((mail) => mail.labels.includes(id));
    return {
      key: id,
      label: title,
      icon: <LabelDot color={color} />,
      checked: isSet,
      onSelect: () =>
        change(
          mails,
          isSet ? { removeLabels: [id] } : { addLabels: [id] },
          t(isSet ? 'labelRemoved' : 'labelAdded', { label: title }),
        ),
    };
  });
  return (
    <Dropdown
      align="start"
      items={items}
      trigger={(props) => (
        <IconButton {...props} data-mail-key="label" label={t('label')} icon={<MailIcon icon={Tag} />} />
      )}
    />
  );
}

function FlagMenu({ mails }: Pick<BulkToolsProps, 'mails' | 'place'>) {
  const { t } = useTranslations('mailbox');
  const { change } = useMailChanges();
  const isStarred = mails.every(({ starred }) => starred);
  const isImportant = mails.every(({ important }) => important);
  const items: DropdownItem[] = [
    {
      key: 'star',
      label: isStarred ? t('unstar') : t('star'),
      icon: <MailIcon icon={placeIcons.starred} size={16} />,
      onSelect: () => change(mails, { starred: !isStarred }),
    },
    {
      key: 'important',
      label: isImportant ? t('unimportant') : t('markImportant'),
      icon: <MailIcon icon={placeIcons.important} size={16} />,
      onSelect: () => change(mails, { important: !isImportant }),
    },
  ];
  return (
    <Dropdown
      items={items}
      trigger={(props) => <IconButton {...props} label={t('more')} icon={<MailIcon icon={Ellipsis} />} />}
    />
  );
}
