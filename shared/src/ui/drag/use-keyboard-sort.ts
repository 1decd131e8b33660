import { useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { readKey } from '../core/keys/read-key';

interface Lifted {
  key: string;
  to: number;
}

interface KeyboardSortOptions {
  list: RefObject<HTMLElement | null>;
  /** Keys of the items in their stored order. */
  keys: readonly string[];
  onMove(from: number, to: number): void;
  announce(kind: 'lifted' | 'moved' | 'dropped' | 'cancelled', key: string, position: number): void;
}

/** Returns an array with one element moved. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = items.slice();
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** Lifts an item by Space on its handle, moves it by arrow keys, drops it by Space or Enter, puts it back by Esc. */
export function useKeyboardSort({ list, keys, onMove, announce }: KeyboardSortOptions) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const from = lifted ? keys.indexOf(lifted.key) : -1;
  const order = lifted && from >= 0 ? moveItem(keys, from, lifted.to) : keys;
  // A node that is moved in the document loses the focus.
  useLayoutEffect(() => {
    if (!lifted) return;
    list.current?.querySelector<HTMLElement>(`[data-sort-handle="${CSS.escape(lifted.key)}"]`)?.focus();
  }, [list, lifted]);

  const drop = () => {
    if (!lifted) return;
    setLifted(null);
    announce('dropped', lifted.key, lifted.to);
    if (from >= 0 && from !== lifted.to) onMove(from, lifted.to);
  };
  const cancel = () => {
    if (!lifted) return;
    setLifted(null);
    announce('cancelled', lifted.key, from);
  };
  const moveBy = (step: number) => {
    if (!lifted) return;
    const to = Math.max(0, Math.min(lifted.to + step, keys.length - 1));
    if (to !== lifted.to) announce('moved', lifted.key, to);
    setLifted({ ...lifted, to });
  };
  const lift = (key: string) => {
    setLifted({ key, to: keys.indexOf(key) });
    announce('lifted', key, keys.indexOf(key));
  };
  const onKeyDown = (key: string) => (event: KeyboardEvent) => {
    const isLifted = lifted?.key === key;
    const acts: Record<string, () => void> = isLifted
      ? {
          ' ': drop,
          Enter: drop,
          Escape: cancel,
          ArrowUp: () => moveBy(-1),
          ArrowDown: () => moveBy(1),
          Tab: cancel,
        }
      : { ' ': () => lift(key) };
    const pressed = readKey(event) ?? '';
    const act = acts[pressed];
    if (!act) return;
    if (pressed !== 'Tab') event.preventDefault();
    event.stopPropagation();
    act();
  };
  return { order, liftedKey: lifted?.key, onKeyDown };
}
