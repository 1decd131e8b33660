import { notices, useHasUnsavedChanges } from '@portal/shared/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from '../../translations';
import { shownParts } from './shown-parts';
import { watchRegistry, type WatchedRegistry } from './watch-registry';

export interface RemoteUpdateNoticeProps {
  /** Part of the remote loader that this notice needs. */
  remotes: WatchedRegistry & { watch(listener: () => void): () => void };
}

/**
 * Shows a notice when a rendered part has a newer version. Updates only on request, because the part may contain
 * unsaved input. The next navigation loads the new version in any case.
 */
export function RemoteUpdateNotice({ remotes }: RemoteUpdateNoticeProps) {
  const { t } = useTranslations('remote-updates');
  const unsaved = useHasUnsavedChanges();
  const parts = useSyncExternalStore(shownParts.subscribe, shownParts.get);
  const [changeCount, setChangeCount] = useState(0);
  const [declinedCount, setDeclinedCount] = useState(-1);

  useEffect(() => watchRegistry(remotes), [remotes]);
  useEffect(() => remotes.watch(() => setChangeCount((count) => count + 1)), [remotes]);
  useEffect(() => {
    const outdated = parts.filter((part) => part.isOutdated());
    const [first] = outdated;
    if (!first || declinedCount === changeCount) return undefined;
    const { name } = first;
    return notices.show(t(unsaved ? 'unsaved' : 'text', { name }), {
      pinned: true,
      ...(unsaved
        ? {}
        : {
            action: {
              label: t('update'),
              run: () => void Promise.all(outdated.map((part) => part.update())),
            },
            decline: t('later'),
          }),
      onClose: () => setDeclinedCount(changeCount),
    });
  }, [parts, changeCount, declinedCount, unsaved, t]);
  return null;
}
