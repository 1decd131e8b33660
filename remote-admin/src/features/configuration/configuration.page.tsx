import type { ListedConfigurator } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { PageHeader, Pill, QueryView, Skeleton } from '@portal/shared/ui';
import { RelativeDate } from '@portal/shared/ui/list';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { useListConfiguratorsQuery } from './configuration.api';
import { countItems, needsTenant, useConfigurationTexts } from './configuration-text';
import { loadPolling } from './loads/use-load-end';
import { NeedsTenant } from './needs-tenant';
import './configuration.css';

/** Shows one card for each configurator of the tenant. */
export function ConfigurationPage() {
  const { t } = useTranslations('configuration');
  const [hasLoad, setHasLoad] = useState(false);
  const query = useListConfiguratorsQuery(undefined, { pollingInterval: hasLoad ? loadPolling : 0 });
  const isLoading = query.data?.some((configurator) => configurator.isLoading) ?? false;
  if (isLoading !== hasLoad) setHasLoad(isLoading);
  return (
    <div data-perf={query.data ? 'configuration' : undefined}>
      <PageHeader title={t('title')} description={t('lead')} />
      {needsTenant(query.error) ? (
        <NeedsTenant />
      ) : (
        <QueryView query={query} skeleton={<Skeleton rows={6} height={96} />}>
          {(configurators) => (
            <ul className="admin-configuration__cards">
              {byAmount(configurators).map((configurator) => (
                <li key={configurator.type}>
                  <ConfiguratorCard configurator={configurator} />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      )}
    </div>
  );
}

/** The largest unmapped amount first. */
const byAmount = (configurators: readonly ListedConfigurator[]): ListedConfigurator[] =>
  configurators.toSorted((one, other) => other.unmappedAmount - one.unmappedAmount);

function ConfiguratorCard({ configurator }: { configurator: ListedConfigurator }) {
  const { t } = useTranslations('configuration');
  const { typeName, affectedText } = useConfigurationTexts();
  const { type, unmappedCount, mappedCount, lastLoadAt, isLoading } = configurator;
  const total = countItems(configurator);
  return (
    <Link className="ui-card admin-configuration__card" to={`/configuration/${type}`}>
      <h2 className="admin-configuration__card-title">
        {typeName(type)}
        <ChevronRight size={16} strokeWidth={1.5} aria-hidden />
      </h2>
      {unmappedCount === 0 ? (
        <p className="admin-configuration__done">
          <Pill tone={total === 0 ? 'neutral' : 'good'} quiet>
            {t(total === 0 ? 'card.noItems' : 'card.allMapped')}
          </Pill>
        </p>
      ) : (
        <p className="admin-configuration__count">
          <b>{formatNumber(unmappedCount)}</b> {t('card.unmapped')}
        </p>
      )}
      <p className="admin-configuration__affected">{unmappedCount > 0 && affectedText(configurator)}</p>
      <progress
        className="admin-configuration__bar"
        value={total - unmappedCount}
        max={Math.max(1, total)}
        aria-label={t('card.progress')}
      />
      <p className="admin-configuration__facts">
        <span>{t('card.mapped', { count: mappedCount, number: formatNumber(mappedCount) })}</span>
        <span>
          {isLoading ? (
            t('card.loading')
          ) : (
            <>
              {t('card.lastLoad')} <RelativeDate at={lastLoadAt} emptyText={t('card.never')} />
            </>
          )}
        </span>
      </p>
    </Link>
  );
}

export { ConfigurationPage as Component };
