import type { Announcement } from '@portal/shared/contracts';
import { useErrorWords } from '@portal/shared/api';
import { currentLanguage, formatDate, useWords } from '@portal/shared/i18n';
import { Button, Card, EmptyState, useNotice } from '@portal/shared/ui';
import { useReadAnnouncementMutation } from './home.api';

/** Announcements not read yet; reading one is kept on the server, so that it does not come back elsewhere. */
export function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  const { t } = useWords('host');
  return (
    <Card className="host-announcements" title={t('home.announcements.title')}>
      {announcements.length === 0 ? (
        <EmptyState title={t('home.announcements.empty')} description={t('home.announcements.emptyText')} />
      ) : (
        <ul className="host-announcements__list">
          {announcements.map((announcement) => (
            <AnnouncementRow key={announcement.id} announcement={announcement} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const { id, title, content, startDate, link } = announcement;
  const { t } = useWords('host');
  const [read] = useReadAnnouncementMutation();
  const notice = useNotice();
  const words = useErrorWords();
  const markRead = async () => {
    const { error } = await read({ id, language: currentLanguage() });
    if (error) notice.error(words(error));
    else notice.success(t('home.announcements.markedRead'));
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
      <p className="host-announcement__text">{content}</p>
      <div className="host-announcement__ways">
        {link && <AnnouncementLink {...link} />}
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

/** Opens only what a browser may safely open: pages of the portal, or https elsewhere in a new tab. */
function AnnouncementLink({ uri, hyperText }: NonNullable<Announcement['link']>) {
  if (!URL.canParse(uri, location.origin)) return null;
  const url = new URL(uri, location.origin);
  if (url.origin === location.origin) return <a href={url.href}>{hyperText}</a>;
  if (url.protocol !== 'https:') return null;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer">
      {hyperText}
    </a>
  );
}
