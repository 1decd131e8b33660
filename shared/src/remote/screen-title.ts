import { useEffect, useSyncExternalStore } from 'react';
import { externalStore } from '../session/external-store';

/** Title of the shown screen; undefined for the title of its route. */
const screenTitle = externalStore<string | undefined>(undefined);

/** Replaces the title of the route in the document title and the breadcrumbs while the screen is shown. */
export function useScreenTitle(title: string | undefined): void {
  useEffect(() => {
    screenTitle.set(title);
    return () => screenTitle.set(undefined);
  }, [title]);
}

/** Returns the title that the shown screen has set. */
export const useShownScreenTitle = (): string | undefined =>
  useSyncExternalStore(screenTitle.subscribe, screenTitle.get);
