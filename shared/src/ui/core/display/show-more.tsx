import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button';
import { useIsShown } from '../motion/use-is-shown';

export interface ShowMoreProps<Item> {
  items: readonly Item[];
  /** Number of items that are added at a time. */
  step: number;
  /** Number of items that fill the viewport: the others of the first step are rendered after them. Default: all. */
  firstCount?: number;
  /** Returns the text of the button for the number of items that it adds. */
  moreText(count: number): string;
  /** Shown beside the button and announced when items are added. */
  statusText?(visible: number, total: number): string;
  /** Renders the visible items; the element of each item has the attribute `data-item`. */
  children(visible: readonly Item[]): ReactNode;
}

/** Shows the first items of a long list and a button for more. Moves the focus to the first added item. */
export function ShowMore<Item>(props: ShowMoreProps<Item>) {
  const { items, step, firstCount = step, moreText, statusText, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const firstAdded = useRef<number | null>(null);
  const [limit, setLimit] = useState(step);
  const visible = Math.min(limit, items.length);
  const rendered = useIsShown() ? visible : Math.min(firstCount, visible);
  const added = Math.min(step, items.length - visible);
  useEffect(() => {
    if (firstAdded.current === null) return;
    focusItem(list.current?.querySelectorAll<HTMLElement>('[data-item]')[firstAdded.current]);
    firstAdded.current = null;
  }, [visible]);
  const showMore = () => {
    firstAdded.current = visible;
    setLimit(visible + step);
  };
  return (
    <>
      <div ref={list}>{children(items.slice(0, rendered))}</div>
      {(added > 0 || statusText) && (
        <div className="ui-show-more">
          {statusText && <p role="status">{statusText(visible, items.length)}</p>}
          {added > 0 && <Button onClick={showMore}>{moreText(added)}</Button>}
        </div>
      )}
    </>
  );
}

function focusItem(item: HTMLElement | undefined): void {
  const control = item?.querySelector<HTMLElement>('a, button');
  if (control) return control.focus();
  item?.setAttribute('tabindex', '-1');
  item?.focus();
}
