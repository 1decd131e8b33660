import { readKey } from '@portal/shared/ui';
import { useEffect } from 'react';

let lastUndo: (() => void) | null = null;

/** Keeps how the last change is undone, for the key. */
export const setLastUndo = (undo: (() => void) | null): void => {
  lastUndo = undo;
};

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, [contenteditable]') !== null;

/** Undoes the last change on Ctrl+Z or Cmd+Z outside of fields. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (readKey(event)?.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey)
        return;
      if (isField(event.target) || !lastUndo) return;
      event.preventDefault();
      const undo = lastUndo;
      lastUndo = null;
      undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
