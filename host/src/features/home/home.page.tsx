import type { Home } from '@portal/shared/contracts';
import { currentTimeZone, formatDateTime, formatTime } from '@portal/shared/i18n';
import { Button, PageHeader, QueryView } from '@portal/shared/ui';
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
  const query = useGetHomeQuery();
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      {data === undefined && error !== undefined && <PageHeader title={t('title')} />}
      <QueryView query={query} skeleton={<HomeSkeleton />} errorTitle={t('failed')}>
        {(home) => (
          <HomeContent
            home={home}
            announcements={announcements}
            isRefreshing={isFetching}
            onRefresh={() => void refetch()}
          />
        )}
      </QueryView>
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
        title={t(`greeting.${getPartOfDay(new Date(), currentTimeZone())}`, { name: home.firstName })}
        description={home.tenantName ?? t('allTenants')}
        actions={
          <div className="host-home__fresh">
            <time dateTime={home.asOf} title={formatDateTime(home.asOf)}>
              {t('asOf', { time: formatTime(home.asOf) })}
            </time>
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
