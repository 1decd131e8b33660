import { apiUrl, portalFetch } from '@portal/shared/api';
import { actingSession } from '@portal/shared/session';
import { notices } from '@portal/shared/ui';
import { getTranslations } from '../../translations';

/** Maximum wait for the end of a session inside a tenant in milliseconds. It ends with the sign-out anyway. */
const closeTimeout = 2_000;

async function leaveTenant({ tenantId }: { tenantId: string }): Promise<void> {
  const signal = AbortSignal.timeout(closeTimeout);
  const init = { method: 'DELETE', signal };
  await portalFetch(apiUrl(`tenants/${tenantId}/sessions/current`), init).catch(() => undefined);
}

/** Signs out. Shows a notice with a retry if the code of the sign-in cannot be loaded, for example without a connection. */
export function signOutOrExplain(signIn: { signOut(): Promise<void> }): void {
  const acting = actingSession.get();
  const signedOut = acting ? leaveTenant(acting).then(() => signIn.signOut()) : signIn.signOut();
  signedOut.catch(() => {
    const { t } = getTranslations('session-end');
    notices.show(t('signOutFailed'), {
      kind: 'error',
      cause: 'sign-out',
      action: { label: t('retrySignOut'), run: () => signOutOrExplain(signIn) },
    });
  });
}
