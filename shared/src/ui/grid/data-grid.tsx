import { useEffect, useId, useImperativeHandle, useRef, useState, type MouseEvent } from 'react';
import { useTranslations } from '../../translations';
import { DropdownMenu } from '../overlay/menu/dropdown-menu';
import type { DataGridPlace, DataGridProps, DataGridSelection } from './grid-types';
import { GridHead } from './parts/grid-head';
import { cellId, GridRow } from './parts/grid-row';
import { GridTotals } from './parts/grid-totals';
import { copyCells, writeClipboard } from './selection/copy';
import { cellAt, clampPlace, headRow, getRange } from './selection/place';
import { useGridKeys } from './selection/use-grid-keys';
import { placeAt, useGridPointer } from './selection/use-grid-pointer';
import { useColumnWindow } from './view/use-column-window';
import { useRowWindow } from './view/use-row-window';

/**
 * Shows rows of which only the visible cells are in the document. The grid is one tab stop with a cursor: arrow keys,
 * Home, End, Page Up, Page Down and Ctrl move it, Shift extends the selection, Ctrl+A selects the column, Ctrl+C copies,
 * Enter opens a row or sorts by a head, Alt+Down opens the menu, Alt+Shift and an arrow key changes the width. It fills
 * its parent, a flex container such as `<Pane fill>`.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { ref, label, columns, rowCount, rowAt, rowHeight = 32, headHeight = 34, totals, isStale } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const size = { rowCount, columnCount: columns.length };
  const end = clampPlace(props.selection.end, size);
  const selection = { anchor: clampPlace(props.selection.anchor, size), end };
  const range = rowCount > 0 ? getRange(selection) : null;
  const covered = headHeight + (totals ? rowHeight : 0);
  const rows = useRowWindow({ scroller, rowCount, rowHeight, covered, cursorRow: end.row });
  const view = useColumnWindow({ scroller, columns, cursorColumn: end.column });
  const menu = useGridMenu(props, id, () => grid.current?.focus({ preventScroll: true }));

  const select = (next: DataGridSelection) => {
    props.onSelection(next);
    rows.reveal(next.end.row);
    view.reveal(next.end.column);
  };
  const shown = { ...props, selection };
  const keys = useGridKeys({ props: shown, page: rows.page, select, openMenu: menu.open });
  const pointer = useGridPointer({
    props: shown,
    select,
    focus: () => grid.current?.focus({ preventScroll: true }),
  });
  useViewCalls(props, rows.view);
  useImperativeHandle(ref, () => ({
    focus: () => grid.current?.focus({ preventScroll: true }),
    copy: async ({ withHeads }) => {
      if (range) await writeClipboard(copyCells({ range, columns, rowAt, withHeads }));
    },
    shiftRows: rows.shift,
    scrollToRow: rows.moveTo,
    showCell: (place) => select(cellAt(clampPlace(place, size))),
    getHead: (key) =>
      document.getElementById(
        cellId(
          id,
          headRow,
          columns.findIndex((column) => column.key === key),
        ),
      ),
  }));
  const onContextMenu = (event: MouseEvent) => {
    const place = placeAt(event.target) ?? end;
    if (!menu.has(place)) return;
    event.preventDefault();
    const isInRange = range !== null && isIn(range, place);
    if (!isInRange) select(cellAt(place));
    menu.open(place);
  };
  return (
    <div ref={scroller} className={`ui-grid ${isStale ? 'ui-grid--stale' : ''} ${props.className ?? ''}`}>
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={rowCount + 1 + (totals ? 1 : 0)}
        aria-colcount={columns.length}
        aria-multiselectable="true"
        aria-busy={isStale || undefined}
        aria-activedescendant={columns.length > 0 ? cellId(id, end.row, end.column) : undefined}
        tabIndex={0}
        className="ui-grid__table"
        style={{ inlineSize: view.totalWidth }}
        onContextMenu={onContextMenu}
        {...keys}
        {...pointer}
      >
        <GridHead
          id={id}
          columns={columns}
          view={view}
          height={headHeight}
          cursorColumn={end.row === headRow ? end.column : -1}
          hasMenu={props.headMenu !== undefined}
          onMenu={menu.open}
          onResize={props.onResize}
        />
        <div role="rowgroup" className="ui-grid__rows" style={{ blockSize: rows.bodyHeight }}>
          {rows.items.map(({ row, start }) => (
            <GridRow
              key={row}
              id={id}
              index={row}
              row={rowAt(row)}
              start={start}
              height={rowHeight}
              columns={columns}
              view={view}
              range={range}
              cursorColumn={row === end.row ? end.column : -1}
            />
          ))}
        </div>
        {totals && (
          <GridTotals
            columns={columns}
            view={view}
            totals={totals}
            rowIndex={rowCount + 2}
            height={rowHeight}
          />
        )}
      </div>
      {menu.element}
    </div>
  );
}

const isIn = (
  range: { top: number; bottom: number; left: number; right: number },
  { row, column }: DataGridPlace,
): boolean => row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;

/** Reports the visible rows. */
function useViewCalls<Row>(
  { onView, rowCount }: DataGridProps<Row>,
  { first, last }: { first: number; last: number },
): void {
  useEffect(() => {
    if (rowCount > 0) onView?.({ first, last });
  }, [onView, first, last, rowCount]);
}

/** The menu of a head or a cell. */
function useGridMenu<Row>(
  { columns, headMenu, cellMenu }: DataGridProps<Row>,
  id: string,
  focus: () => void,
) {
  const { t } = useTranslations('grid');
  const [place, setPlace] = useState<DataGridPlace | null>(null);
  const anchor = useRef<HTMLElement>(null);
  const itemsOf = (at: DataGridPlace) => {
    const column = columns[at.column];
    if (!column) return [];
    return (at.row === headRow ? headMenu?.(column.key) : cellMenu?.(at)) ?? [];
  };
  const has = (at: DataGridPlace) => itemsOf(at).length > 0;
  const open = (at: DataGridPlace) => {
    if (!has(at)) return;
    anchor.current = document.getElementById(cellId(id, at.row, at.column));
    setPlace(at);
  };
  const title = place && columns[place.column]?.title;
  const element = place && (
    <DropdownMenu
      id={`${id}-menu`}
      labelledBy={cellId(id, place.row, place.column)}
      label={place.row === headRow ? t('menu', { column: title ?? '' }) : t('cellMenu')}
      items={itemsOf(place)}
      start="first"
      align="start"
      header={null}
      anchor={anchor}
      onClose={(returnFocus) => {
        setPlace(null);
        if (returnFocus) focus();
      }}
    />
  );
  return { open, has, element };
}
