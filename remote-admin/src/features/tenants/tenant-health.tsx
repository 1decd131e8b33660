import { mayAct, type TenantChoice, type TenantHealth as Health } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useActingSession, useSession } from '@portal/shared/session';
import { Button, Card, Facts, Pill, QueryView } from '@portal/shared/ui';
import { RelativeDate } from '@portal/shared/ui/list';
import { useState } from 'react';
import { formatTotal } from '../../format-amount';
import { useGetTenantHealthQuery } from '../../tenants/tenants.api';
import { useTranslations } from '../../translations';
import { OpenSession } from './open-session';

/** Shows what needs attention in a tenant: its newest load, values without a target, and failed jobs. */
export function TenantHealth({ tenant }: { tenant: TenantChoice }) {
  const { t } = useTranslations('tenants');
  const query = useGetTenantHealthQuery(tenant.id);
  const hasValues =
    query.data !== undefined && (query.data.lastLoad !== null || query.data.unmappedCount > 0);
  return (
    <Card title={t('health.title')} actions={hasValues && <OpenConfiguration tenant={tenant} />}>
      <QueryView query={query} errorTitle={t('health.failed')}>
        {(health) => (
          <Facts
            facts={[
              { label: t('health.lastLoad'), value: <LastLoad load={health.lastLoad} /> },
              { label: t('health.unmapped'), value: <Unmapped health={health} /> },
              { label: t('health.failedJobs'), value: <FailedJobs health={health} /> },
            ]}
          />
        )}
      </QueryView>
    </Card>
  );
}

function LastLoad({ load }: { load: Health['lastLoad'] }) {
  const { t } = useTranslations('tenants');
  if (load === null) return t('noActivity');
  const { at, isRunning, unloadedCount } = load;
  return (
    <>
      {isRunning ? t('health.loading') : <RelativeDate at={at} />}
      {unloadedCount > 0 && (
        <span className="admin-tenants__fault">
          <Pill tone="warning">
            {t('health.unloaded', { count: unloadedCount, number: formatNumber(unloadedCount) })}
          </Pill>
        </span>
      )}
    </>
  );
}

function Unmapped({ health: { unmappedCount, unmappedAmount } }: { health: Health }) {
  const { t } = useTranslations('tenants');
  if (unmappedCount === 0) return t('health.none');
  const values = t('health.values', { count: unmappedCount, number: formatNumber(unmappedCount) });
  return `${values} · ${formatTotal(unmappedAmount)}`;
}

function FailedJobs({ health: { failedJobCount, failedJobs } }: { health: Health }) {
  const { t, lookUp } = useTranslations('tenants');
  if (failedJobCount === 0) return t('health.none');
  return (
    <>
      <Pill tone="bad">{formatNumber(failedJobCount)}</Pill>
      <ul className="admin-tenants__failures">
        {failedJobs.map(({ id, kind, finishedAt }) => (
          <li key={id}>
            {/* Keys of translations cannot contain a dot. */}
            {lookUp(`health.jobs.${kind.replaceAll('.', '-')}`, t('health.otherJob'))},{' '}
            <RelativeDate at={finishedAt} />
          </li>
        ))}
      </ul>
    </>
  );
}

function OpenConfiguration({ tenant }: { tenant: TenantChoice }) {
  const { t } = useTranslations('tenants');
  const { roles } = useSession();
  const isInside = useActingSession() !== null;
  const [isOpening, setIsOpening] = useState(false);
  // A session inside a tenant is opened from outside of any tenant.
  if (isInside) return null;
  return (
    <>
      <Button size="small" onClick={() => setIsOpening(true)}>
        {t('health.open')}
      </Button>
      {isOpening && (
        <OpenSession
          tenant={tenant}
          target="/configuration"
          initialMode={mayAct(roles, 'configuration') ? 'configuration' : 'read'}
          onClose={() => setIsOpening(false)}
        />
      )}
    </>
  );
}
