import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Virtualizer } from '@tanstack/react-virtual';
import { usePageKeys } from '../core/keys/page-keys';
import { readKey } from '../core/keys/read-key';
import { useTranslations } from '../../translations';
import type { VirtualListProps } from './virtual-list-props';

export interface ListCursor {
  key: string | null;
  index: number;
  set(key: string | null): void;
}

/** Returns the row that is the tab stop: where the focus was last, else the open row. */
export function useCursorRow<T>({ rows, rowKey, currentKey }: VirtualListProps<T>): ListCursor {
  const [key, set] = useState<string | null>(null);
  const find = (wanted: string | null | undefined) =>
    wanted === null || wanted === undefined ? -1 : rows.findIndex((row) => rowKey(row) === wanted);
  const own = find(key);
  return { key, index: own >= 0 ? own : find(currentKey), set };
}

interface CursorKeysOptions<T> {
  props: VirtualListProps<T>;
  cursor: ListCursor;
  scroller: RefObject<HTMLDivElement | null>;
  virtualizer: Virtualizer<HTMLDivElement, HTMLElement>;
}

const rowIn = (scroller: HTMLElement | null, key: string): HTMLElement | null =>
  scroller?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"]`) ?? null;

/** Moves the focus from row to row by keys. */
export function useCursorKeys<T>({ props, cursor, scroller, virtualizer }: CursorKeysOptions<T>) {
  const { rows, rowKey, onOpen, onSelect, onCursor, letterKeys = false } = props;
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const element = rowIn(scroller.current, wanted.current);
    if (!element) return;
    wanted.current = null;
    element.focus({ preventScroll: true });
  });

  const moveTo = (index: number) => {
    const target = Math.max(0, Math.min(index, rows.length - 1));
    const row = rows[target];
    if (row === undefined) return;
    wanted.current = rowKey(row);
    virtualizer.scrollToIndex(target, { align: 'auto' });
    cursor.set(rowKey(row));
    // A row that is the cursor already is not rendered again.
    rowIn(scroller.current, rowKey(row))?.focus({ preventScroll: true });
  };
  const step = (by: number) => moveTo(cursor.index < 0 ? 0 : cursor.index + by);
  const pageSize = () => {
    const { range } = virtualizer;
    return range ? Math.max(1, range.endIndex - range.startIndex - 1) : 1;
  };

  useLetterKeys(letterKeys, step);

  const onKeyDown = (event: KeyboardEvent) => {
    const element = event.target as HTMLElement;
    const key = element.dataset['rowKey'];
    if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows.find((one) => rowKey(one) === key);
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      PageDown: () => step(pageSize()),
      PageUp: () => step(-pageSize()),
      Home: () => moveTo(0),
      End: () => moveTo(rows.length - 1),
      Enter: () => (row !== undefined && onOpen ? onOpen(row) : openLink(element)),
      ' ': onSelect && row !== undefined ? () => onSelect(row) : undefined,
    };
    const act = acts[readKey(event) ?? ''];
    if (!act) return;
    event.preventDefault();
    act();
  };
  /** A click or a tab into a row makes it the cursor. */
  const onFocus = (event: { target: EventTarget }) => {
    const key = (event.target as HTMLElement).closest<HTMLElement>('[data-row-key]')?.dataset['rowKey'];
    if (key === undefined) return;
    if (key !== cursor.key) cursor.set(key);
    onCursor?.(key);
  };
  return { onKeyDown, onFocus, moveTo };
}

function useLetterKeys(isOn: boolean, step: (by: number) => void): void {
  const { t } = useTranslations('virtual-list');
  const keys = [
    { keys: ['j'], label: t('next'), run: () => step(1) },
    { keys: ['k'], label: t('previous'), run: () => step(-1) },
  ];
  usePageKeys(isOn ? keys : []);
}

const openLink = (row: HTMLElement): void => row.querySelector<HTMLElement>('a[href]')?.click();
