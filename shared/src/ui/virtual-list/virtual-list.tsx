import { useImperativeHandle, type MouseEvent } from 'react';
import { useCursorKeys, useCursorRow } from './use-list-cursor';
import { useVirtualRows } from './use-virtual-rows';
import type { VirtualListHandle, VirtualListProps } from './virtual-list-props';
import { MemoRow, type VirtualRow } from './virtual-row';

const interactive = 'a[href], button, input, select, textarea, summary, [role="button"], [role="checkbox"]';

/**
 * Shows a list of which only the visible rows are in the document. One row is a tab stop; arrow keys, Home, End, Page
 * Up and Page Down move, Enter opens and Space selects. It fills its parent, a flex container such as `<Pane fill>`.
 */
export function VirtualList<T>(props: VirtualListProps<T>) {
  // Another place of the memory is another list.
  return <VirtualListBody key={props.scrollKey} {...props} />;
}

function VirtualListBody<T>(props: VirtualListProps<T>) {
  const { ref, label, rows, rowKey, renderRow, onOpen, anchor = 'start', className = '' } = props;
  const cursor = useCursorRow(props);
  const { scroller, virtualizer } = useVirtualRows(props, cursor.index);
  const { onKeyDown, onFocus, moveTo } = useCursorKeys({ props, cursor, scroller, virtualizer });
  const items = virtualizer.getVirtualItems();
  const tabStop = cursor.index >= 0 ? cursor.index : (items[0]?.index ?? 0);
  const indexAt = (key: string) => rows.findIndex((row) => rowKey(row) === key);
  useImperativeHandle(ref, (): VirtualListHandle => ({
    scrollToRow: (key) => virtualizer.scrollToIndex(indexAt(key), { align: 'start' }),
    scrollToEnd: () => virtualizer.scrollToEnd(),
    focusRow: (key) => moveTo(indexAt(key)),
  }));
  const onClick = ({ target }: MouseEvent) => {
    const element = target as HTMLElement;
    const key = element.closest<HTMLElement>('[data-row-key]')?.dataset['rowKey'];
    const row = key === undefined ? undefined : rows[indexAt(key)];
    if (row !== undefined && !element.closest(interactive)) onOpen?.(row);
  };
  return (
    <div ref={scroller} className={`ui-virtual-list ui-virtual-list--${anchor} ${className}`}>
      <div
        role="list"
        aria-label={label}
        className="ui-virtual-list__rows"
        style={{ blockSize: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={onClick}
      >
        {items.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const key = rowKey(row);
          return (
            <MemoRow
              key={key}
              row={row}
              rowKey={key}
              index={index}
              start={start}
              total={props.total ?? rows.length}
              isCurrent={key === props.currentKey}
              isTabStop={index === tabStop}
              measure={virtualizer.measureElement}
              render={renderRow}
            />
          );
        })}
      </div>
    </div>
  );
}

export type { VirtualListHandle, VirtualListProps, VirtualRow };
