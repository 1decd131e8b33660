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

/** Slices that join later. A feature adds its own: `interface LazySlices extends WithSlice<typeof chatSlice> {}`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface LazySlices {}

const rootReducer = combineSlices(portalApi).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof rootReducer>;
export type PortalStore = ReturnType<typeof createPortalStore>;
export type AppDispatch = PortalStore['dispatch'];

let current: { dispatch(action: { type: string }): unknown } | null = null;

const slow = 1000;

/** One store for the host, a remote that runs alone, and tests. */
export function createPortalStore() {
  const store = configureStore({
    reducer: rootReducer,
    // The checks of development complain of slowness where the machine is busy, which is no fault of the state.
    middleware: (defaults) =>
      defaults({ immutableCheck: { warnAfter: slow }, serializableCheck: { warnAfter: slow } }).concat(
        portalApi.middleware,
      ),
  });
  setupListeners(store.dispatch);
  current = store;
  return store;
}

/**
 * Adds a slice to the running store; the answer's selectors work before and after. Another version of a remote brings
 * its slice again: from then on the newcomer's reducer rules, over the state that is there.
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

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
