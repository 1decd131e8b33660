import { PageHeader, Skeleton, Tabs } from '@portal/shared/ui';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { SearchList } from './search-list';
import './search.css';

const SearchIndexes = lazy(async () => ({ default: (await import('./search-indexes')).SearchIndexes }));

const tabs = ['search', 'index'] as const;

/** Searches the objects of all tenants, and shows the indexes that the search uses. */
export function SearchPage() {
  const { t } = useTranslations('search');
  const [params, setParams] = useSearchParams();
  const tab = params.get('view') === 'index' ? 'index' : 'search';
  return (
    <div data-perf="global-search">
      <PageHeader title={t('title')} />
      <Tabs
        isOfPage
        label={t('title')}
        tabs={tabs.map((name) => ({ name, title: t(`tabs.${name}`) }))}
        selected={tab}
        onSelect={(name) =>
          setParams(name === 'index' ? { view: 'index' } : {}, { preventScrollReset: true })
        }
      >
        {tab === 'search' ? (
          <SearchList />
        ) : (
          <Suspense fallback={<Skeleton rows={4} />}>
            <SearchIndexes />
          </Suspense>
        )}
      </Tabs>
    </div>
  );
}

export { SearchPage as Component };
