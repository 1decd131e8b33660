import { formatNumber } from '@portal/shared/i18n';
import { Bell } from 'lucide-react';
import { lazy } from 'react';
import { CountButton } from '../../../frame/count-button';
import { useListAnnouncementsQuery } from '../announcements.api';
import { useTranslations } from '../../../translations';
import type { AlertsTabProps } from './alerts-tab';
import { useAlerts } from './use-alerts';

const loadPanel = () => import('./announcements-panel');
const AnnouncementsPanel = lazy(async () => ({ default: (await loadPanel()).AnnouncementsPanel }));
const preloadPanel = () => void loadPanel().catch(() => undefined);

/** Toolbar button with the number of alerts and unread announcements. Opens their panel. */
export function AnnouncementsBell({ canOpen }: Pick<AlertsTabProps, 'canOpen'>) {
  const { t } = useTranslations('announcements');
  const { data: alerts = [] } = useAlerts();
  const { data: announcements = [] } = useListAnnouncementsQuery();
  const unread = announcements.filter(({ read, placement }) => !read && placement !== 'banner').length;
  const count = alerts.length + unread;
  const title = t('bell');
  const label = count === 0 ? title : t('bellCount', { title, number: formatNumber(count) });
  return (
    <CountButton
      title={title}
      label={label}
      icon={<Bell size={20} strokeWidth={1.5} aria-hidden="true" />}
      count={count}
      width={440}
      onIntent={preloadPanel}
    >
      {(close) => <AnnouncementsPanel canOpen={canOpen} onClose={close} />}
    </CountButton>
  );
}
