import { Skeleton } from '@portal/shared/ui';
import { lazy, Suspense } from 'react';
import { useHasChanged } from '../../detail/use-has-changed';
import { TenantsList } from './tenants-list';
import { useShownTenant } from './tenants-address';

// The list is the first screen, which the budget of the remote counts.
const TenantDetail = lazy(async () => ({ default: (await import('./tenant-detail')).TenantDetail }));

/** Shows all tenants, or the one in the URL. */
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

export { TenantsPage as Component };
