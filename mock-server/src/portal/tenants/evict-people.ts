import type { PortalDeps } from '../../platform/app/portal-app';

/** Applies a change of a tenant to its people immediately. Other servers read them within 30 s. */
export function evictPeople({ tokens, acting }: Pick<PortalDeps, 'tokens' | 'acting'>): void {
  tokens.evictAll?.();
  acting.evictAll();
}
