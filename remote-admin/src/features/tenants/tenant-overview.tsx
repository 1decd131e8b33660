import type { TenantDetail } from '@portal/shared/contracts';
import { formatDay, formatNumber } from '@portal/shared/i18n';
import { useCan } from '@portal/shared/session';
import { Card, Facts, Skeleton } from '@portal/shared/ui';
import { RelativeDate } from '@portal/shared/ui/list';
import { lazy, Suspense } from 'react';
import { DetailParts } from '../../detail/detail-parts';
import { StatusPill } from '../../status/status-pill';
import { useTranslations } from '../../translations';
import { isDeletionDue } from './deletion-text';
import { TenantHealth } from './tenant-health';
import { TenantInvitations } from './tenant-invitations';
import { inherited, useHasDirectories, useLanguageOptions, useStartPages } from './forms/tenant-options';

const TenantSettingsForm = lazy(async () => ({
  default: (await import('./forms/tenant-settings-form')).TenantSettingsForm,
}));

/** Shows the state of a tenant and its values, which administrators of the provider change. */
export function TenantOverview({ tenant }: { tenant: TenantDetail }) {
  const { t } = useTranslations('tenants');
  const isAdmin = useCan('global-admin');
  return (
    <DetailParts
      facts={
        <>
          <StateCard tenant={tenant} />
          <TenantHealth tenant={tenant} />
        </>
      }
    >
      <TenantInvitations tenantId={tenant.id} />
      <Card title={t('form.title')}>
        {isAdmin ? (
          <Suspense fallback={<Skeleton rows={5} />}>
            <TenantSettingsForm tenant={tenant} />
          </Suspense>
        ) : (
          <TenantValues tenant={tenant} />
        )}
      </Card>
    </DetailParts>
  );
}

function StateCard({ tenant }: { tenant: TenantDetail }) {
  const { t } = useTranslations('tenants');
  const { status, userCount, reportCount, lastActivityAt, createdAt } = tenant;
  return (
    <Card title={t('state.title')}>
      <Facts
        facts={[
          { label: t('columns.status'), value: <StatusPill status={status} /> },
          { label: t('columns.userCount'), value: formatNumber(userCount) },
          { label: t('columns.reportCount'), value: formatNumber(reportCount) },
          {
            label: t('columns.lastActivityAt'),
            value: <RelativeDate at={lastActivityAt} emptyText={t('noActivity')} />,
          },
          { label: t('columns.createdAt'), value: <RelativeDate at={createdAt} /> },
        ]}
      />
      <StateNote tenant={tenant} />
    </Card>
  );
}

function StateNote({ tenant }: { tenant: TenantDetail }) {
  const { t } = useTranslations('tenants');
  const { status, deletionAt } = tenant;
  if (status === 'active') return null;
  const ofDeletion = () =>
    isDeletionDue(tenant) ? t('state.deleting') : t('state.deletion', { date: formatDay(deletionAt ?? '') });
  return <p className="admin-detail__note">{deletionAt === null ? t(`state.${status}`) : ofDeletion()}</p>;
}

function TenantValues({ tenant }: { tenant: TenantDetail }) {
  const { t, lookUp } = useTranslations('tenants');
  const { region, contactEmail, landingPages, defaultLandingPage, language, timeZone } = tenant;
  const hasDirectories = useHasDirectories();
  const limitText = (limit: number | null) => (limit === null ? t('form.noLimit') : formatNumber(limit));
  const startPages = useStartPages(landingPages, defaultLandingPage);
  const startPage = startPages.find(({ value }) => value === (defaultLandingPage ?? inherited));
  return (
    <Facts
      facts={[
        { label: t('columns.region'), value: region ? lookUp(`regions.${region}`, region) : t('form.none') },
        { label: t('columns.contactEmail'), value: contactEmail ?? t('form.none') },
        ...(hasDirectories
          ? [{ label: t('columns.directoryId'), value: tenant.directoryId ?? t('form.none') }]
          : []),
        { label: t('columns.defaultLandingPage'), value: startPage?.label },
        {
          label: t('columns.language'),
          value: useLanguageOptions().find(({ value }) => value === (language ?? inherited))?.label,
        },
        { label: t('columns.timeZone'), value: timeZone?.replaceAll('_', ' ') ?? t('form.deviceTimeZone') },
        { label: t('columns.userLimit'), value: limitText(tenant.userLimit) },
        { label: t('columns.exportsPerDay'), value: limitText(tenant.exportsPerDay) },
      ]}
    />
  );
}
