/**
 * Most rows that the scrolled element is high enough for. Browsers limit the height of an element, so a grid with more
 * rows shows a window of them that moves with the scroll bar.
 */
export const maxWindow = 200_000;

export interface WindowSize {
  rowCount: number;
  rowHeight: number;
  /** Height of the visible rows in px. */
  height: number;
}

/** First row of the window and the scroll position in it. */
export interface WindowPlace {
  first: number;
  top: number;
}

export const windowCount = (rowCount: number): number => Math.min(rowCount, maxWindow);

const maxTop = ({ rowCount, rowHeight, height }: WindowSize): number =>
  Math.max(1, windowCount(rowCount) * rowHeight - height);

/** Returns the first row of the window for a place of the scroll bar: its ends are the first and the last row. */
export function firstRowAt(top: number, size: WindowSize): number {
  const share = Math.max(0, Math.min(1, top / maxTop(size)));
  return Math.round(share * (size.rowCount - windowCount(size.rowCount)));
}

/** Returns the window in which a row is the first visible one. */
export function placeOfRow(row: number, size: WindowSize): WindowPlace {
  const hidden = size.rowCount - windowCount(size.rowCount);
  const share = Math.max(0, Math.min(1, row / (hidden + maxTop(size) / size.rowHeight)));
  const first = Math.round(share * hidden);
  return { first, top: Math.max(0, Math.min(maxTop(size), (row - first) * size.rowHeight)) };
}
