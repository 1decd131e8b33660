import { useCanWrite, useSession } from '@portal/shared/session';

/** Returns whether the person can subscribe: people of a tenant can, and nobody inside the tenant of others. */
export function useCanSubscribe(): boolean {
  const { me } = useSession();
  const canWrite = useCanWrite();
  return canWrite && me !== null && me.tenantId !== null && me.acting === undefined;
}
