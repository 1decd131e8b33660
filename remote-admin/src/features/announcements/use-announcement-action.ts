import type { ManagedAnnouncement } from '@portal/shared/contracts';
import { formatDateTime } from '@portal/shared/i18n';
import { useRevisedAction } from '../../detail/use-revised-action';
import { useTranslations } from '../../translations';
import { useAnnouncementTitle } from './announcement-columns';
import { useLazyGetManagedAnnouncementQuery } from './announcements.api';

/** Returns a function that runs an action on an announcement with the revision that the person has seen. */
export function useAnnouncementAction() {
  const { t } = useTranslations('announcements');
  const titleOf = useAnnouncementTitle();
  const [getAnnouncement] = useLazyGetManagedAnnouncementQuery();
  const timeText = (at: string | null): string => (at === null ? '–' : formatDateTime(at));
  return useRevisedAction<ManagedAnnouncement>({
    load: getAnnouncement,
    rowsOf: (item) => [
      { label: t('columns.title'), text: titleOf(item) },
      { label: t('columns.startsAt'), text: timeText(item.startsAt) },
      { label: t('columns.endsAt'), text: timeText(item.endsAt) },
      { label: t('columns.status'), text: t(`states.${item.status}`) },
    ],
  });
}
