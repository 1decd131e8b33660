import { configuratorTypes, type Alert } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { EmptyState, ErrorState, Skeleton } from '@portal/shared/ui';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import type { Alerts } from './use-alerts';

/** List of the alerts, each with a link to the page that resolves it. */
export function AlertsTab({ alerts, error, refetch, onClose }: Alerts & { onClose(): void }) {
  const { t } = useTranslations('announcements');
  if (alerts === undefined) {
    return (
      <div className="host-tab-content">
        {error === undefined ? (
          <Skeleton rows={4} height={40} />
        ) : (
          <ErrorState error={error} title={t('alerts.failed')} onRetry={refetch} />
        )}
      </div>
    );
  }
  if (alerts.length === 0) {
    return <EmptyState title={t('alerts.empty')} description={t('alerts.emptyText')} />;
  }
  return (
    <ul className="host-alerts">
      {alerts.map((alert) => (
        <AlertRow key={alert.configuratorType} alert={alert} onClose={onClose} />
      ))}
    </ul>
  );
}

function AlertRow({ alert, onClose }: { alert: Alert; onClose(): void }) {
  const { t } = useTranslations('announcements');
  const { configuratorType, unmappedCount } = alert;
  const number = formatNumber(unmappedCount);
  const type = configuratorTypes.find((known) => known === configuratorType);
  if (!type) {
    return <li className="host-alert">{t('alerts.unmapped', { number, title: configuratorType })}</li>;
  }
  return (
    <li>
      <Link className="host-alert" to={`/configuration/${type}`} onClick={onClose}>
        <span>{t(`alerts.types.${type}`, { count: unmappedCount, number })}</span>
        <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />
      </Link>
    </li>
  );
}
