import type { Alert } from '@portal/shared/contracts';
import { EmptyState, QueryView, Skeleton, type QueryResult } from '@portal/shared/ui';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import { knownType, useAlertText } from './use-alert-text';

export interface AlertsTabProps {
  alerts: QueryResult<Alert[]>;
  /** Checks whether a path shows a screen to the person. */
  canOpen(path: string): boolean;
  onClose(): void;
}

/** List of the alerts, each with a link to the page that resolves it for those who can open it. */
export function AlertsTab({ alerts, canOpen, onClose }: AlertsTabProps) {
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
              <AlertRow key={alert.configuratorType} alert={alert} canOpen={canOpen} onClose={onClose} />
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}

function AlertRow({ alert, canOpen, onClose }: Omit<AlertsTabProps, 'alerts'> & { alert: Alert }) {
  const text = useAlertText()(alert);
  const path = `/configuration/${alert.configuratorType}`;
  if (!knownType(alert) || !canOpen(path)) return <li className="host-alert">{text}</li>;
  return (
    <li>
      <Link className="host-alert" to={path} onClick={onClose}>
        <span>{text}</span>
        <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />
      </Link>
    </li>
  );
}
