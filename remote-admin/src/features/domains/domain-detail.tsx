import { useErrorMessage } from '@portal/shared/api';
import type { TenantDomain } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Button, Card, PageHeader, Pill, QueryView, useNotice } from '@portal/shared/ui';
import { ChevronLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { DomainVerificationCard } from './domain-verification-card';
import { useGetDomainQuery, useUpdateDomainMutation } from './domains.api';
import { useDeleteDomain } from './use-delete-domain';
import { useTitleFocus } from './use-title-focus';

const DomainSettingsForm = lazy(async () => ({
  default: (await import('./domain-settings-form')).DomainSettingsForm,
}));

/** Shows one domain: verification, settings and deletion. */
export function DomainDetail({ id, focusesTitle }: { id: string; focusesTitle: boolean }) {
  const { t } = useTranslations('domains');
  const query = useGetDomainQuery(id);
  return (
    <>
      <Link className="admin-domains__back" to={{ search: '' }}>
        <ChevronLeft size={16} strokeWidth={1.5} aria-hidden />
        {t('all')}
      </Link>
      <QueryView query={query}>{(domain) => <DomainParts domain={domain} focusesTitle={focusesTitle} />}</QueryView>
    </>
  );
}

interface DomainPartsProps {
  domain: TenantDomain;
  focusesTitle: boolean;
}

function DomainParts({ domain, focusesTitle }: DomainPartsProps) {
  const { t } = useTranslations('domains');
  const place = useTitleFocus(focusesTitle);
  const deleteDomain = useDeleteDomain();
  return (
    <div ref={place} data-perf="domain">
      <PageHeader
        title={domain.name}
        description={t('users', { count: domain.userCount, number: formatNumber(domain.userCount) })}
        actions={<Button onClick={() => void deleteDomain(domain)}>{t('delete.open')}</Button>}
      />
      <div className="admin-domains__parts">
        <DomainVerificationCard domain={domain} />
        <PrimaryCard domain={domain} />
        <Card title={t('settings.title')}>
          <Suspense fallback={null}>
            <DomainSettingsForm domain={domain} />
          </Suspense>
        </Card>
      </div>
    </div>
  );
}

function PrimaryCard({ domain }: { domain: TenantDomain }) {
  const { t } = useTranslations('domains');
  const messageOf = useErrorMessage();
  const notice = useNotice();
  const [updateDomain, { isLoading }] = useUpdateDomainMutation();
  const makePrimary = async () => {
    const { error } = await updateDomain({ id: domain.id, isPrimary: true });
    if (error) notice.error(messageOf(error));
    else notice.success(t('primaryCard.done', { name: domain.name }));
  };
  return (
    <Card title={t('primaryCard.title')}>
      <p className="admin-domains__text">{t('primaryCard.text')}</p>
      {domain.isPrimary && <Pill tone="accent">{t('primary')}</Pill>}
      {!domain.isPrimary && domain.state === 'verified' && (
        <Button busy={isLoading} onClick={() => void makePrimary()}>
          {t('primaryCard.make')}
        </Button>
      )}
      {!domain.isPrimary && domain.state !== 'verified' && (
        <p className="admin-domains__text">{t('primaryCard.needsVerification')}</p>
      )}
    </Card>
  );
}
