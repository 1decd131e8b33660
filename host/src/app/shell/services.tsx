import { useSession } from '@portal/shared/session';
import { useEffect } from 'react';
import { NewVersionNotice } from '../../features/new-version/new-version-notice';
import { FreshSignInPart } from '../../features/fresh-sign-in/fresh-sign-in-part';
import { OfflineNotice } from '../../features/offline/offline-notice';
import { loadReports } from '../../features/remote-reports/load-reports';
import { RemoteUpdateNotice } from '../../features/remote-updates/remote-update-notice';
import { signOutOrExplain } from '../../features/session-end/sign-out';
import { SessionEnd } from '../../features/session-end/session-end';
import { cacheRedirectPage } from '../../features/sign-in/cache-redirect-page';
import { announceSignOut } from '../../features/sign-in/sign-out-signal';
import type { SignIn } from '../../features/sign-in/sign-in';
import { loadApplicationSettings } from '../../early-start/load-application-settings';
import { shareTicket } from '../../early-start/ticket-channel';
import { useSettings } from '../start/application-settings';
import { runWhenIdle } from '../remotes/preload';
import { remotes } from '../remotes/remotes';
import { usePortalEvents } from './use-portal-events';

const fetchBuildId = async () => (await loadApplicationSettings()).build.id;

/** Opens the landing page in all tabs of this browser, also in those that read no events yet. */
function leaveWithAllTabs(): void {
  announceSignOut();
  location.replace('/landing');
}

/** Shares the session with new tabs, and loads what its renewal needs once the browser is idle. */
function useSharedSession(signIn: Pick<SignIn, 'prepare'>): void {
  const { signedIn } = useSession();
  useEffect(() => {
    if (!signedIn) return undefined;
    const stopSharing = shareTicket();
    let stopCaching = () => {};
    const cancel = runWhenIdle(() => {
      void signIn.prepare().catch(() => undefined);
      stopCaching = cacheRedirectPage();
    });
    return () => {
      stopSharing();
      cancel();
      stopCaching();
    };
  }, [signIn, signedIn]);
}

/** Services of the whole page: connection, build and session. */
export function Services({ signIn }: { signIn: SignIn }) {
  const { build } = useSettings();
  const { me } = useSession();
  usePortalEvents();
  useEffect(() => loadReports.start(), []);
  useSharedSession(signIn);
  return (
    <>
      <OfflineNotice />
      <NewVersionNotice currentId={build.id} fetchBuildId={fetchBuildId} />
      {me && <RemoteUpdateNotice remotes={remotes} />}
      {me && <FreshSignInPart session={signIn} />}
      {me && (
        <SessionEnd
          session={signIn}
          onLeave={() => void signIn.start()}
          onOtherPerson={() => location.replace('/default')}
          onSignOut={() => signOutOrExplain(signIn)}
          onEnded={leaveWithAllTabs}
        />
      )}
    </>
  );
}
