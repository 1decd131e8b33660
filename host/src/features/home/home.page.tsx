import type { Home } from '@portal/shared/contracts';
import { currentLanguage, formatTime, useWords } from '@portal/shared/i18n';
import { Button, ErrorState, PageHeader } from '@portal/shared/ui';
import { Announcements } from './announcements';
import { Figures } from './figures';
import { partOfDay } from './greeting';
import { useHomeQuery } from './home.api';
import { HomeSkeleton } from './home-skeleton';
import './home.css';

/** The start page: who you are here, the figures, and what you have not read yet. */
export function HomePage() {
  const { t } = useWords('host');
  const { data, error, isFetching, refetch } = useHomeQuery(currentLanguage());
  if (data) return <HomeScreen home={data} refreshing={isFetching} onRefresh={() => void refetch()} />;
  if (!error || isFetching) return <HomeSkeleton />;
  return (
    <>
      <PageHeader title={t('home.title')} />
      <ErrorState title={t('home.failed')} error={error} onRetry={() => void refetch()} />
    </>
  );
}

interface HomeScreenProps {
  home: Home;
  refreshing: boolean;
  onRefresh(): void;
}

function HomeScreen({ home, refreshing, onRefresh }: HomeScreenProps) {
  const { t } = useWords('host');
  return (
    <div className="host-home" data-perf="home">
      <PageHeader
        title={t(`home.greeting.${partOfDay(new Date())}`, { name: home.firstName })}
        description={home.tenantName ?? t('home.allTenants')}
        actions={
          <div className="host-home__fresh">
            <time dateTime={home.asOf}>{t('home.asOf', { time: formatTime(home.asOf) })}</time>
            <Button variant="quiet" size="small" busy={refreshing} onClick={onRefresh}>
              {t('home.refresh')}
            </Button>
          </div>
        }
      />
      <Figures figures={home.figures} />
      <Announcements />
    </div>
  );
}

export { HomePage as Component };
