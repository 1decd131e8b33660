import { ArrowDown, ArrowUp, ChevronDown, Pin } from 'lucide-react';
import { useRef, type PointerEvent } from 'react';
import { useTranslations } from '../../../translations';
import { VisuallyHidden } from '../../core/visually-hidden';
import { leastWidth, mostWidth, type DataGridColumn, type DataGridPlace } from '../grid-types';
import { headRow } from '../selection/place';
import type { ColumnWindow } from '../view/use-column-window';
import { cellId, cellStyle, pinnedClass } from './grid-row';

interface GridHeadProps<Row> {
  id: string;
  columns: readonly DataGridColumn<Row>[];
  view: ColumnWindow;
  height: number;
  /** Column with the cursor, -1 while it is in a row. */
  cursorColumn: number;
  hasMenu: boolean;
  onMenu(place: DataGridPlace): void;
  onResize: ((column: string, width: number) => void) | undefined;
}

/** The heads of the columns. The grid is the tab stop; a mouse also has a button and a handle in each head. */
export function GridHead<Row>(props: GridHeadProps<Row>) {
  const { id, columns, view, height, cursorColumn, hasMenu, onMenu, onResize } = props;
  const { t } = useTranslations('grid');
  return (
    <div role="rowgroup" className="ui-grid__head">
      <div role="row" aria-rowindex={1} className="ui-grid__heads" style={{ blockSize: height }}>
        {view.shown.map((at) => {
          const column = columns[at];
          if (!column) return null;
          const { key, title, icon, note, sort, isNumeric, isPinned, width } = column;
          return (
            <div
              key={key}
              id={cellId(id, headRow, at)}
              role="columnheader"
              aria-colindex={at + 1}
              aria-sort={sort ?? 'none'}
              data-grid-cell={`${headRow} ${at}`}
              className={`ui-grid__cell ui-grid__title ${isNumeric ? 'ui-grid__cell--number' : ''} ${pinnedClass(
                view,
                at,
              )} ${sort ? 'ui-grid__title--sorted' : ''} ${at === cursorColumn ? 'ui-grid__cell--cursor' : ''}`}
              style={cellStyle(view, at, width)}
            >
              <span className="ui-grid__name">
                {icon}
                <span className="ui-grid__label" title={title}>
                  {title}
                </span>
                {sort === 'ascending' && <ArrowUp size={13} strokeWidth={1.5} aria-hidden />}
                {sort === 'descending' && <ArrowDown size={13} strokeWidth={1.5} aria-hidden />}
                {isPinned && (
                  <>
                    <Pin size={12} strokeWidth={1.5} aria-hidden />
                    <VisuallyHidden>{t('pinned')}</VisuallyHidden>
                  </>
                )}
              </span>
              {note}
              {hasMenu && (
                <button
                  type="button"
                  tabIndex={-1}
                  className="ui-grid__menu"
                  aria-haspopup="menu"
                  aria-label={t('menu', { column: title })}
                  onClick={() => onMenu({ row: headRow, column: at })}
                >
                  <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
                </button>
              )}
              {onResize && <WidthHandle width={width} onResize={(next) => onResize(key, next)} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function WidthHandle({ width, onResize }: { width: number; onResize(width: number): void }) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const onPointerDown = (event: PointerEvent) => {
    event.preventDefault();
    start.current = { x: event.clientX, width };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!start.current) return;
    const next = start.current.width + event.clientX - start.current.x;
    onResize(Math.round(Math.max(leastWidth, Math.min(mostWidth, next))));
  };
  return (
    <span
      data-grid-handle
      className="ui-grid__handle"
      aria-hidden="true"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (start.current = null)}
    />
  );
}
