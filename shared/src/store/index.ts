import {
  combineSlices,
  configureStore,
  type Slice,
  type SliceCaseReducers,
  type SliceSelectors,
} from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import { portalApi } from '../api/portal-api';
import type { AnnouncementPreview } from './announcement-preview';
import { invalidateOnEvents } from './event-tags';

export { setEventTags, type EventTags } from './event-tags';
export {
  announcementPreviewed,
  announcementPreviewEnded,
  previewedAnnouncement,
  type AnnouncementPreview,
} from './announcement-preview';

/**
 * Slices that are injected later. A feature declares its own: `interface LazySlices extends WithSlice<typeof
 * chatSlice> {}`.
 */
export interface LazySlices {
  /** Injected by the host, read by the editor of announcements. */
  announcementPreview: AnnouncementPreview;
}

const rootReducer = combineSlices(portalApi).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof rootReducer>;
export type PortalStore = ReturnType<typeof createPortalStore>;
export type AppDispatch = PortalStore['dispatch'];

let current: PortalStore | null = null;
let stopEvents: () => void = () => undefined;

const warnAfter = 1000;

/** Creates the store of the host, of a standalone remote or of a test. Server events go to the newest store only. */
export function createPortalStore() {
  const store = configureStore({
    reducer: rootReducer,
    // On a busy machine the development checks exceed their default of 32 ms and log warnings.
    middleware: (defaults) =>
      defaults({ immutableCheck: { warnAfter }, serializableCheck: { warnAfter } }).concat(
        portalApi.middleware,
      ),
  });
  setupListeners(store.dispatch);
  stopEvents();
  stopEvents = invalidateOnEvents(store.dispatch);
  current = store;
  return store;
}

/** Return value of `initiate` of an endpoint. */
type Query = (dispatch: AppDispatch, getState: () => RootState, extra: undefined) => PromiseLike<unknown>;

/**
 * Runs a query of a screen in the current store before the screen is rendered, so that its first render has the data.
 * Pass `initiate(args, { subscribe: false })` of the endpoint with the arguments that the screen uses.
 */
export async function runFirstCall(query: Query): Promise<void> {
  await current?.dispatch(query);
}

/** Invalidates all data that depends on the language: shown data is refetched, other data is removed from the cache. */
export function invalidateTranslated(): void {
  current?.dispatch(portalApi.util.invalidateTags(['Translated']));
}

/**
 * Injects a slice into the current store; the returned selectors work before and after. When another version of a
 * remote injects its slice again, the new reducer replaces the old one and keeps the state.
 */
export function injectSlice<
  State,
  Reducers extends SliceCaseReducers<State>,
  Name extends string,
  Path extends string,
  Selectors extends SliceSelectors<State>,
>(slice: Slice<State, Reducers, Name, Path, Selectors>) {
  const injected = slice.injectInto(rootReducer, { overrideExisting: true });
  current?.dispatch({ type: 'store/sliceInjected' });
  return injected;
}

/** `useDispatch` with the type of the portal's store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** `useSelector` with the type of the portal's state. */
export const useAppSelector = useSelector.withTypes<RootState>();
