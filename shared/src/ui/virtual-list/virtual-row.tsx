import { memo, type ReactNode } from 'react';

export interface VirtualRow {
  index: number;
  /** Whether the row is the open one. */
  isCurrent: boolean;
}

export interface RowProps<T> extends VirtualRow {
  row: T;
  rowKey: string;
  /** Position in pixels from the start of the list. */
  start: number;
  total: number;
  isTabStop: boolean;
  measure(element: HTMLElement | null): void;
  render(row: T, state: VirtualRow): ReactNode;
}

function Row<T>({ row, rowKey, index, start, total, isCurrent, isTabStop, measure, render }: RowProps<T>) {
  return (
    <div
      ref={measure}
      role="listitem"
      className="ui-virtual-list__row"
      style={{ transform: `translateY(${start}px)` }}
      data-index={index}
      data-row-key={rowKey}
      aria-current={isCurrent || undefined}
      aria-setsize={total}
      aria-posinset={index + 1}
      tabIndex={isTabStop ? 0 : -1}
    >
      {render(row, { index, isCurrent })}
    </div>
  );
}

/** Only the rows that enter are rendered while the list scrolls. */
export const MemoRow = memo(Row) as typeof Row;
