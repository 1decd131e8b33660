import { runFirstCall } from '@portal/shared/store';
import { Skeleton } from '@portal/shared/ui';
import { listQueryAt } from '@portal/shared/ui/list';
import { lazy, Suspense } from 'react';
import { useHasChanged } from '../../detail/use-has-changed';
import { prefetchTenants } from '../../tenants/tenants.api';
import { TenantsList, tenantsList } from './tenants-list';
import { readShownTenant, useShownTenant } from './tenants-address';

// The list is the first screen, which the budget of the remote counts.
const TenantDetail = lazy(async () => ({ default: (await import('./tenant-detail')).TenantDetail }));

/** Shows all tenants, or the tenant in the URL. */
export function TenantsPage() {
  const { id, tab } = useShownTenant();
  const hasSwitched = useHasChanged(id);
  if (id === null) return <TenantsList focusesTitle={hasSwitched} />;
  return (
    <Suspense fallback={<Skeleton rows={6} />}>
      <TenantDetail key={id} id={id} tab={tab} focusesTitle={hasSwitched} />
    </Suspense>
  );
}

/** Fetches the list that an address with this query shows. The server records reads across tenants. */
export async function firstCall(search: string, { isPreload }: { isPreload: boolean }): Promise<void> {
  if (isPreload) return;
  if (readShownTenant(search).id === null)
    await runFirstCall(prefetchTenants(listQueryAt(tenantsList, search)));
}

export { TenantsPage as Component };
