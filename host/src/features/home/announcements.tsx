import type { Announcement } from '@portal/shared/contracts';
import { currentLanguage, formatDate, useWords } from '@portal/shared/i18n';
import { Button, Card, EmptyState, ErrorState, Skeleton, useNotice } from '@portal/shared/ui';
import { AnnouncementWay } from '../../announcements/announcement-link';
import { AnnouncementText } from '../../announcements/announcement-text';
import { useAnnouncementsQuery } from '../../announcements/announcements.api';
import { CutText } from '../../announcements/cut-text';
import { useMarks } from '../../announcements/use-marks';

const mostShown = 3;

/** The newest announcements not read yet; all of them are in the bell. */
export function Announcements() {
  const { t } = useWords('host');
  return (
    <Card className="host-announcements" title={t('home.announcements.title')}>
      <Unread />
    </Card>
  );
}

function Unread() {
  const { t } = useWords('host');
  const { data, error, refetch } = useAnnouncementsQuery(currentLanguage());
  if (data === undefined) {
    if (error === undefined) return <Skeleton rows={3} height={24} />;
    return <ErrorState error={error} title={t('announcements.failed')} onRetry={() => void refetch()} />;
  }
  const unread = data.filter(({ read, placement }) => !read && placement !== 'banner').slice(0, mostShown);
  if (unread.length === 0) {
    return (
      <EmptyState title={t('home.announcements.empty')} description={t('home.announcements.emptyText')} />
    );
  }
  return (
    <ul className="host-announcements__list">
      {unread.map((announcement) => (
        <AnnouncementItem key={announcement.id} announcement={announcement} />
      ))}
    </ul>
  );
}

function AnnouncementItem({ announcement }: { announcement: Announcement }) {
  const { title, content, startDate, link } = announcement;
  const { t } = useWords('host');
  const { mark } = useMarks();
  const notice = useNotice();
  const markRead = async () => {
    if (await mark(announcement, true)) notice.success(t('home.announcements.markedRead'));
  };
  return (
    <li className="host-announcement">
      <div className="host-announcement__head">
        <h3 className="host-announcement__title">
          <span className="host-announcement__dot" aria-hidden="true" />
          {title}
          <span className="ui-hidden">, {t('home.announcements.unread')}</span>
        </h3>
        <time className="host-announcement__date" dateTime={startDate}>
          {formatDate(startDate, { day: 'numeric', month: 'short', year: 'numeric' })}
        </time>
      </div>
      <div className="host-announcement__text">
        <CutText title={title}>
          <AnnouncementText content={content} />
        </CutText>
      </div>
      <div className="host-announcement__ways">
        <AnnouncementWay link={link} />
        <Button
          variant="quiet"
          size="small"
          aria-label={t('home.announcements.markReadOf', { title })}
          onClick={() => void markRead()}
        >
          {t('home.announcements.markRead')}
        </Button>
      </div>
    </li>
  );
}
