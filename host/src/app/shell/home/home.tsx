import { ChartsSkeleton } from '../../../features/home/charts/charts-skeleton';
import { HomePage } from '../../../features/home/home.page';
import { ListsSkeleton } from '../../../features/home/lists/lists-skeleton';
import { LazySection } from '../../../features/home/parts/lazy-section';
import { TenantScope } from '../../../features/tenant-choice/tenant-scope';
import { useTranslations } from '../../../translations';

const loadCharts = async () => (await import('./home-charts')).HomeCharts;
const loadLists = async () => (await import('./home-lists')).HomeLists;

/** The start page with charts, reports, alerts and announcements. */
export function Home() {
  const { t } = useTranslations('home');
  return (
    <TenantScope>
      <HomePage
        charts={
          <LazySection load={loadCharts} skeleton={<ChartsSkeleton />} errorTitle={t('chartsFailed')} />
        }
        lists={<LazySection load={loadLists} skeleton={<ListsSkeleton />} errorTitle={t('listsFailed')} />}
      />
    </TenantScope>
  );
}

export { Home as Component };
