import type { ManagedAnnouncement } from '@portal/shared/contracts';
import { formatDateTime, formatNumber } from '@portal/shared/i18n';
import { Card, Facts, PageHeader, WriteButton } from '@portal/shared/ui';
import { RelativeDate } from '@portal/shared/ui/list';
import { ChevronLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { useTitleFocus } from '../../../detail/use-title-focus';
import { DetailView } from '../../../detail/detail-view';
import { useTranslations } from '../../../translations';
import { useAnnouncementTitle } from '../announcement-columns';
import { AnnouncementStatusPill } from '../announcement-status-pill';
import { announcementSearch, newId } from '../announcements-address';
import { useGetAnnouncementStatsQuery, useGetManagedAnnouncementQuery } from '../announcements.api';
import { useAnnouncementActions } from '../use-announcement-actions';
import { AnnouncementForm } from './announcement-form';
import { Countdown } from './countdown';
import '../announcements.css';

interface DetailProps {
  id: string;
  focusesTitle: boolean;
}

/** Shows one announcement with its form, or the form of a new one. */
export function AnnouncementDetail({ id, focusesTitle }: DetailProps) {
  const { t } = useTranslations('announcements');
  return (
    <>
      <Link className="admin-announcements__back" to={{ search: '' }}>
        <ChevronLeft size={16} strokeWidth={1.5} aria-hidden />
        {t('all')}
      </Link>
      {id === newId ? (
        <NewAnnouncement focusesTitle={focusesTitle} />
      ) : (
        <ExistingAnnouncement id={id} focusesTitle={focusesTitle} />
      )}
    </>
  );
}

function NewAnnouncement({ focusesTitle }: Pick<DetailProps, 'focusesTitle'>) {
  const { t } = useTranslations('announcements');
  const place = useTitleFocus(focusesTitle);
  const navigate = useNavigate();
  return (
    <div ref={place} data-perf="announcement">
      <PageHeader title={t('newTitle')} />
      <div className="admin-announcements__parts">
        <Card title={t('form.title')}>
          <AnnouncementForm
            announcement={null}
            onCreated={({ id }) => void navigate({ search: announcementSearch(id) }, { replace: true })}
          />
        </Card>
      </div>
    </div>
  );
}

function ExistingAnnouncement({ id, focusesTitle }: DetailProps) {
  const query = useGetManagedAnnouncementQuery(id);
  const { refetch } = query;
  return (
    <DetailView query={query}>
      {(announcement) => (
        <AnnouncementParts announcement={announcement} focusesTitle={focusesTitle} onStarted={refetch} />
      )}
    </DetailView>
  );
}

interface PartsProps {
  announcement: ManagedAnnouncement;
  focusesTitle: boolean;
  /** Called when a scheduled announcement starts. */
  onStarted(): void;
}

function AnnouncementParts({ announcement, focusesTitle, onStarted }: PartsProps) {
  const { t } = useTranslations('announcements');
  const place = useTitleFocus(focusesTitle);
  const titleOf = useAnnouncementTitle();
  const { publish, unpublish, duplicate, remove } = useAnnouncementActions({ returnsToList: true });
  const isDraft = announcement.status === 'draft';
  return (
    <div ref={place} data-perf="announcement">
      <PageHeader
        title={titleOf(announcement)}
        actions={
          <>
            <WriteButton onClick={() => void duplicate(announcement)}>{t('duplicate.open')}</WriteButton>
            {!isDraft && (
              <WriteButton onClick={() => void unpublish(announcement)}>{t('unpublish.open')}</WriteButton>
            )}
            <WriteButton onClick={() => void remove(announcement)}>{t('remove.open')}</WriteButton>
          </>
        }
      />
      <div className="admin-announcements__parts">
        <StateCard announcement={announcement} onStarted={onStarted} />
        <Card title={t('form.title')}>
          <AnnouncementForm
            announcement={announcement}
            onCreated={() => undefined}
            onPublish={isDraft ? () => void publish(announcement) : undefined}
          />
        </Card>
      </div>
    </div>
  );
}

function StartText({ announcement, onStarted }: Omit<PartsProps, 'focusesTitle'>) {
  const { t } = useTranslations('announcements');
  const { startsAt, status } = announcement;
  if (startsAt === null) return <>{t('whenPublished')}</>;
  if (status === 'scheduled') return <Countdown at={startsAt} onPassed={onStarted} />;
  return <>{formatDateTime(startsAt)}</>;
}

function StateCard({ announcement, onStarted }: Omit<PartsProps, 'focusesTitle'>) {
  const { t } = useTranslations('announcements');
  const { id, status, endsAt, createdBy, updatedAt } = announcement;
  const isShown = status !== 'draft' && status !== 'scheduled';
  const { data } = useGetAnnouncementStatsQuery(id, { skip: !isShown });
  const reads = data && {
    label: t('columns.readCount'),
    value: t('reads', { read: formatNumber(data.readCount), number: formatNumber(data.targetCount) }),
  };
  const earlierReads = data &&
    data.earlierReadCount > 0 && {
      label: t('state.earlierReads'),
      value: formatNumber(data.earlierReadCount),
    };
  return (
    <Card title={t('state.title')}>
      <Facts
        facts={[
          { label: t('columns.status'), value: <AnnouncementStatusPill status={status} /> },
          {
            label: t('columns.startsAt'),
            value: <StartText announcement={announcement} onStarted={onStarted} />,
          },
          { label: t('columns.endsAt'), value: endsAt ? formatDateTime(endsAt) : t('noEnd') },
          ...(reads ? [reads] : []),
          ...(earlierReads ? [earlierReads] : []),
          ...(createdBy === null ? [] : [{ label: t('state.createdBy'), value: createdBy }]),
          { label: t('columns.updatedAt'), value: <RelativeDate at={updatedAt} /> },
        ]}
      />
    </Card>
  );
}
