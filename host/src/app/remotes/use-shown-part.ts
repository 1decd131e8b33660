import type { Opened } from '@portal/shared/remote/host';
import { useEffect, useLayoutEffect } from 'react';
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
  useLayoutEffect(() => (opened ? remotes.retainStyles(remote, opened) : undefined), [remote, opened]);
  // After the browser paints: a layout effect that renders the notice again makes React run all effects before it.
  useEffect(() => {
    if (!opened) return undefined;
    return shownParts.add({
      name,
      isOutdated: () => remotes.state(remote).state === 'enabled' && !remotes.isCurrent(remote, opened),
      update,
    });
  }, [remote, name, opened, update]);
}
