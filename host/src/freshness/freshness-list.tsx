import type { DatasetFreshness } from '@portal/shared/contracts';
import { formatDate, formatDateTime, formatNumber } from '@portal/shared/i18n';
import { Facts } from '@portal/shared/ui';
import { Link } from 'react-router-dom';
import { useTenantLink } from '../chosen-tenant/chosen-tenant';
import { useTranslations } from '../translations';
import { FreshnessMark } from './freshness-mark';
import { checksReport, needsAttention, useFreshness } from './use-freshness';
import { useFreshnessTexts } from './use-freshness-texts';
import './freshness.css';

const concernedFirst = (one: DatasetFreshness, other: DatasetFreshness): number =>
  Number(needsAttention(other)) - Number(needsAttention(one));

/** Lists the last load, the expected one and the failed checks of datasets, those that need attention first. */
export function FreshnessList({ datasets }: { datasets: readonly DatasetFreshness[] }) {
  const { t } = useTranslations('freshness');
  const { canOpenChecks } = useFreshness();
  const linkTo = useTenantLink();
  if (datasets.length === 0) return null;
  const hasFailed = datasets.some(({ failedChecks }) => failedChecks.length > 0);
  return (
    <section className="host-fresh-list" aria-label={t('title')}>
      <h3 className="host-fresh-list__title">{t('title')}</h3>
      <ul>
        {datasets.toSorted(concernedFirst).map((dataset) => (
          <li key={dataset.datasetId}>
            <DatasetFacts dataset={dataset} />
          </li>
        ))}
      </ul>
      {hasFailed && canOpenChecks && <Link to={linkTo(`/reports/${checksReport}`)}>{t('openChecks')}</Link>}
    </section>
  );
}

const timeOf = (at: string | null): string | null => at && formatDateTime(at);

function DatasetFacts({ dataset }: { dataset: DatasetFreshness }) {
  const { t } = useTranslations('freshness');
  const { describeCheck, describeFaults } = useFreshnessTexts();
  const { title, lastDay, lastLoadAt, expectedBy, isLate, loadingSince, failedChecks, tenantCount } = dataset;
  return (
    <>
      <p className="host-fresh-list__dataset">
        {title} <FreshnessMark datasets={[dataset]} kind="word" />
      </p>
      <Facts
        facts={[
          { label: t('loadedUpTo'), value: lastDay === null ? t('noLoad') : formatDate(lastDay, 'medium') },
          { label: t('lastLoad'), value: timeOf(lastLoadAt) },
          { label: t(isLate ? 'wasExpected' : 'expected'), value: timeOf(expectedBy) },
          { label: t('loading'), value: timeOf(loadingSince) },
          {
            label: t('tenants'),
            value: tenantCount !== null && tenantCount > 0 ? formatNumber(tenantCount) : null,
          },
        ]}
      />
      {failedChecks.map((check) => (
        <p key={`${check.check} ${check.rule}`}>
          {describeCheck(check)}: {describeFaults(check)}
        </p>
      ))}
    </>
  );
}
