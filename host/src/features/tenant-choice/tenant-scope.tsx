import { useSession } from '@portal/shared/session';
import { lazy } from 'react';
import type { TenantScopeProps } from './scope-props';

// Most people have a tenant, so that the choice is not part of the first screen.
const GlobalScope = lazy(async () => ({ default: (await import('./global-scope')).GlobalScope }));

/** Provides the chosen tenant to a screen. People with a tenant have nothing to choose. */
export function TenantScope(props: TenantScopeProps) {
  const { me } = useSession();
  return me?.tenantId === null ? <GlobalScope personId={me.id} {...props} /> : props.children;
}
