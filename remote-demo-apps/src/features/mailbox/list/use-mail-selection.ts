import { useSyncExternalStore } from 'react';

export interface MailSelection {
  ids: ReadonlySet<string>;
  select(ids: readonly string[], isSelected: boolean): void;
  clear(): void;
}

/** Selection of the list that was shown last. Opening a mail is another route, which must not lose it. */
let kept: { list: string; ids: ReadonlySet<string> } = { list: '', ids: new Set() };
const none: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function keep(list: string, ids: ReadonlySet<string>): void {
  kept = { list, ids };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the selected mails of a list. @param list name of the list and its page */
export function useMailSelection(list: string): MailSelection {
  const current = useSyncExternalStore(subscribe, () => kept);
  const ids = current.list === list ? current.ids : none;
  return {
    ids,
    select(changed, isSelected) {
      const next = new Set(ids);
      for (const id of changed) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      keep(list, next);
    },
    clear: () => keep(list, none),
  };
}
