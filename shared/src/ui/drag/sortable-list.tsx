import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { GripVertical } from 'lucide-react';
import { IconButton } from '../core/icon-button';
import { VisuallyHidden } from '../core/visually-hidden';
import { useTranslations } from '../../translations';
import type { DragPoint } from './drop-registry';
import { useDraggable } from './use-draggable';
import { useDropTarget } from './use-drop-target';
import { useKeyboardSort } from './use-keyboard-sort';

export interface SortableRow {
  /** The button by which the item is dragged, and lifted with Space. */
  handle: ReactNode;
  /** Whether the item is dragged or lifted. */
  isMoving: boolean;
}

export interface SortableListProps<T> {
  /** Accessible name. */
  label: string;
  items: readonly T[];
  itemKey(item: T): string;
  /** Returns the name of an item for its handle and for announcements. */
  itemName(item: T): string;
  renderItem(item: T, row: SortableRow): ReactNode;
  /** Called with the old and the new index. */
  onMove(from: number, to: number): void;
  /** Whether items can be moved; default: true. */
  enabled?: boolean;
  /** Returns whether an item has no handle, such as a heading. Others can be moved past it. */
  isFixed?(item: T): boolean;
  className?: string;
}

/**
 * Shows a list whose items are moved by pointer, by a touch of 300 ms and by keys: Space on the handle lifts, arrow keys
 * move, Space drops, Esc puts back. Each step is announced.
 */
export function SortableList<T>(props: SortableListProps<T>) {
  const { label, items, itemKey, itemName, onMove, className = '' } = props;
  const { t } = useTranslations('drag');
  const group = useId();
  const [announcement, setAnnouncement] = useState('');
  const byKey = new Map(items.map((item) => [itemKey(item), item]));
  const keys = [...byKey.keys()];
  const list = useRef<HTMLUListElement>(null);
  const sort = useKeyboardSort({
    list,
    keys,
    onMove,
    announce: (kind, key, index) => {
      const item = byKey.get(key);
      if (item === undefined) return;
      setAnnouncement(t(kind, { name: itemName(item), position: index + 1, total: keys.length }));
    },
  });
  const onDropped = (key: string, target: string, edge: 'top' | 'bottom') => {
    const from = keys.indexOf(key);
    const before = keys.indexOf(target) + (edge === 'bottom' ? 1 : 0);
    const to = from < before ? before - 1 : before;
    const item = byKey.get(key);
    if (from < 0 || to === from || item === undefined) return;
    setAnnouncement(t('dropped', { name: itemName(item), position: to + 1, total: keys.length }));
    onMove(from, to);
  };
  return (
    <>
      <ul ref={list} aria-label={label} className={`ui-sortable ${className}`}>
        {sort.order.map((key) => {
          const item = byKey.get(key);
          if (item === undefined) return null;
          return (
            <SortableItem
              key={key}
              id={key}
              group={group}
              name={itemName(item)}
              enabled={(props.enabled ?? true) && props.isFixed?.(item) !== true}
              isLifted={sort.liftedKey === key}
              onKeyDown={sort.onKeyDown(key)}
              onDropped={onDropped}
              render={(row) => props.renderItem(item, row)}
            />
          );
        })}
      </ul>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

interface SortableItemProps {
  id: string;
  group: string;
  name: string;
  enabled: boolean;
  isLifted: boolean;
  onKeyDown(event: KeyboardEvent): void;
  onDropped(key: string, target: string, edge: 'top' | 'bottom'): void;
  render(row: SortableRow): ReactNode;
}

function SortableItem(props: SortableItemProps) {
  const { id, group, name, enabled, isLifted } = props;
  const { t } = useTranslations('drag');
  const [edge, setEdge] = useState<'top' | 'bottom' | null>(null);
  const { ref, handleRef, isDragging } = useDraggable<string, HTMLLIElement>({ group, value: id, enabled });
  useDropTarget<string, HTMLLIElement>({
    ref,
    group,
    accepts: (value) => value !== id,
    onOver: (point) => setEdge(point && edgeAt(ref.current, point)),
    onDrop: (value, point) => {
      const over = edgeAt(ref.current, point);
      if (over) props.onDropped(value, id, over);
    },
  });
  const isMoving = isDragging || isLifted;
  const handle = enabled ? (
    <IconButton
      ref={handleRef}
      data-sort-handle={id}
      label={t('move', { name })}
      className="ui-sortable__handle"
      icon={<GripVertical size={16} strokeWidth={1.5} aria-hidden="true" />}
      aria-pressed={isLifted}
      onKeyDown={props.onKeyDown}
    />
  ) : null;
  return (
    <li
      ref={ref}
      className={`ui-sortable__item ${isDragging ? 'ui-sortable__item--dragged' : ''} ${isLifted ? 'ui-sortable__item--lifted' : ''} ${edge ? `ui-sortable__item--${edge}` : ''}`}
    >
      {props.render({ handle, isMoving })}
    </li>
  );
}

function edgeAt(element: HTMLElement | null, { clientY }: DragPoint): 'top' | 'bottom' | null {
  if (!element) return null;
  const { top, height } = element.getBoundingClientRect();
  return clientY < top + height / 2 ? 'top' : 'bottom';
}
