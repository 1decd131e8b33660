import type { ReactNode, Ref, RefObject } from 'react';
import type { VirtualRow } from './virtual-row';

export interface VirtualListHandle {
  scrollToRow(key: string): void;
  scrollToEnd(): void;
  /** Scrolls to a row and focuses it. */
  focusRow(key: string): void;
}

export interface VirtualListProps<T> {
  ref?: Ref<VirtualListHandle>;
  /** Accessible name. */
  label: string;
  rows: readonly T[];
  /** Returns an identity that stays when rows are added or removed. */
  rowKey(row: T): string;
  /** Renders the content of a row; a stable function, or all visible rows are rendered again. */
  renderRow(row: T, state: VirtualRow): ReactNode;
  /** Usual height of a row in px. Rendered rows are measured and may differ. */
  rowHeight: number;
  /** Number of all rows, if `rows` are the loaded ones. */
  total?: number;
  /** The open row. */
  currentKey?: string | undefined;
  /** Called by Enter and by a click on a row. Enter opens the first link of a row without it. */
  onOpen?: (row: T) => void;
  /** Called by Space. */
  onSelect?: (row: T) => void;
  /** Called with the key of the row that has the cursor. */
  onCursor?: (key: string) => void;
  /** Whether j and k move through the rows, from anywhere on the page. */
  letterKeys?: boolean;
  /** `end`: the list opens at its end, stays there when rows are added, and keeps its place when rows are added above. */
  anchor?: 'start' | 'end';
  /** Row at which the list opens. */
  initialKey?: string | undefined;
  /** Called when the first rows, or the last rows, become visible; once for the same rows. */
  onReachStart?: () => void;
  onReachEnd?: () => void;
  /** Called when the end of the list becomes visible or is scrolled away. */
  onAtEndChange?: (isAtEnd: boolean) => void;
  /** Row that stays rendered while it is scrolled away, for instance because it is dragged. */
  keptKey?: string | undefined;
  /** Rows outside the visible part that are rendered on each side; default: 4. */
  overscan?: number;
  /** Element that scrolls. */
  scrollerRef?: RefObject<HTMLDivElement | null>;
  /** Key under which the scroll position is remembered while the page is open. */
  scrollKey?: string;
  className?: string;
}
