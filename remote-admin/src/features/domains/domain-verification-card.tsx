import type { TenantDomain } from '@portal/shared/contracts';
import { formatDateTime, formatNumber } from '@portal/shared/i18n';
import { Card, WriteButton } from '@portal/shared/ui';
import { useTranslations } from '../../translations';
import { CopyButton } from './copy-button';
import { DomainStatePill } from './domain-state-pill';
import { useCheckDomain } from './use-domain-changes';

/** Shows the state of the verification with the DNS record, and checks it on request. */
export function DomainVerificationCard({ domain }: { domain: TenantDomain }) {
  const { t } = useTranslations('domains');
  const { state } = domain;
  return (
    <Card title={t('verification.title')} actions={<CheckButton domain={domain} />}>
      <p className="admin-domains__state" role="status">
        <DomainStatePill state={state} />
        <span>{t(`verification.about.${state}`)}</span>
      </p>
      <LastCheck domain={domain} />
      {state !== 'verified' && <p className="admin-domains__text">{t('verification.lead')}</p>}
      <DnsRecord domain={domain} />
    </Card>
  );
}

function CheckButton({ domain }: { domain: TenantDomain }) {
  const { t } = useTranslations('domains');
  const { checkDomain, isChecking } = useCheckDomain();
  return (
    <WriteButton
      variant={domain.state === 'verified' ? 'secondary' : 'primary'}
      busy={isChecking}
      onClick={() => void checkDomain(domain)}
    >
      {t(domain.state === 'failed' ? 'verification.restart' : 'verification.check')}
    </WriteButton>
  );
}

function LastCheck({ domain: { verification } }: { domain: TenantDomain }) {
  const { t } = useTranslations('domains');
  const { lastCheckedAt, attempts, failure } = verification;
  if (lastCheckedAt === null) return <p className="admin-domains__text">{t('verification.neverChecked')}</p>;
  return (
    <p className="admin-domains__text">
      {t('verification.lastCheck', {
        time: formatDateTime(lastCheckedAt),
        count: attempts,
        number: formatNumber(attempts),
      })}
      {failure && <span> {t(`verification.failures.${failure}`)}</span>}
    </p>
  );
}

function DnsRecord({ domain: { verification } }: { domain: TenantDomain }) {
  const { t } = useTranslations('domains');
  const { host, type, value, ttl } = verification;
  return (
    <dl className="admin-domains__record">
      <dt>{t('record.type')}</dt>
      <dd>{type}</dd>
      <dt>{t('record.host')}</dt>
      <dd>
        <code>{host}</code>
        <CopyButton text={host} label={t('record.copyHost')} />
      </dd>
      <dt>{t('record.value')}</dt>
      <dd>
        <code>{value}</code>
        <CopyButton text={value} label={t('record.copyValue')} />
      </dd>
      <dt>{t('record.ttl')}</dt>
      <dd>{t('record.seconds', { count: ttl, number: formatNumber(ttl) })}</dd>
    </dl>
  );
}
