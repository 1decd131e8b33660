import { Button, PageHeader, QueryView, Skeleton } from '@portal/shared/ui';
import { ChevronLeft } from 'lucide-react';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Action, PartProps } from './actions/action-kinds';
import { CanaryCard } from './canary-card';
import { DiffCard } from './diff-card';
import { HealthCard } from './health/health-card';
import { AuditCard } from './history/audit-card';
import { HistoryCard } from './history/history-card';
import { listTenantIds } from './history/history-text';
import { useTenantNames } from '../../tenants/use-tenant-names';
import { useTranslations } from '../../translations';
import { pollWhileVisible, useGetRemoteQuery } from './remotes.api';
import { CurrentVersionCard } from './current-version-card';
import { VersionsCard } from './versions-card';

// Not loaded for people who may only read.
const ActionDialog = lazy(() =>
  import('./actions/action.dialog').then(({ ActionDialog: dialog }) => ({ default: dialog })),
);

interface RemoteDetailProps {
  name: string;
  canAct: boolean;
  /** Note that is shown when the person may only read. */
  readOnly: ReactNode;
}

/** Shows one remote, with its actions for people who may change it. */
export function RemoteDetail({ name, canAct, readOnly }: RemoteDetailProps) {
  const { t } = useTranslations('remotes');
  const query = useGetRemoteQuery(name, pollWhileVisible);
  const { data: remote } = query;
  const [action, setAction] = useState<Action | null>(null);
  const openAction = canAct ? setAction : undefined;
  return (
    <>
      <Link className="admin-remotes__back" to={{ search: '' }}>
        <ChevronLeft size={16} strokeWidth={1.5} aria-hidden />
        {t('all')}
      </Link>
      <PageHeader
        title={name}
        description={t('detailText')}
        actions={remote && openAction && <HeaderActions openAction={openAction} />}
      />
      {!canAct && readOnly}
      <QueryView query={query} skeleton={<Skeleton rows={8} height={24} />}>
        {(loaded) => <RemoteCards remote={loaded} openAction={openAction} />}
      </QueryView>
      {remote && action && (
        <Suspense fallback={null}>
          <ActionDialog remote={remote} action={action} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </>
  );
}

function HeaderActions({ openAction }: { openAction(action: Action): void }) {
  const { t } = useTranslations('remotes');
  return (
    <>
      <Button onClick={() => openAction({ kind: 'state' })}>{t('actions.state')}</Button>
      <Button onClick={() => openAction({ kind: 'rollback' })}>{t('actions.rollback')}</Button>
    </>
  );
}

function RemoteCards({ remote, openAction }: PartProps) {
  const tenants = useTenantNames(listTenantIds(remote));
  return (
    <div className="admin-remotes__parts" data-perf="remote">
      <CurrentVersionCard remote={remote} tenants={tenants} />
      {remote.canary && <CanaryCard canary={remote.canary} openAction={openAction} tenants={tenants} />}
      <HealthCard name={remote.name} />
      <VersionsCard remote={remote} openAction={openAction} />
      <DiffCard remote={remote} />
      <HistoryCard history={remote.history} tenants={tenants} />
      <AuditCard audit={remote.audit} />
    </div>
  );
}
