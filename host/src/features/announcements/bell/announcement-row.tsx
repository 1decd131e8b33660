import type { Announcement } from '@portal/shared/contracts';
import { formatDateTime, formatDay } from '@portal/shared/i18n';
import { Button, WriteButton } from '@portal/shared/ui';
import { useId, useState } from 'react';
import { AnnouncementAction } from '../text/announcement-link';
import { AnnouncementText } from '../text/announcement-text';
import { useTranslations } from '../../../translations';

interface AnnouncementRowProps {
  announcement: Announcement;
  /** Omitted for a preview, which cannot be marked. */
  onMark?: (read: boolean) => void;
  /** Called when the link opens another page of the portal. */
  onLeave(): void;
}

/** Title and date of an announcement. Shows content and link when expanded. */
export function AnnouncementRow({ announcement, onMark, onLeave }: AnnouncementRowProps) {
  const { t } = useTranslations('announcements');
  const id = useId();
  const [open, setOpen] = useState(false);
  const { title, content, startDate, read, link } = announcement;
  const view = t(open ? 'viewLess' : 'viewMore');
  const mark = t(read ? 'markUnread' : 'markRead');
  return (
    <li data-item className={`host-note ${read ? '' : 'host-note--unread'}`}>
      <div className="host-note__head">
        <h3 className="host-note__title">
          {!onMark && <span className="host-note__preview">{t('banner.preview')}</span>}
          <span>{title}</span>
          {!read && <span className="ui-hidden">, {t('unread')}</span>}
        </h3>
        <time className="host-note__date" dateTime={startDate} title={formatDateTime(startDate)}>
          {formatDay(startDate)}
        </time>
      </div>
      <div id={id} hidden={!open}>
        {open && (
          <div className="host-note__content">
            <AnnouncementText content={content} />
            <AnnouncementAction link={link} onLeave={onLeave} />
          </div>
        )}
      </div>
      <div className="host-note__ways">
        <Button
          variant="quiet"
          size="small"
          aria-expanded={open}
          aria-controls={id}
          aria-label={t('viewOf', { words: view, title })}
          onClick={() => setOpen(!open)}
        >
          {view}
        </Button>
        {onMark && (
          <WriteButton
            variant="quiet"
            size="small"
            aria-label={t('viewOf', { words: mark, title })}
            onClick={() => onMark(!read)}
          >
            {mark}
          </WriteButton>
        )}
      </div>
    </li>
  );
}
