import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { externalStore } from '../../session/external-store';

const ConfirmDialog = lazy(async () => ({ default: (await import('../overlay')).ConfirmDialog }));

/** One mark for each form with something unsaved. */
const unsaved = externalStore<readonly symbol[]>([]);
const isUnsaved = (): boolean => unsaved.get().length > 0;

/**
 * While `dirty`, leaving the screen asks first: by link, Back, Forward, reload and closing the tab. Answers the way to
 * take the mark off at once, for forms that move on right after they saved.
 */
export function useUnsavedChanges(dirty: boolean): () => void {
  const [mark] = useState(() => Symbol('unsaved'));
  const forget = useCallback(() => unsaved.set(unsaved.get().filter((other) => other !== mark)), [mark]);
  // With the very commit that draws the first letter: Back may follow at once.
  useLayoutEffect(() => {
    if (!dirty) return undefined;
    unsaved.set([...unsaved.get(), mark]);
    return forget;
  }, [dirty, mark, forget]);
  return forget;
}

/** Whether anything on the page is unsaved. */
export const useHasUnsavedChanges = (): boolean =>
  useSyncExternalStore(unsaved.subscribe, isUnsaved, isUnsaved);

/**
 * Asks for every form on the page. One per router, since a router takes one blocker at a time; it stands there all the
 * time, since the router's hook needs a few ticks to register.
 */
export function UnsavedChangesGuard() {
  const { t } = useTranslation('shared', { useSuspense: false });
  const dirty = useHasUnsavedChanges();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [dirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={t('unsaved.title')}
        message={t('unsaved.message')}
        actions={{ confirm: { label: t('unsaved.leave') }, cancel: { label: t('unsaved.stay') } }}
        dismissible
        onClose={(leaves) => (leaves ? blocker.proceed() : blocker.reset())}
      />
    </Suspense>
  );
}
