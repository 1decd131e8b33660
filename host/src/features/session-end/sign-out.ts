import { notices } from '@portal/shared/ui';
import { getTranslations } from '../../translations';

/** Signs out. Shows a notice with a retry if the code of the sign-in cannot be loaded, for example without a connection. */
export function signOutOrExplain(signIn: { signOut(): Promise<void> }): void {
  signIn.signOut().catch(() => {
    const { t } = getTranslations('session-end');
    notices.show(t('signOutFailed'), {
      kind: 'error',
      cause: 'sign-out',
      action: { label: t('retrySignOut'), run: () => signOutOrExplain(signIn) },
    });
  });
}
