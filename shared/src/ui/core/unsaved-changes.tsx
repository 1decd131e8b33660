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

/** One symbol for each form with unsaved changes. */
const unsaved = externalStore<readonly symbol[]>([]);
const isUnsaved = (): boolean => unsaved.get().length > 0;

/** Clears the marks of all forms, for an action that removes what they edit and then navigates. */
export const discardUnsavedChanges = (): void => unsaved.set([]);

/**
 * Asks for confirmation before the person leaves the shown part of a screen while `dirty`: by link, tab, Back, Forward,
 * reload and closing the browser tab. Returns a function that removes the mark immediately, for forms that navigate right after saving.
 */
export function useUnsavedChanges(dirty: boolean): () => void {
  const [mark] = useState(() => Symbol('unsaved'));
  const clear = useCallback(() => unsaved.set(unsaved.get().filter((other) => other !== mark)), [mark]);
  // Runs in the commit that renders the first character: Back may follow immediately.
  useLayoutEffect(() => {
    if (!dirty) return undefined;
    unsaved.set([...unsaved.get(), mark]);
    return clear;
  }, [dirty, mark, clear]);
  return clear;
}

/** Returns whether any form on the page has unsaved changes, and re-renders when that changes. */
export const useHasUnsavedChanges = (): boolean =>
  useSyncExternalStore(unsaved.subscribe, isUnsaved, isUnsaved);

/** Number of guards so far; gives each guard its own key for the router's blockers. */
let guardCount = 0;

type DataRouter = ReturnType<typeof createBrowserRouter>;
type ShouldBlock = Parameters<DataRouter['getBlocker']>[1];
/** Query parameters that select the shown part of a screen. Others belong to lists, beside which a form stays. */
const partParams = ['id', 'tab', 'view', 'product'] as const;

function partOf({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  return JSON.stringify([pathname, ...partParams.map((name) => params.get(name))]);
}

const shouldBlock: ShouldBlock = ({ currentLocation, nextLocation }) =>
  isUnsaved() && partOf(currentLocation) !== partOf(nextLocation);

/**
 * Registers a blocker with the router while `active`. `useBlocker` registers only after a few ticks, which a quick
 * Back would pass; and a permanently registered blocker makes the router warn about every URL with a hash.
 */
function useRouterBlocker(active: boolean): Blocker {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  if (!router) throw new Error('UnsavedChangesGuard must be rendered inside a data router.');
  const [key] = useState(() => `unsaved-${(guardCount += 1)}`);
  useLayoutEffect(() => {
    if (!active) return undefined;
    router.getBlocker(key, shouldBlock);
    return () => router.deleteBlocker(key);
  }, [active, key, router]);
  return useSyncExternalStore(
    useCallback((listener: () => void) => router.subscribe(listener), [router]),
    () => router.state.blockers.get(key) ?? IDLE_BLOCKER,
  );
}

/**
 * Shows the confirmation for all forms on the page. One per router, because a router supports one blocker at a time.
 */
export function UnsavedChangesGuard() {
  const { t } = useTranslations('core');
  const dirty = useHasUnsavedChanges();
  const blocker = useRouterBlocker(dirty);
  useEffect(() => {
    if (!dirty) return undefined;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [dirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={t('unsaved.title')}
        message={t('unsaved.message')}
        actions={{ confirm: { label: t('unsaved.leave') }, cancel: { label: t('unsaved.stay') } }}
        dismissible
        onClose={(confirmed) => (confirmed ? blocker.proceed() : blocker.reset())}
      />
    </Suspense>
  );
}
