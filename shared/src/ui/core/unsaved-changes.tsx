import {
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  IDLE_BLOCKER,
  UNSAFE_DataRouterContext,
  type Blocker,
  type createBrowserRouter,
} from 'react-router-dom';
import { externalStore } from '../../session/external-store';
import { useTranslations } from '../../translations';

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
  const clear = useCallback(() => unsaved.set(unsaved.get().filter((other) => other !== mark)), [mark]);
  // With the very commit that draws the first letter: Back may follow at once.
  useLayoutEffect(() => {
    if (!dirty) return undefined;
    unsaved.set([...unsaved.get(), mark]);
    return clear;
  }, [dirty, mark, clear]);
  return clear;
}

/** Whether anything on the page is unsaved. */
export const useHasUnsavedChanges = (): boolean =>
  useSyncExternalStore(unsaved.subscribe, isUnsaved, isUnsaved);

/** One key per guard, for the router's table of blockers. */
let guards = 0;

type DataRouter = ReturnType<typeof createBrowserRouter>;
type ShouldBlock = Parameters<DataRouter['getBlocker']>[1];
const leavesUnsaved: ShouldBlock = ({ currentLocation, nextLocation }) =>
  isUnsaved() && currentLocation.pathname !== nextLocation.pathname;

/**
 * The router's blocker, while `active`. `useBlocker` needs a few ticks until it stands, which a quick Back gets past;
 * and one that stands all the time makes the router complain about every address with a hash.
 */
function useRouterBlocker(active: boolean): Blocker {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  if (!router) throw new Error('The guard of unsaved forms stands inside a data router.');
  const [key] = useState(() => `unsaved-${(guards += 1)}`);
  useLayoutEffect(() => {
    if (!active) return undefined;
    router.getBlocker(key, leavesUnsaved);
    return () => router.deleteBlocker(key);
  }, [active, key, router]);
  return useSyncExternalStore(
    useCallback((tell: () => void) => router.subscribe(tell), [router]),
    () => router.state.blockers.get(key) ?? IDLE_BLOCKER,
  );
}

/** Asks for every form on the page. One per router, since a router takes one blocker at a time. */
export function UnsavedChangesGuard() {
  const { t } = useTranslations('core');
  const dirty = useHasUnsavedChanges();
  const blocker = useRouterBlocker(dirty);
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
