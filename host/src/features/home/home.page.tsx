import type { Home } from '@portal/shared/contracts';
import { formatTime, useWords } from '@portal/shared/i18n';
import { Button, ErrorState, PageHeader } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { Figures } from './figures';
import { partOfDay } from './greeting';
import { useGetHomeQuery } from './home.api';
import { HomeSkeleton } from './home-skeleton';
import './home.css';

export interface HomePageProps {
  /** Block below the figures. */
  announcements: ReactNode;
}

/** The start page: greeting, figures, unread announcements. */
export function HomePage({ announcements }: HomePageProps) {
  const { t } = useWords('host');
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
      <PageHeader title={t('home.title')} />
      <ErrorState title={t('home.failed')} error={error} onRetry={() => void refetch()} />
    </>
  );
}

interface HomeContentProps extends HomePageProps {
  home: Home;
  isRefreshing: boolean;
  onRefresh(): void;
}

function HomeContent({ home, announcements, isRefreshing, onRefresh }: HomeContentProps) {
  const { t } = useWords('host');
  return (
    <div className="host-home" data-perf="home">
      <PageHeader
        title={t(`home.greeting.${partOfDay(new Date())}`, { name: home.firstName })}
        description={home.tenantName ?? t('home.allTenants')}
        actions={
          <div className="host-home__fresh">
            <time dateTime={home.asOf}>{t('home.asOf', { time: formatTime(home.asOf) })}</time>
            <Button variant="quiet" size="small" busy={isRefreshing} onClick={onRefresh}>
              {t('home.refresh')}
            </Button>
          </div>
        }
      />
      <Figures figures={home.figures} />
      {announcements}
    </div>
  );
}
