import type { Announcement } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { previewedAnnouncement, useAppSelector } from '@portal/shared/store';
import {
  EmptyState,
  QueryView,
  Skeleton,
  ShowMore,
  WriteButton,
  useNotice,
  type QueryResult,
} from '@portal/shared/ui';
import { CheckCheck } from 'lucide-react';
import { useMarkAnnouncements } from '../use-mark-announcements';
import { useTranslations } from '../../../translations';
import { AnnouncementRow } from './announcement-row';

const step = 50;

interface AnnouncementsTabProps {
  query: QueryResult<readonly Announcement[]>;
  onClose(): void;
}

/** The announcements, newest first. Renders 50 at a time, so that a long list stays fast. */
export function AnnouncementsTab({ query, onClose }: AnnouncementsTabProps) {
  const { t } = useTranslations('announcements');
  return (
    <div className="host-tab-content">
      <PreviewedRow onClose={onClose} />
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

/** The announcement that an administrator previews, if its placement has the bell. */
function PreviewedRow({ onClose }: Pick<AnnouncementsTabProps, 'onClose'>) {
  const previewed = useAppSelector(previewedAnnouncement);
  if (!previewed || previewed.placement === 'banner') return null;
  return (
    <ul className="host-notes">
      <AnnouncementRow announcement={previewed} onLeave={onClose} />
    </ul>
  );
}

interface AnnouncementRowsProps {
  announcements: readonly Announcement[];
  onClose(): void;
}

function AnnouncementRows({ announcements, onClose }: AnnouncementRowsProps) {
  const { t } = useTranslations('announcements');
  const { mark } = useMarkAnnouncements();
  return (
    <>
      <MarkAll isDone={announcements.every(({ read }) => read)} />
      <ShowMore
        items={announcements}
        step={step}
        moreText={(count) => t('more', { number: formatNumber(count) })}
      >
        {(visible) => (
          <ul className="host-notes">
            {visible.map((announcement) => (
              <AnnouncementRow
                key={announcement.id}
                announcement={announcement}
                onMark={(read) => void mark(announcement, read)}
                onLeave={onClose}
              />
            ))}
          </ul>
        )}
      </ShowMore>
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
    <WriteButton
      className="host-notes__all"
      variant="quiet"
      size="small"
      icon={<CheckCheck size={16} strokeWidth={1.5} aria-hidden="true" />}
      aria-disabled={isDone || undefined}
      onClick={() => void mark()}
    >
      {t('markAll')}
    </WriteButton>
  );
}
