import type { Announcement } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Button, EmptyState, ErrorState, Skeleton, useNotice } from '@portal/shared/ui';
import { CheckCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMarkAnnouncements } from '../use-mark-announcements';
import { useTranslations } from '../../../translations';
import { AnnouncementRow } from './announcement-row';

const pageSize = 50;

interface AnnouncementsTabProps {
  announcements: readonly Announcement[] | undefined;
  error: unknown;
  onRetry(): void;
  onClose(): void;
}

/** The announcements, newest first. Renders 50 at a time, so that a long list stays fast. */
export function AnnouncementsTab({ announcements, error, onRetry, onClose }: AnnouncementsTabProps) {
  const { t } = useTranslations('announcements');
  const { mark } = useMarkAnnouncements();
  const { rows, visibleCount, showMore } = useVisibleRows();
  if (announcements === undefined) {
    return (
      <div className="host-tab-content">
        {error === undefined ? (
          <Skeleton rows={4} height={40} />
        ) : (
          <ErrorState error={error} title={t('failed')} onRetry={onRetry} />
        )}
      </div>
    );
  }
  if (announcements.length === 0) return <EmptyState title={t('empty')} description={t('emptyText')} />;
  const remaining = Math.min(pageSize, announcements.length - visibleCount);
  return (
    <div className="host-tab-content">
      <MarkAll isDone={announcements.every(({ read }) => read)} />
      <ul ref={rows} className="host-notes">
        {announcements.slice(0, visibleCount).map((announcement) => (
          <AnnouncementRow
            key={announcement.id}
            announcement={announcement}
            onMark={(read) => void mark(announcement, read)}
            onLeave={onClose}
          />
        ))}
      </ul>
      {remaining > 0 && (
        <Button className="host-notes__more" variant="quiet" onClick={showMore}>
          {t('more', { number: formatNumber(remaining) })}
        </Button>
      )}
    </div>
  );
}

function MarkAll({ isDone }: { isDone: boolean }) {
  const { t } = useTranslations('announcements');
  const { markAll } = useMarkAnnouncements();
  const notice = useNotice();
  const mark = async () => {
    if (!isDone && (await markAll())) notice.success(t('allMarked'));
  };
  return (
    <Button
      className="host-notes__all"
      variant="quiet"
      size="small"
      icon={<CheckCheck size={16} strokeWidth={1.5} aria-hidden="true" />}
      aria-disabled={isDone || undefined}
      onClick={() => void mark()}
    >
      {t('markAll')}
    </Button>
  );
}

/** Returns the number of rendered rows. Focuses the first added row after `showMore`. */
function useVisibleRows() {
  const rows = useRef<HTMLUListElement>(null);
  const [visibleCount, setVisibleCount] = useState(pageSize);
  const firstAddedRow = useRef<number | null>(null);
  useEffect(() => {
    if (firstAddedRow.current === null) return;
    rows.current?.children[firstAddedRow.current]?.querySelector<HTMLElement>('a, button')?.focus();
    firstAddedRow.current = null;
  }, [visibleCount]);
  const showMore = () => {
    firstAddedRow.current = visibleCount;
    setVisibleCount(visibleCount + pageSize);
  };
  return { rows, visibleCount, showMore };
}
