import { Skeleton } from '@portal/shared/ui';
import { lazy, Suspense } from 'react';
import { InboxButton } from '../../features/inbox/inbox-button';

const loadShortcuts = () => import('../../features/shortcuts/shortcuts-tab');
const ShortcutsTab = lazy(async () => ({ default: (await loadShortcuts()).ShortcutsTab }));
const preloadShortcuts = () => void loadShortcuts().catch(() => undefined);

/** The inbox with the person's shortcuts in its third tab. */
export function Inbox() {
  return (
    <InboxButton
      onIntent={preloadShortcuts}
      shortcuts={(close) => (
        <Suspense fallback={<Skeleton rows={4} height={40} />}>
          <ShortcutsTab onClose={close} />
        </Suspense>
      )}
    />
  );
}
