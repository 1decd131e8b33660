import { useRef, type MouseEvent, type PointerEvent } from 'react';
import type { DataGridPlace, DataGridProps, DataGridSelection } from '../grid-types';
import { cellAt, headRow } from './place';

/** Returns the place of the cell at a node, or null outside of the cells. */
export function placeAt(target: EventTarget | null): DataGridPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-grid-cell]') : null;
  const [row, column] = cell?.dataset['gridCell']?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

interface GridPointerOptions<Row> {
  props: DataGridProps<Row>;
  select(selection: DataGridSelection): void;
  focus(): void;
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, [data-grid-handle]') !== null;

/** Selects cells by click, Shift and drag. On touch screens a drag scrolls, and a second tap opens the row. */
export function useGridPointer<Row>({ props, select, focus }: GridPointerOptions<Row>) {
  const { selection, onOpen, onSort, columns } = props;
  const isDragging = useRef(false);
  const openedBefore = useRef<DataGridPlace | null>(null);

  const onPointerDown = (event: PointerEvent) => {
    const place = placeAt(event.target);
    openedBefore.current = selection.end;
    if (!place || event.button !== 0 || event.pointerType === 'touch' || isControl(event.target)) return;
    isDragging.current = place.row !== headRow;
    const isExtended = event.shiftKey && place.row !== headRow && selection.anchor.row !== headRow;
    select(isExtended ? { anchor: selection.anchor, end: place } : cellAt(place));
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!isDragging.current) return;
    if (event.buttons === 0) isDragging.current = false;
    const place = isDragging.current ? placeAt(event.target) : null;
    if (!place || place.row === headRow) return;
    if (place.row === selection.end.row && place.column === selection.end.column) return;
    select({ anchor: selection.anchor, end: place });
  };
  const onPointerUp = () => {
    isDragging.current = false;
  };
  const onClick = (event: MouseEvent) => {
    const place = placeAt(event.target);
    if (!place || isControl(event.target)) return;
    focus();
    if (place.row === headRow) {
      select(cellAt(place));
      const column = columns[place.column];
      if (column) onSort?.(column.key);
      return;
    }
    const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
    if (!isTouch) return;
    const before = openedBefore.current;
    if (before?.row === place.row && before.column === place.column) onOpen?.(place.row);
    select(cellAt(place));
  };
  const onDoubleClick = (event: MouseEvent) => {
    const place = placeAt(event.target);
    if (place && place.row !== headRow) onOpen?.(place.row);
  };
  return { onPointerDown, onPointerMove, onPointerUp, onClick, onDoubleClick };
}
