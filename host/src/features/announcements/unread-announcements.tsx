import type { Announcement } from '@portal/shared/contracts';
import { formatDateTime, formatDay } from '@portal/shared/i18n';
import { Card, EmptyState, QueryView, Skeleton, WriteButton, useNotice } from '@portal/shared/ui';
import { useTranslations } from '../../translations';
import { AnnouncementAction } from './text/announcement-link';
import { AnnouncementText } from './text/announcement-text';
import { useListAnnouncementsQuery } from './announcements.api';
import { CutText } from './text/cut-text';
import { useMarkAnnouncements } from './use-mark-announcements';
import './unread-announcements.css';

const maxShown = 3;

/** The newest unread announcements. The bell lists all announcements. */
export function UnreadAnnouncements() {
  const { t } = useTranslations('announcements');
  return (
    <Card className="host-announcements" title={t('card.title')}>
      <UnreadList />
    </Card>
  );
}

function UnreadList() {
  const { t } = useTranslations('announcements');
  return (
    <QueryView
      query={useListAnnouncementsQuery()}
      skeleton={<Skeleton rows={3} height={24} />}
      errorTitle={t('failed')}
      isEmpty={(announcements) => newestUnread(announcements).length === 0}
      empty={<EmptyState title={t('card.empty')} description={t('card.emptyText')} />}
    >
      {(announcements) => (
        <ul className="host-announcements__list">
          {newestUnread(announcements).map((announcement) => (
            <AnnouncementItem key={announcement.id} announcement={announcement} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

const newestUnread = (announcements: readonly Announcement[]) =>
  announcements.filter(({ read, placement }) => !read && placement !== 'banner').slice(0, maxShown);

function AnnouncementItem({ announcement }: { announcement: Announcement }) {
  const { title, content, startDate, link } = announcement;
  const { t } = useTranslations('announcements');
  const { mark } = useMarkAnnouncements();
  const notice = useNotice();
  const markRead = async () => {
    if (await mark(announcement, true)) notice.success(t('card.markedRead'));
  };
  return (
    <li className="host-announcement">
      <div className="host-announcement__head">
        <h3 className="host-announcement__title">
          <span className="host-announcement__dot" aria-hidden="true" />
          {title}
          <span className="ui-hidden">, {t('card.unread')}</span>
        </h3>
        <time className="host-announcement__date" dateTime={startDate} title={formatDateTime(startDate)}>
          {formatDay(startDate)}
        </time>
      </div>
      <div className="host-announcement__text">
        <CutText title={title}>
          <AnnouncementText content={content} />
        </CutText>
      </div>
      <div className="host-announcement__ways">
        <AnnouncementAction link={link} />
        <WriteButton
          variant="quiet"
          size="small"
          aria-label={t('card.markReadOf', { title })}
          onClick={() => void markRead()}
        >
          {t('card.markRead')}
        </WriteButton>
      </div>
    </li>
  );
}
