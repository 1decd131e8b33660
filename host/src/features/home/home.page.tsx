import type { Home } from '@portal/shared/contracts';
import { formatTime } from '@portal/shared/i18n';
import { Button, ErrorState, PageHeader } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { useTranslations } from '../../translations';
import { Figures } from './figures';
import { getPartOfDay } from './greeting';
import { useGetHomeQuery } from './home.api';
import { HomeSkeleton } from './home-skeleton';
import './home.css';

export interface HomePageProps {
  /** Rendered below the figures. */
  announcements: ReactNode;
}

/** The start page with greeting, figures and unread announcements. */
export function HomePage({ announcements }: HomePageProps) {
  const { t } = useTranslations('home');
  const { data, error, isFetching, refetch } = useGetHomeQuery();
  if (data) {
    return (
      <HomeContent
        home={data}
        announcements={announcements}
        isRefreshing={isFetching}
        onRefresh={() => void refetch()}
      />
    );
  }
  if (!error || isFetching) return <HomeSkeleton />;
  return (
    <>
      <PageHeader title={t('title')} />
      <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
    </>
  );
}

interface HomeContentProps extends HomePageProps {
  home: Home;
  isRefreshing: boolean;
  onRefresh(): void;
}

function HomeContent({ home, announcements, isRefreshing, onRefresh }: HomeContentProps) {
  const { t } = useTranslations('home');
  return (
    <div className="host-home" data-perf="home">
      <PageHeader
        title={t(`greeting.${getPartOfDay(new Date())}`, { name: home.firstName })}
        description={home.tenantName ?? t('allTenants')}
        actions={
          <div className="host-home__fresh">
            <time dateTime={home.asOf}>{t('asOf', { time: formatTime(home.asOf) })}</time>
            <Button variant="quiet" size="small" busy={isRefreshing} onClick={onRefresh}>
              {t('refresh')}
            </Button>
          </div>
        }
      />
      <Figures figures={home.figures} />
      {announcements}
    </div>
  );
}
