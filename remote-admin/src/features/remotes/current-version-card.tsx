import type { Remote } from '@portal/shared/contracts';
import { Card } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { useTranslations } from '../../translations';
import { tenantScopeText, type TenantNames } from './cohort-text';
import { noValue } from './figures';
import { RemoteStatePill } from './remote-state-pill';

/** Shows a list of names and values. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="admin-remotes__facts">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Shows the stable version and the state of a remote. */
export function CurrentVersionCard({ remote, tenants }: { remote: Remote; tenants: TenantNames }) {
  const { t } = useTranslations('remotes');
  const { active, previous, state, message, tenantStates } = remote;
  return (
    <Card title={t('standing.title')}>
      <Facts>
        <Fact name={t('columns.stable')}>{active ?? noValue}</Fact>
        <Fact name={t('standing.previous')}>{previous ?? noValue}</Fact>
        <Fact name={t('columns.state')}>
          <RemoteStatePill state={state} />
          {message && <p>{message}</p>}
        </Fact>
        {tenantStates.map((own) => (
          <Fact key={own.tenantId} name={tenantScopeText(t, [own.tenantId], tenants)}>
            <RemoteStatePill state={own.state} />
            {own.message && <p>{own.message}</p>}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}
