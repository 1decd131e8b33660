import type { Home } from '@portal/shared/contracts';
import { PageHeader, QueryView } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { useTranslations } from '../../translations';
import { MoneyFigures } from './figures/money-figures';
import { useGetHomeQuery } from './home.api';
import { HomeHeader } from './home-header';
import { HomeSkeleton } from './home-skeleton';
import { hasFigures } from './parts/has-figures';
import { usePolledFigures } from './use-home-figures';
import './home.css';

export interface HomePageProps {
  /** Charts below the key figures. */
  charts: ReactNode;
  /** Lists below the charts, and the figures of the organisation. */
  lists: ReactNode;
}

/** The start page. Its sections load and fail on their own. */
export function HomePage(sections: HomePageProps) {
  const { t } = useTranslations('home');
  const query = useGetHomeQuery();
  const figures = usePolledFigures();
  const { data, error } = query;
  return (
    <>
      {data === undefined && error !== undefined && <PageHeader title={t('title')} />}
      <QueryView query={query} skeleton={<HomeSkeleton />} errorTitle={t('failed')}>
        {(home) => <HomeContent {...sections} home={home} figures={figures} />}
      </QueryView>
    </>
  );
}

interface HomeContentProps extends HomePageProps {
  home: Home;
  figures: ReturnType<typeof usePolledFigures>;
}

function HomeContent({ home, figures, charts, lists }: HomeContentProps) {
  return (
    <div className="host-home" data-perf="home">
      <HomeHeader home={home} figures={figures.data} />
      <MoneyFigures query={figures} />
      {(figures.data === undefined || hasFigures(figures.data)) && charts}
      {lists}
    </div>
  );
}
