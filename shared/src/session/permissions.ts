import { externalStore } from './external-store';

const noRoles: readonly string[] = Object.freeze([]);
const store = externalStore<readonly string[]>(noRoles);

/** Roles of the signed-in account's identity token; always replaced as a whole. */
export const permissions = {
  replaceAll(roles: readonly string[]): void {
    store.set(Object.freeze([...new Set(roles)]));
  },
  clear(): void {
    store.set(noRoles);
  },
  current: (): readonly string[] => store.get(),
  subscribe: store.subscribe,
};
