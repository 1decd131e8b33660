import type { TenantDetail } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useTranslations } from '../../../translations';

/** Shows what a deletion of the tenant deletes on a day, and what it leaves. */
export function DeletionConsequences({ tenant, day }: { tenant: TenantDetail; day: string }) {
  const { t } = useTranslations('tenants');
  const { slug, userCount, reportCount } = tenant;
  return (
    <div className="admin-tenants__text">
      <p>{t('delete.text', { date: day })}</p>
      <ul>
        <li>{t('delete.users', { count: userCount, number: formatNumber(userCount) })}</li>
        <li>{t('delete.reports', { count: reportCount, number: formatNumber(reportCount) })}</li>
        <li>{t('delete.others')}</li>
      </ul>
      <p>{t('delete.after', { slug })}</p>
    </div>
  );
}
