import { externalStore } from './external-store';

const none: readonly string[] = Object.freeze([]);
const store = externalStore<readonly string[]>(none);

/** The one permission store: the roles of the signed-in account's identity token, replaced as a whole. */
export const permissions = {
  replaceAll(roles: readonly string[]): void {
    store.set(Object.freeze([...new Set(roles)]));
  },
  clear(): void {
    store.set(none);
  },
  current: (): readonly string[] => store.get(),
  subscribe: store.subscribe,
};
