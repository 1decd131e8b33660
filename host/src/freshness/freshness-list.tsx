import type { DatasetFreshness } from '@portal/shared/contracts';
import { formatDateTime, formatNumber } from '@portal/shared/i18n';
import { Link } from 'react-router-dom';
import { useTenantLink } from '../chosen-tenant/chosen-tenant';
import { useTranslations } from '../translations';
import { FreshnessMark } from './freshness-mark';
import { checksReport, useFreshness } from './use-freshness';
import { useFreshnessTexts } from './use-freshness-texts';
import './freshness.css';

/** Lists the last load, the expected one and the failed checks of datasets. */
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
        {datasets.map((dataset) => (
          <li key={dataset.datasetId}>
            <DatasetFacts dataset={dataset} />
          </li>
        ))}
      </ul>
      {hasFailed && canOpenChecks && <Link to={linkTo(`/reports/${checksReport}`)}>{t('openChecks')}</Link>}
    </section>
  );
}

function DatasetFacts({ dataset }: { dataset: DatasetFreshness }) {
  const { t } = useTranslations('freshness');
  const { describeLoad, describeExpectation, describeCheck, describeFaults } = useFreshnessTexts();
  const { title, loadingSince, failedChecks, tenantCount } = dataset;
  const expectation = describeExpectation(dataset);
  return (
    <>
      <p className="host-fresh-list__dataset">
        {title} <FreshnessMark datasets={[dataset]} kind="word" />
      </p>
      <p>{describeLoad(dataset) ?? t('noLoad')}</p>
      {expectation !== null && <p>{expectation}</p>}
      {loadingSince !== null && <p>{t('loading', { time: formatDateTime(loadingSince) })}</p>}
      {failedChecks.map((check) => (
        <p key={`${check.check} ${check.rule}`}>
          {describeCheck(check)}: {describeFaults(check)}
        </p>
      ))}
      {tenantCount !== null && tenantCount > 0 && (
        <p>{t('tenants', { count: tenantCount, number: formatNumber(tenantCount) })}</p>
      )}
    </>
  );
}
