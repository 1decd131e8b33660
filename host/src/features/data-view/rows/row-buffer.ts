import type { GridPage, ResultValue } from '@portal/shared/contracts';

/** A loaded row by its key, with the values in the order of the loaded columns. */
export interface LoadedRow {
  key: string;
  values: readonly ResultValue[];
}

interface LoadedPage {
  rows: LoadedRow[];
  next: string | null;
  previous: string | null;
}

/**
 * Neighbouring pages. `first`: place of their first row among all rows, which is approximate after a jump until an end
 * of the rows is reached.
 */
export interface RowBuffer {
  pages: LoadedPage[];
  first: number;
  isEstimate: boolean;
  total: number;
}

/** What to load next so that rows in view are there. */
export type PageRequest =
  | { kind: 'start' }
  | { kind: 'end' }
  | { kind: 'fraction'; fraction: number }
  | { kind: 'next' | 'previous'; cursor: string };

export const pageSize = 200;
/** Pages that are kept; those furthest from the view are dropped. */
const maxPages = 60;
/** Rows that are loaded by key although they are not in view, instead of a jump over them. */
const maxGap = 3 * pageSize;
/** Rows around the view that are loaded before they are needed. */
const ahead = 100;

const toLoaded = ({ rows, keys, nextCursor, previousCursor }: GridPage): LoadedPage => ({
  rows: rows.map((values, at) => ({ key: keys[at] ?? '', values })),
  next: nextCursor,
  previous: previousCursor,
});

const countRows = (pages: readonly LoadedPage[]): number =>
  pages.reduce((sum, { rows }) => sum + rows.length, 0);

export const countLoaded = ({ pages }: RowBuffer): number => countRows(pages);

/** Starts a buffer with a page of the start or of a jump. */
export function startBuffer(page: GridPage, total: number): RowBuffer {
  const first = page.previousCursor === null ? 0 : (page.firstRow ?? 0);
  return settle({ pages: [toLoaded(page)], first, isEstimate: page.isEstimate, total }).buffer;
}

/** Returns a row, or undefined if it is not loaded. */
export function rowAt({ pages, first }: RowBuffer, index: number): LoadedRow | undefined {
  let offset = index - first;
  if (offset < 0) return undefined;
  for (const { rows } of pages) {
    if (offset < rows.length) return rows[offset];
    offset -= rows.length;
  }
  return undefined;
}

/** Returns what to load for the rows in view, or null if they are there. */
export function findMissing(buffer: RowBuffer, view: { first: number; last: number }): PageRequest | null {
  const { pages, first, total } = buffer;
  const end = first + countRows(pages);
  const isBefore = Math.max(0, view.first - ahead) < first;
  const isAfter = Math.min(total - 1, view.last + ahead) >= end;
  if (total === 0 || !(isBefore || isAfter)) return null;
  if (view.last < first - maxGap || view.first > end + maxGap) return toJump(view, total);
  const isNext = isAfter && view.last >= first;
  const cursor = isNext ? pages.at(-1)?.next : pages[0]?.previous;
  return cursor ? { kind: isNext ? 'next' : 'previous', cursor } : null;
}

function toJump(view: { first: number; last: number }, total: number): PageRequest {
  if (view.first < pageSize) return { kind: 'start' };
  return view.last >= total - pageSize ? { kind: 'end' } : { kind: 'fraction', fraction: view.first / total };
}

/** Result of a page: the buffer, and by how many rows its rows have moved. */
export interface Extended {
  buffer: RowBuffer;
  shift: number;
}

/** Adds the page after or before the loaded ones. */
export function extend(buffer: RowBuffer, kind: 'next' | 'previous', page: GridPage): Extended {
  const loaded = toLoaded(page);
  const isNext = kind === 'next';
  const pages = isNext ? [...buffer.pages, loaded] : [loaded, ...buffer.pages];
  const dropped = pages.length > maxPages ? (isNext ? pages.shift() : pages.pop()) : undefined;
  const droppedBefore = isNext ? (dropped?.rows.length ?? 0) : 0;
  const first = buffer.first - (isNext ? 0 : loaded.rows.length) + droppedBefore;
  return settle({ ...buffer, pages, first });
}

/** An approximate place becomes exact at an end of the rows, and never lies outside of them. */
function settle(buffer: RowBuffer): Extended {
  const { pages, first, total, isEstimate } = buffer;
  const count = countRows(pages);
  const isStart = pages[0]?.previous === null;
  const isEnd = pages.at(-1)?.next === null;
  const place = isStart
    ? 0
    : isEnd
      ? Math.max(0, total - count)
      : Math.max(1, Math.min(first, total - count - 1));
  return {
    buffer: {
      ...buffer,
      first: place,
      isEstimate: isEstimate && !isStart && !isEnd,
      total: isStart && isEnd ? count : total,
    },
    shift: place - first,
  };
}
