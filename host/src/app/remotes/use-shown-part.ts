import type { Opened } from '@portal/shared/remote/host';
import { useLayoutEffect } from 'react';
import { shownParts } from '../../features/remote-updates/shown-parts';
import { remotes } from './remotes';

interface ShownPartOptions {
  remote: string;
  name: string;
  /** Null while the part is not rendered. */
  opened: Opened<unknown> | null;
  update(): Promise<unknown>;
}

/** Retains the styles of a rendered part and registers the part for the update notice. */
export function useShownPart({ remote, name, opened, update }: ShownPartOptions): void {
  // Before the browser paints: another version's style sheets must not apply to this part.
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const release = remotes.retainStyles(remote, opened);
    const remove = shownParts.add({
      name,
      isOutdated: () => remotes.state(remote).state === 'enabled' && !remotes.isCurrent(remote, opened),
      update,
    });
    return () => {
      remove();
      release();
    };
  }, [remote, name, opened, update]);
}
