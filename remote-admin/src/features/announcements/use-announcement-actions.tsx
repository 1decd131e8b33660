import type { ManagedAnnouncement } from '@portal/shared/contracts';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import type { RowAction } from '@portal/shared/ui/list';
import { useConfirm } from '@portal/shared/ui/overlay';
import { Copy, Send, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLeaveRemoved } from '../../detail/use-leave-removed';
import { useTranslations } from '../../translations';
import { useAnnouncementTitle } from './announcement-columns';
import { useAnnouncementAction } from './use-announcement-action';
import { announcementSearch } from './announcements-address';
import {
  useDeleteAnnouncementMutation,
  useLazyCountAudienceQuery,
  useDuplicateAnnouncementMutation,
  usePublishAnnouncementMutation,
  useUnpublishAnnouncementMutation,
} from './announcements.api';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Whether people who use the portal in Turkish would see English texts. */
const lacksTurkish = ({ translations, audience: { languages } }: ManagedAnnouncement): boolean =>
  translations.tr === null && (languages.length === 0 || languages.includes('tr'));

/** Returns a function that returns what to consider before an announcement is published, one sentence each. */
function usePublicationWarnings() {
  const { t } = useTranslations('announcements');
  const [countAudience] = useLazyCountAudienceQuery();
  return async (item: ManagedAnnouncement): Promise<string[]> => {
    const { data } = await countAudience(item.audience);
    return [
      ...(data?.count === 0 ? [t('publish.nobody')] : []),
      ...(lacksTurkish(item) ? [t('publish.noTurkish')] : []),
    ];
  };
}

interface Question {
  title: string;
  message: ReactNode;
  /** Label of the button that confirms. */
  confirm: string;
  color: 'primary' | 'danger';
}

/** Returns functions that publish an announcement and take it back. Both ask before they change what people see. */
function usePublication() {
  const { t } = useTranslations('announcements');
  const titleOf = useAnnouncementTitle();
  const confirm = useConfirm();
  const notice = useNotice();
  const run = useAnnouncementAction();
  const [publishAnnouncement] = usePublishAnnouncementMutation();
  const [unpublishAnnouncement] = useUnpublishAnnouncementMutation();
  const warningsOf = usePublicationWarnings();
  const ask = ({ confirm: label, color, ...texts }: Question) =>
    confirm({
      ...texts,
      icon: { color: color === 'primary' ? 'primary' : 'warning' },
      actions: { confirm: { label, color }, cancel: { label: t('cancel') } },
      dismissible: true,
    });
  const publish = async (item: ManagedAnnouncement): Promise<void> => {
    const title = titleOf(item);
    const isScheduled = item.startsAt !== null && Date.parse(item.startsAt) > Date.now();
    const sentences = [
      t(isScheduled ? 'publish.textScheduled' : 'publish.text'),
      ...(await warningsOf(item)),
    ];
    const message = sentences.map((sentence) => <p key={sentence}>{sentence}</p>);
    const question = { title: t('publish.title', { title }), message, confirm: t('publish.confirm') };
    if (!(await ask({ ...question, color: 'primary' }))) return;
    const outcome = t(isScheduled ? 'states.scheduled' : 'states.live');
    if (await run({ item, call: publishAnnouncement, outcome }))
      notice.success(t(isScheduled ? 'publish.doneScheduled' : 'publish.done', { title }));
  };
  const unpublish = async (item: ManagedAnnouncement): Promise<void> => {
    const title = titleOf(item);
    const question = { title: t('unpublish.title', { title }), message: t('unpublish.text') };
    if (!(await ask({ ...question, confirm: t('unpublish.confirm'), color: 'danger' }))) return;
    if (await run({ item, call: unpublishAnnouncement, outcome: t('states.draft') }))
      notice.success(t('unpublish.done', { title }));
  };
  return { publish, unpublish };
}

/** Returns the actions on announcements, and a function that returns the actions of a row of the list. */
export function useAnnouncementActions({ returnsToList }: { returnsToList: boolean }) {
  const { t } = useTranslations('announcements');
  const titleOf = useAnnouncementTitle();
  const confirm = useConfirm();
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const navigate = useNavigate();
  const leave = useLeaveRemoved();
  const run = useAnnouncementAction();
  const { publish, unpublish } = usePublication();
  const [duplicateAnnouncement] = useDuplicateAnnouncementMutation();
  const [deleteAnnouncement] = useDeleteAnnouncementMutation();
  const duplicate = async ({ id }: ManagedAnnouncement): Promise<void> => {
    const { data, error } = await duplicateAnnouncement(id);
    if (error) return showProblem(error);
    notice.success(t('duplicate.done'));
    await navigate({ search: announcementSearch(data.id) });
  };
  const remove = async (item: ManagedAnnouncement): Promise<void> => {
    const title = titleOf(item);
    const isConfirmed = await confirm({
      title: t('remove.title', { title }),
      message: t(item.status === 'live' ? 'remove.textLive' : 'remove.text'),
      actions: {
        confirm: { label: t('remove.confirm'), color: 'danger' },
        cancel: { label: t('cancel') },
      },
      dismissible: true,
    });
    if (!isConfirmed) return;
    // The list comes first: the screen of a deleted announcement would load it again and find nothing.
    if (returnsToList) await leave();
    const isDone = await run({ item, call: deleteAnnouncement, outcome: t('remove.outcome') });
    if (isDone) notice.success(t('remove.done', { title }));
    else if (returnsToList) await navigate({ search: announcementSearch(item.id) });
  };
  const rowActions = (item: ManagedAnnouncement): RowAction[] => [
    item.status === 'draft'
      ? {
          key: 'publish',
          label: t('publish.open'),
          icon: <Send {...icon} />,
          quick: true,
          onSelect: () => void publish(item),
        }
      : {
          key: 'unpublish',
          label: t('unpublish.open'),
          icon: <Undo2 {...icon} />,
          onSelect: () => void unpublish(item),
        },
    {
      key: 'duplicate',
      label: t('duplicate.open'),
      icon: <Copy {...icon} />,
      onSelect: () => void duplicate(item),
    },
    {
      key: 'remove',
      label: t('remove.open'),
      icon: <Trash2 {...icon} />,
      danger: true,
      onSelect: () => void remove(item),
    },
  ];
  return { publish, unpublish, duplicate, remove, rowActions };
}
