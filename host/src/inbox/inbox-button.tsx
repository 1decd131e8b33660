import { formatNumber, useWords } from '@portal/shared/i18n';
import { IconButton, Skeleton } from '@portal/shared/ui';
import { Panel } from '@portal/shared/ui/overlay';
import { lazy, Suspense, type ReactNode } from 'react';
import { useInboxCountsQuery, type InboxKind } from './inbox.api';
import { useInboxNews } from './use-inbox-news';
import './inbox-button.css';

const panel = () => import('./inbox-panel');
const InboxPanel = lazy(async () => ({ default: (await panel()).InboxPanel }));
const preload = () => void panel().catch(() => undefined);

const mostShown = 99;

/** The button in the top bar with the number of unread ones, and the panel that it opens. */
export function InboxButton({ kind, icon }: { kind: InboxKind; icon: ReactNode }) {
  const { t } = useWords('host');
  const { data: counts } = useInboxCountsQuery();
  useInboxNews(kind);
  const unread = Math.max(0, counts?.[kind].unread ?? 0);
  const title = t(`inbox.${kind}.title`);
  const label = unread === 0 ? title : t('inbox.unreadCount', { title, number: formatNumber(unread) });
  return (
    <Panel
      label={title}
      width={420}
      trigger={(props) => (
        <IconButton {...props} label={label} icon={icon} onPointerEnter={preload} onFocus={preload}>
          {unread > 0 && (
            <span className="host-count" data-count={unread > mostShown ? `${mostShown}+` : unread} />
          )}
        </IconButton>
      )}
    >
      {(close) => (
        <Suspense fallback={<InboxWaiting />}>
          <InboxPanel kind={kind} onClose={close} />
        </Suspense>
      )}
    </Panel>
  );
}

function InboxWaiting() {
  return (
    <div className="host-count__waiting">
      <Skeleton rows={4} height={40} />
    </div>
  );
}
