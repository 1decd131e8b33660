import { configuratorTypes, type Configurator } from '@portal/shared/contracts';
import { isApiError } from '@portal/shared/api';
import { formatNumber } from '@portal/shared/i18n';
import { useScreenTitle } from '@portal/shared/remote';
import { NotFound, PageHeader, QueryView, Skeleton, Tabs } from '@portal/shared/ui';
import { ChevronLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { useGetConfiguratorQuery } from './configuration.api';
import { countItems, needsTenant, useConfigurationTexts } from './configuration-text';
import { configuratorTabs, useConfiguratorAddress } from './configurator-address';
import { ConfiguratorActions } from './configurator-actions';
import { ItemsList } from './items/items-list';
import { FailedLoad, LoadBanner } from './loads/load-banner';
import { loadPolling, useLoadEnd } from './loads/use-load-end';
import { NeedsTenant } from './needs-tenant';
import './configuration.css';

const RulesList = lazy(async () => ({ default: (await import('./rules/rules-list')).RulesList }));
const HistoryList = lazy(async () => ({ default: (await import('./history/history-list')).HistoryList }));

/** Shows the items of one configurator with its rules and history. */
export function ConfiguratorPage() {
  const { type } = useConfiguratorAddress();
  const isKnown = configuratorTypes.some((known) => known === type);
  return isKnown ? <KnownConfigurator type={type} /> : <NotFound />;
}

function KnownConfigurator({ type }: { type: string }) {
  const { t } = useTranslations('configuration');
  const { typeName } = useConfigurationTexts();
  const query = useConfigurator(type);
  const { data, error } = query;
  useScreenTitle(typeName(type));
  if (isApiError(error) && error.status === 404) return <NotFound />;
  return (
    <div data-perf={data ? 'configurator' : undefined}>
      <Link className="admin-configuration__back" to="/configuration">
        <ChevronLeft size={16} strokeWidth={1.5} aria-hidden />
        {t('all')}
      </Link>
      <PageHeader
        title={typeName(type)}
        description={t(`about.${type as Configurator['type']}`)}
        actions={data && <ConfiguratorActions configurator={data} />}
      />
      {needsTenant(error) ? (
        <NeedsTenant />
      ) : (
        <QueryView query={query} skeleton={<Skeleton rows={8} />}>
          {(configurator) => <ConfiguratorParts configurator={configurator} />}
        </QueryView>
      )}
    </div>
  );
}

/** Returns the configurator, and asks for it again while a load is running. */
function useConfigurator(type: string) {
  const [isLoading, setIsLoading] = useState(false);
  const query = useGetConfiguratorQuery(type, { pollingInterval: isLoading ? loadPolling : 0 });
  const current = query.data?.isLoading;
  if (current !== undefined && current !== isLoading) setIsLoading(current);
  useLoadEnd(current, (query.data?.unloadedCount ?? 0) > 0);
  return query;
}

function ConfiguratorParts({ configurator }: { configurator: Configurator }) {
  const { t } = useTranslations('configuration');
  const { tab, openTab } = useConfiguratorAddress();
  const { type, isLoading } = configurator;
  const counts: Partial<Record<typeof tab, number>> = {
    unmapped: configurator.unmappedCount,
    mapped: configurator.mappedCount,
    ignored: configurator.ignoredCount,
  };
  return (
    <>
      {isLoading && <LoadBanner progress={configurator.loadProgress} />}
      {!isLoading && <FailedLoad count={configurator.unloadedCount} />}
      <Tabs
        isOfPage
        label={t('title')}
        tabs={configuratorTabs.map((name) => ({
          name,
          title: t(`tabs.${name}`),
          count: counts[name] === undefined ? null : formatNumber(counts[name]),
        }))}
        selected={tab}
        onSelect={openTab}
      >
        <Suspense fallback={<Skeleton rows={6} />}>
          {tab === 'rules' && <RulesList type={type} isFrozen={isLoading} />}
          {tab === 'history' && <HistoryList type={type} isFrozen={isLoading} />}
          {tab !== 'rules' && tab !== 'history' && (
            <ItemsList
              key={tab}
              type={type}
              status={tab}
              isFrozen={isLoading}
              hasItems={countItems(configurator) > 0}
            />
          )}
        </Suspense>
      </Tabs>
    </>
  );
}

export { ConfiguratorPage as Component };
