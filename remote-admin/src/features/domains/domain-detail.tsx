import type { TenantDomain } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Card, PageHeader, Pill, Skeleton, WriteButton } from '@portal/shared/ui';
import { lazy, Suspense } from 'react';
import { BackLink } from '../../detail/back-link';
import { DetailParts } from '../../detail/detail-parts';
import { useTitleFocus } from '../../detail/use-title-focus';
import { DetailView } from '../../detail/detail-view';
import { useTranslations } from '../../translations';
import { DomainVerificationCard } from './domain-verification-card';
import { useGetDomainQuery } from './domains.api';
import { useDeleteDomain } from './use-delete-domain';
import { useMakePrimary } from './use-domain-changes';

const DomainSettingsForm = lazy(async () => ({
  default: (await import('./settings/domain-settings-form')).DomainSettingsForm,
}));

/** Shows one domain: verification, settings and deletion. */
export function DomainDetail({ id, focusesTitle }: { id: string; focusesTitle: boolean }) {
  const { t } = useTranslations('domains');
  const query = useGetDomainQuery(id);
  return (
    <>
      <BackLink>{t('all')}</BackLink>
      <DetailView query={query}>
        {(domain) => <DomainParts domain={domain} focusesTitle={focusesTitle} />}
      </DetailView>
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
  const deleteDomain = useDeleteDomain({ returnsToList: true });
  return (
    <div ref={place} data-perf="domain">
      <PageHeader
        title={domain.name}
        description={t('users', { count: domain.userCount, number: formatNumber(domain.userCount) })}
        actions={<WriteButton onClick={() => void deleteDomain(domain)}>{t('delete.open')}</WriteButton>}
      />
      <DetailParts facts={<PrimaryCard domain={domain} />} endsWithFacts>
        <DomainVerificationCard domain={domain} />
        <Card title={t('settings.title')}>
          <Suspense fallback={<Skeleton rows={3} />}>
            <DomainSettingsForm domain={domain} />
          </Suspense>
        </Card>
      </DetailParts>
    </div>
  );
}

function PrimaryCard({ domain }: { domain: TenantDomain }) {
  const { t } = useTranslations('domains');
  const { makePrimary, isChanging } = useMakePrimary();
  return (
    <Card title={t('primaryCard.title')}>
      <p className="admin-domains__text">{t('primaryCard.text')}</p>
      {domain.isPrimary && <Pill tone="accent">{t('primary')}</Pill>}
      {!domain.isPrimary && domain.state === 'verified' && (
        <WriteButton busy={isChanging} onClick={() => void makePrimary(domain)}>
          {t('primaryCard.make')}
        </WriteButton>
      )}
      {!domain.isPrimary && domain.state !== 'verified' && (
        <p className="admin-domains__text">{t('primaryCard.needsVerification')}</p>
      )}
    </Card>
  );
}
