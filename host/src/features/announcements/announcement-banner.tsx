import type { Announcement } from '@portal/shared/contracts';
import { currentLanguage, useWords } from '@portal/shared/i18n';
import { useAppDispatch, useAppSelector } from '@portal/shared/store';
import { IconButton } from '@portal/shared/ui';
import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { AnnouncementText } from '../../announcements/announcement-text';
import { AnnouncementWay } from '../../announcements/announcement-link';
import { forgetAnnouncements, useAnnouncementsQuery } from '../../announcements/announcements.api';
import { CutText } from '../../announcements/cut-text';
import { useMarks } from '../../announcements/use-marks';
import { onPortalNews } from '../../inbox/portal-news';
import { announcementPreviewEnded, previewedAnnouncement } from './announcement-preview.slice';
import './announcement-banner.css';

/** So that what begins or ends meanwhile comes and goes without a reload. */
const pollingInterval = 5 * 60_000;

const icons = { info: Info, warning: TriangleAlert, critical: CircleAlert } as const;

/** The newest announcement for the banner that has not been read; a preview stands in its place while it lasts. */
export function AnnouncementBanner() {
  const { data } = useAnnouncementsQuery(currentLanguage(), {
    pollingInterval,
    skipPollingIfUnfocused: true,
  });
  const previewed = useAppSelector(previewedAnnouncement);
  const dispatch = useAppDispatch();
  const { mark } = useMarks();
  useAnnouncementNews();
  if (previewed) {
    const end = () => void dispatch(announcementPreviewEnded());
    return <Banner key="preview" announcement={previewed} isPreview onClose={end} />;
  }
  const shown = data?.find(({ read, placement }) => !read && placement !== 'bell');
  if (!shown) return null;
  return <Banner key={shown.id} announcement={shown} onClose={() => void mark(shown, true)} />;
}

interface BannerProps {
  announcement: Announcement;
  isPreview?: boolean;
  onClose(): void;
}

function Banner({ announcement, isPreview = false, onClose }: BannerProps) {
  const { t } = useWords('host');
  const { title, content, link, severity, dismissible } = announcement;
  const banner = useRef<HTMLElement>(null);
  const Icon = icons[severity];
  const close = () => {
    // The button goes with the banner: the screen under it has the focus next.
    if (banner.current?.contains(document.activeElement))
      document.getElementById('main')?.focus({ preventScroll: true });
    onClose();
  };
  return (
    <section
      ref={banner}
      className={`host-banner host-banner--${severity}`}
      aria-label={t('announcements.banner.label')}
    >
      <Icon className="host-banner__icon" size={20} strokeWidth={1.5} aria-hidden="true" />
      <div className="host-banner__words" role={severity === 'critical' ? 'alert' : undefined}>
        <p className="host-banner__title">
          {isPreview && <span className="host-banner__preview">{t('announcements.banner.preview')}</span>}
          <span className="ui-hidden">{t(`announcements.severities.${severity}`)}: </span>
          {title}
        </p>
        <CutText title={title}>
          <AnnouncementText content={content} />
        </CutText>
      </div>
      <div className="host-banner__ways">
        <AnnouncementWay className="ui-button ui-button--secondary ui-button--small" link={link} />
        {(dismissible || isPreview) && (
          <IconButton
            label={t(isPreview ? 'announcements.banner.endPreview' : 'announcements.banner.close')}
            icon={<X size={20} strokeWidth={1.5} aria-hidden="true" />}
            onClick={close}
          />
        )}
      </div>
    </section>
  );
}

/** Looks again when something changed elsewhere: in another tab, on another device, or by those who announce. */
function useAnnouncementNews(): void {
  const dispatch = useAppDispatch();
  useEffect(
    () => onPortalNews('announcements.changed', () => void dispatch(forgetAnnouncements())),
    [dispatch],
  );
}
