import {
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { formatNumber } from '../../i18n';
import { findCell, toLines, type GridGroup, type GridLine } from './grid-lines';
import { useGridCursor } from './use-grid-cursor';
import { useVirtualRows } from './use-virtual-rows';

export interface VirtualGridHandle {
  /** Scrolls to a cell and focuses it. */
  focusCell(key: string): void;
}

export interface VirtualGridProps<T> {
  ref?: Ref<VirtualGridHandle>;
  /** Accessible name. */
  label: string;
  groups: readonly GridGroup<T>[];
  /** Returns an identity that is unique in the grid. */
  cellKey(cell: T): string;
  renderCell(cell: T): ReactNode;
  /** Least width, and height of a cell in px. */
  cellWidth: number;
  cellHeight: number;
  /** The open cell. */
  currentKey?: string | undefined;
  /** Called by a click, Enter and Space. */
  onOpen(cell: T): void;
  /** Key under which the scroll position is remembered while the page is open. */
  scrollKey?: string;
}

/**
 * Shows groups of cells of equal size as a grid of which only the visible lines are in the document. One cell is a tab
 * stop; arrow keys, Home, End, Page Up and Page Down move, Enter and Space open. It fills its parent, a flex container
 * such as `<Pane fill>`.
 */
export function VirtualGrid<T>(props: VirtualGridProps<T>) {
  // Another place of the memory is another grid.
  return <VirtualGridBody key={props.scrollKey} {...props} />;
}

function VirtualGridBody<T>(props: VirtualGridProps<T>) {
  const { ref, label, groups, cellKey, cellWidth, cellHeight, currentKey, onOpen, scrollKey } = props;
  const [cursorKey, setCursor] = useState<string | null>(null);
  const [columns, setColumns] = useState(1);
  const lines = useMemo(
    () => toLines(groups, { columns, cellHeight, cellKey }),
    [groups, columns, cellHeight, cellKey],
  );
  const find = (key: string | null | undefined) =>
    key == null ? null : findCell(lines, (cell) => cellKey(cell) === key);
  const cursor = find(cursorKey) ?? find(currentKey);
  const { scroller, virtualizer } = useVirtualRows<GridLine<T>>(
    {
      label,
      rows: lines,
      rowKey: ({ key }) => key,
      renderRow: () => null,
      rowHeight: cellHeight,
      ...(scrollKey !== undefined && { scrollKey }),
    },
    cursor?.line ?? -1,
  );
  useColumns(scroller, cellWidth, setColumns);
  const items = virtualizer.getVirtualItems();
  const firstLine = items.find(({ index }) => lines[index]?.kind === 'cells')?.index ?? -1;
  const place = cursor ?? (firstLine < 0 ? null : { line: firstLine, column: 0 });
  const { onKeyDown, moveTo } = useGridCursor({
    lines,
    place,
    cellKey,
    setCursor,
    onOpen,
    scroller,
    virtualizer,
  });
  useImperativeHandle(ref, (): VirtualGridHandle => ({
    focusCell: (key) => {
      const found = find(key);
      if (found) moveTo(found);
    },
  }));
  return (
    <div ref={scroller} className="ui-virtual-list ui-virtual-grid">
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={lines.length}
        aria-colcount={columns}
        className="ui-virtual-list__rows"
        style={{ blockSize: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {items.map(({ index, start }) => {
          const line = lines[index];
          if (line === undefined) return null;
          return (
            <div
              key={line.key}
              ref={virtualizer.measureElement}
              role="row"
              data-index={index}
              aria-rowindex={index + 1}
              className="ui-virtual-list__row"
              style={{ transform: `translateY(${start}px)` }}
            >
              {line.kind === 'head' ? (
                <div role="rowheader" className="ui-virtual-grid__head">
                  {line.title} <span className="ui-virtual-grid__count">{formatNumber(line.count)}</span>
                </div>
              ) : (
                <Cells
                  {...props}
                  cells={line.cells}
                  columns={columns}
                  tabColumn={place?.line === index ? place.column : -1}
                  setCursor={setCursor}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface CellsProps<T> extends VirtualGridProps<T> {
  cells: readonly T[];
  columns: number;
  tabColumn: number;
  setCursor(key: string): void;
}

function Cells<T>({
  cells,
  columns,
  tabColumn,
  cellKey,
  renderCell,
  cellHeight,
  currentKey,
  onOpen,
  setCursor,
}: CellsProps<T>) {
  return (
    <div
      role="presentation"
      className="ui-virtual-grid__line"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, blockSize: cellHeight }}
    >
      {cells.map((cell, column) => {
        const key = cellKey(cell);
        return (
          <div
            key={key}
            role="gridcell"
            className="ui-virtual-grid__cell"
            aria-colindex={column + 1}
            aria-selected={key === currentKey}
            tabIndex={column === tabColumn ? 0 : -1}
            data-cell-key={key}
            onFocus={() => setCursor(key)}
            onClick={() => onOpen(cell)}
          >
            {renderCell(cell)}
          </div>
        );
      })}
    </div>
  );
}

/** Reports how many cells fit beside each other. */
function useColumns(
  scroller: RefObject<HTMLDivElement | null>,
  cellWidth: number,
  report: (columns: number) => void,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => report(Math.max(1, Math.floor(element.clientWidth / cellWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, cellWidth, report]);
}
