import { portalEvents } from '@portal/shared/api';
import { useSession } from '@portal/shared/session';
import { useEffect } from 'react';
import { runWhenIdle } from '../remotes/preload';

/** Opens the event stream of the signed-in person once the browser is idle. */
export function usePortalEvents(): void {
  const { me } = useSession();
  const personId = me?.id;
  useEffect(() => {
    if (personId === undefined) return undefined;
    let stop: () => void = () => undefined;
    const cancel = runWhenIdle(() => {
      stop = portalEvents.start(personId);
    });
    return () => {
      cancel();
      stop();
    };
  }, [personId]);
}
