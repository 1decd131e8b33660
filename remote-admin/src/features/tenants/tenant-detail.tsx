import type { TenantDetail as TenantData } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useActingSession, useCan } from '@portal/shared/session';
import { Button, PageHeader, Skeleton, Tabs } from '@portal/shared/ui';
import { LogIn } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AuditList, auditListAt } from '../../audit/audit-list';
import { BackLink } from '../../detail/back-link';
import { useTitleFocus } from '../../detail/use-title-focus';
import { DetailView } from '../../detail/detail-view';
import { useGetTenantQuery } from '../../tenants/tenants.api';
import { useTranslations } from '../../translations';
import { OpenSession } from './open-session';
import { StatusActions } from './status-actions';
import { TenantDomains } from './tenant-domains';
import { TenantOverview } from './tenant-overview';
import { TenantUsers } from './tenant-users';
import { tenantParams, tenantTabs, type TenantTab } from './tenants-address';
import './tenants.css';

const TenantFeaturesForm = lazy(async () => ({
  default: (await import('./forms/tenant-features-form')).TenantFeaturesForm,
}));

const TenantDataRulesForm = lazy(async () => ({
  default: (await import('./forms/tenant-data-rules-form')).TenantDataRulesForm,
}));
const TenantBranding = lazy(async () => ({
  default: (await import('./branding/tenant-branding')).TenantBranding,
}));

interface TenantDetailProps {
  id: string;
  tab: TenantTab;
  focusesTitle: boolean;
}

/** Shows one tenant: values, users, domains, features, data rules, branding and what was done with it. */
export function TenantDetail({ id, ...shown }: TenantDetailProps) {
  const { t } = useTranslations('tenants');
  const query = useGetTenantQuery(id);
  return (
    <>
      <BackLink>{t('all')}</BackLink>
      <DetailView query={query}>{(tenant) => <TenantParts tenant={tenant} {...shown} />}</DetailView>
    </>
  );
}

interface TenantPartsProps extends Omit<TenantDetailProps, 'id'> {
  tenant: TenantData;
}

function TenantParts({ tenant, tab, focusesTitle }: TenantPartsProps) {
  const { t } = useTranslations('tenants');
  const place = useTitleFocus(focusesTitle);
  const [, setParams] = useSearchParams();
  // Only administrators of the provider read the audit of all tenants.
  const isAdmin = useCan('global-admin');
  const counts: Partial<Record<TenantTab, number>> = { users: tenant.userCount, domains: tenant.domainCount };
  const tabs = tenantTabs
    .filter((name) => name !== 'audit' || isAdmin)
    .map((name) => {
      const count = counts[name];
      return { name, title: t(`tabs.${name}`), count: count === undefined ? null : formatNumber(count) };
    });
  return (
    <div ref={place} data-perf="tenant">
      <PageHeader
        title={tenant.name}
        description={tenant.slug}
        actions={
          <>
            {isAdmin && <StatusActions tenant={tenant} />}
            <OpenAction tenant={tenant} />
          </>
        }
      />
      <Tabs
        isOfPage
        label={tenant.name}
        tabs={tabs}
        selected={tabs.some(({ name }) => name === tab) ? tab : 'overview'}
        onSelect={(name) => setParams(tenantParams(tenant.id, name), { preventScrollReset: true })}
      >
        <TenantPart tenant={tenant} tab={tab === 'audit' && !isAdmin ? 'overview' : tab} />
      </Tabs>
    </div>
  );
}

function OpenAction({ tenant }: { tenant: TenantData }) {
  const { t } = useTranslations('tenants');
  const isInside = useActingSession() !== null;
  const [isOpening, setIsOpening] = useState(false);
  if (isInside) return null;
  return (
    <>
      <Button
        variant="primary"
        icon={<LogIn size={16} strokeWidth={1.5} aria-hidden />}
        onClick={() => setIsOpening(true)}
      >
        {t('openAs')}
      </Button>
      {isOpening && <OpenSession tenant={tenant} onClose={() => setIsOpening(false)} />}
    </>
  );
}

function TenantPart({ tenant, tab }: { tenant: TenantData; tab: TenantTab }) {
  const { id } = tenant;
  if (tab === 'users') return <TenantUsers tenantId={id} />;
  if (tab === 'domains') return <TenantDomains tenantId={id} />;
  if (tab === 'audit') return <AuditList list={auditListAt(tenantParams(id, tab))} tenantId={id} />;
  if (tab === 'overview') return <TenantOverview tenant={tenant} />;
  const Form = { features: TenantFeaturesForm, dataRules: TenantDataRulesForm, branding: TenantBranding }[
    tab
  ];
  return (
    <Suspense fallback={<Skeleton rows={3} />}>
      <Form tenant={tenant} />
    </Suspense>
  );
}
