import { currentLanguage, formatNumber, useWords } from '@portal/shared/i18n';
import { useAppDispatch } from '@portal/shared/store';
import { IconButton, Skeleton } from '@portal/shared/ui';
import { Panel } from '@portal/shared/ui/overlay';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useAnnouncementsQuery } from '../../announcements/announcements.api';
import { onPortalNews } from '../../inbox/portal-news';
import { forgetAlerts, useAlerts } from './alerts.api';
import '../../inbox/inbox-button.css';

const panel = () => import('./announcements-panel');
const AnnouncementsPanel = lazy(async () => ({ default: (await panel()).AnnouncementsPanel }));
const preload = () => void panel().catch(() => undefined);

const mostShown = 99;

/** The bell in the top bar with the number of alerts and unread announcements, and the panel that it opens. */
export function AnnouncementsBell() {
  const { t } = useWords('host');
  const { alerts = [] } = useAlerts();
  const { data: announcements = [] } = useAnnouncementsQuery(currentLanguage());
  useAlertNews();
  const unread = announcements.filter(({ read, placement }) => !read && placement !== 'banner').length;
  const waiting = alerts.length + unread;
  const title = t('announcements.bell');
  const label =
    waiting === 0 ? title : t('announcements.bellCount', { title, number: formatNumber(waiting) });
  return (
    <Panel
      label={title}
      width={440}
      trigger={(props) => (
        <IconButton
          {...props}
          label={label}
          icon={<Bell size={20} strokeWidth={1.5} aria-hidden="true" />}
          onPointerEnter={preload}
          onFocus={preload}
        >
          {waiting > 0 && (
            <span className="host-count" data-count={waiting > mostShown ? `${mostShown}+` : waiting} />
          )}
        </IconButton>
      )}
    >
      {(close) => (
        <Suspense fallback={<BellWaiting />}>
          <AnnouncementsPanel onClose={close} />
        </Suspense>
      )}
    </Panel>
  );
}

function BellWaiting() {
  return (
    <div className="host-count__waiting">
      <Skeleton rows={4} height={40} />
    </div>
  );
}

function useAlertNews(): void {
  const dispatch = useAppDispatch();
  useEffect(() => onPortalNews('alerts.changed', () => void dispatch(forgetAlerts())), [dispatch]);
}
