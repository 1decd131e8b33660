import type { Home } from '@portal/shared/contracts';
import { PageHeader, QueryView } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { useTranslations } from '../../translations';
import { MoneyFigures } from './figures/money-figures';
import { OrganisationFigures } from './figures/organisation-figures';
import { useGetHomeQuery } from './home.api';
import { HomeHeader } from './home-header';
import { HomeSkeleton } from './home-skeleton';
import { usePolledFigures } from './use-home-figures';
import './home.css';

export interface HomePageProps {
  /** Charts below the key figures. */
  charts: ReactNode;
  /** Lists beside the announcements. */
  lists: ReactNode;
  announcements: ReactNode;
}

/** The start page. Its sections load and fail on their own. */
export function HomePage(sections: HomePageProps) {
  const { t } = useTranslations('home');
  const query = useGetHomeQuery();
  const figures = usePolledFigures();
  const { data, error, isFetching, refetch } = query;
  const refresh = () => {
    void refetch();
    figures.refetch();
  };
  return (
    <>
      {data === undefined && error !== undefined && <PageHeader title={t('title')} />}
      <QueryView query={query} skeleton={<HomeSkeleton />} errorTitle={t('failed')}>
        {(home) => (
          <HomeContent
            {...sections}
            home={home}
            figures={figures}
            isRefreshing={isFetching || figures.isFetching}
            onRefresh={refresh}
          />
        )}
      </QueryView>
    </>
  );
}

interface HomeContentProps extends HomePageProps {
  home: Home;
  figures: ReturnType<typeof usePolledFigures>;
  isRefreshing: boolean;
  onRefresh(): void;
}

function HomeContent({ home, figures, charts, lists, announcements, ...refreshing }: HomeContentProps) {
  return (
    <div className="host-home" data-perf="home">
      <HomeHeader home={home} figures={figures.data} />
      <MoneyFigures query={figures} />
      {charts}
      <div className="host-lists">
        {lists}
        {announcements}
      </div>
      <OrganisationFigures home={home} {...refreshing} />
    </div>
  );
}
