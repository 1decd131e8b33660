import { configuratorTypes, type Alert } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { EmptyState, QueryView, Skeleton, type QueryResult } from '@portal/shared/ui';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../../translations';

/** List of the alerts, each with a link to the page that resolves it. */
export function AlertsTab({ alerts, onClose }: { alerts: QueryResult<Alert[]>; onClose(): void }) {
  const { t } = useTranslations('announcements');
  return (
    <div className="host-tab-content">
      <QueryView
        query={alerts}
        skeleton={<Skeleton rows={4} height={40} />}
        errorTitle={t('alerts.failed')}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={t('alerts.empty')} description={t('alerts.emptyText')} />}
      >
        {(list) => (
          <ul className="host-alerts">
            {list.map((alert) => (
              <AlertRow key={alert.configuratorType} alert={alert} onClose={onClose} />
            ))}
          </ul>
        )}
      </QueryView>
    </div>
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
