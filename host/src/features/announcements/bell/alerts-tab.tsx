import type { Alert } from '@portal/shared/contracts';
import { EmptyState, QueryView, Skeleton, type QueryResult } from '@portal/shared/ui';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { OpenTenant } from '../../../frame/open-tenant';
import { useTranslations } from '../../../translations';
import { alertPath, knownType, useAlertText } from './use-alert-text';

export interface AlertsTabProps {
  alerts: QueryResult<Alert[]>;
  /** Checks whether a path shows a screen to the person. */
  canOpen(path: string): boolean;
  onClose(): void;
}

type TenantAlert = Alert & Required<Pick<Alert, 'tenant'>>;

const isOfTenant = (alert: Alert): alert is TenantAlert => alert.tenant !== undefined;
const keyOf = ({ configuratorType, tenant }: Alert): string => `${tenant?.id ?? ''} ${configuratorType}`;

/**
 * List of the alerts, each with a link to the page that resolves it for those who can open it. People of the provider
 * open the tenant of an alert first.
 */
export function AlertsTab({ alerts, canOpen, onClose }: AlertsTabProps) {
  const { t } = useTranslations('announcements');
  const [opened, setOpened] = useState<TenantAlert | null>(null);
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
          <>
            {list.some(isOfTenant) && <p className="host-alerts__note">{t('alerts.ofTenants')}</p>}
            <ul className="host-alerts">
              {list.map((alert) =>
                isOfTenant(alert) ? (
                  <TenantAlertRow key={keyOf(alert)} alert={alert} onOpen={setOpened} />
                ) : (
                  <AlertRow key={keyOf(alert)} alert={alert} canOpen={canOpen} onClose={onClose} />
                ),
              )}
            </ul>
          </>
        )}
      </QueryView>
      {opened && (
        <OpenTenant tenant={opened.tenant} target={alertPath(opened)} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

interface TenantAlertRowProps {
  alert: TenantAlert;
  onOpen(alert: TenantAlert): void;
}

function TenantAlertRow({ alert, onOpen }: TenantAlertRowProps) {
  const text = useAlertText()(alert);
  const content = (
    <span className="host-alert__text">
      {text}
      <span className="host-alert__tenant">{alert.tenant.name}</span>
    </span>
  );
  if (!knownType(alert)) return <li className="host-alert">{content}</li>;
  return (
    <li>
      <button type="button" className="host-alert" onClick={() => onOpen(alert)}>
        {content}
        <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </li>
  );
}

function AlertRow({ alert, canOpen, onClose }: Omit<AlertsTabProps, 'alerts'> & { alert: Alert }) {
  const text = useAlertText()(alert);
  const path = alertPath(alert);
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
