import type { Opened } from '@portal/shared/remote/host';
import { useEffect } from 'react';
import { shownParts } from '../../features/remote-updates/shown-parts';
import { remotes } from './remotes';

interface Part {
  remote: string;
  name: string;
  /** Null while nothing of it is on the screen. */
  opened: Opened<unknown> | null;
  renew(): Promise<unknown>;
}

/** Keeps the styles of what is shown, and lets it be told when there is something newer. */
export function useShownPart({ remote, name, opened, renew }: Part): void {
  useEffect(() => {
    if (!opened) return undefined;
    const release = remotes.retainStyles(remote, opened);
    const remove = shownParts.add({
      name,
      isOutdated: () => remotes.state(remote).state === 'enabled' && !remotes.isCurrent(remote, opened),
      renew,
    });
    return () => {
      remove();
      release();
    };
  }, [remote, name, opened, renew]);
}
