import type { Announcement } from '@portal/shared/contracts';
import { useCanWrite } from '@portal/shared/session';
import {
  announcementPreviewEnded,
  previewedAnnouncement,
  useAppDispatch,
  useAppSelector,
} from '@portal/shared/store';
import { IconButton } from '@portal/shared/ui';
import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { useRef } from 'react';
import { AnnouncementText } from '../text/announcement-text';
import { AnnouncementAction } from '../text/announcement-link';
import { useListAnnouncementsQuery } from '../announcements.api';
import { CutText } from '../text/cut-text';
import { useMarkAnnouncements } from '../use-mark-announcements';
import { useTranslations } from '../../../translations';
import './announcement-preview.slice';
import './announcement-banner.css';

/** Polling interval in milliseconds, because announcements begin and end while the page is open. */
const pollingInterval = 5 * 60_000;

const icons = { info: Info, warning: TriangleAlert, critical: CircleAlert } as const;

const bySeverity = ['critical', 'warning', 'info'] as const;

/** Returns the most severe unread announcement for the banner, of several the newest. They are sorted by their start. */
const chooseAnnouncement = (announcements: readonly Announcement[]): Announcement | undefined =>
  announcements
    .filter(({ read, placement }) => !read && placement !== 'bell')
    .toSorted((one, other) => bySeverity.indexOf(one.severity) - bySeverity.indexOf(other.severity))[0];

/** Shows the most severe unread announcement for the banner, or the previewed announcement. */
export function AnnouncementBanner() {
  const { data } = useListAnnouncementsQuery(undefined, {
    pollingInterval,
    skipPollingIfUnfocused: true,
  });
  const previewed = useAppSelector(previewedAnnouncement);
  const dispatch = useAppDispatch();
  const { mark } = useMarkAnnouncements();
  if (previewed && previewed.placement !== 'bell') {
    const end = () => void dispatch(announcementPreviewEnded());
    return <Banner key="preview" announcement={previewed} isPreview onClose={end} />;
  }
  const announcement = chooseAnnouncement(data ?? []);
  if (!announcement) return null;
  return (
    <Banner key={announcement.id} announcement={announcement} onClose={() => void mark(announcement, true)} />
  );
}

interface BannerProps {
  announcement: Announcement;
  isPreview?: boolean;
  onClose(): void;
}

function Banner({ announcement, isPreview = false, onClose }: BannerProps) {
  const { t } = useTranslations('announcements');
  const { title, content, link, severity, dismissible } = announcement;
  const banner = useRef<HTMLElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const Icon = icons[severity];
  const canClose = useCanWrite() && dismissible;
  const close = () => {
    // The focused button is removed with the banner, so the focus moves to the screen.
    if (banner.current?.contains(document.activeElement))
      document.getElementById('main')?.focus({ preventScroll: true });
    onClose();
  };
  return (
    <section ref={banner} className={`host-banner host-banner--${severity}`} aria-label={t('banner.label')}>
      <Icon className="host-banner__icon" size={20} strokeWidth={1.5} aria-hidden="true" />
      <div className="host-banner__words" role={severity === 'critical' ? 'alert' : undefined}>
        <p ref={heading} className="host-banner__title" title={title}>
          {isPreview && <span className="host-banner__preview">{t('banner.preview')}</span>}
          <span className="ui-hidden">{t(`severities.${severity}`)}: </span>
          {title}
        </p>
        <CutText title={title} heading={heading}>
          <AnnouncementText content={content} />
        </CutText>
      </div>
      <div className="host-banner__ways">
        <AnnouncementAction className="ui-button ui-button--secondary ui-button--small" link={link} />
        {(canClose || isPreview) && (
          <IconButton
            label={t(isPreview ? 'banner.endPreview' : 'banner.close')}
            icon={<X size={20} strokeWidth={1.5} aria-hidden="true" />}
            onClick={close}
          />
        )}
      </div>
    </section>
  );
}
