import type { Announcement } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Button, EmptyState, QueryView, Skeleton, useNotice, type QueryResult } from '@portal/shared/ui';
import { CheckCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMarkAnnouncements } from '../use-mark-announcements';
import { useTranslations } from '../../../translations';
import { AnnouncementRow } from './announcement-row';

const pageSize = 50;

interface AnnouncementsTabProps {
  query: QueryResult<readonly Announcement[]>;
  onClose(): void;
}

/** The announcements, newest first. Renders 50 at a time, so that a long list stays fast. */
export function AnnouncementsTab({ query, onClose }: AnnouncementsTabProps) {
  const { t } = useTranslations('announcements');
  return (
    <div className="host-tab-content">
      <QueryView
        query={query}
        skeleton={<Skeleton rows={4} height={40} />}
        errorTitle={t('failed')}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={t('empty')} description={t('emptyText')} />}
      >
        {(list) => <AnnouncementRows announcements={list} onClose={onClose} />}
      </QueryView>
    </div>
  );
}

interface AnnouncementRowsProps {
  announcements: readonly Announcement[];
  onClose(): void;
}

function AnnouncementRows({ announcements, onClose }: AnnouncementRowsProps) {
  const { t } = useTranslations('announcements');
  const { mark } = useMarkAnnouncements();
  const { rows, visibleCount, showMore } = useVisibleRows();
  const remaining = Math.min(pageSize, announcements.length - visibleCount);
  return (
    <>
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
    </>
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
