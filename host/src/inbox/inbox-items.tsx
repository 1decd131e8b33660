import { useErrorWords } from '@portal/shared/api';
import type { InboxItem } from '@portal/shared/contracts';
import { formatNumber, useWords } from '@portal/shared/i18n';
import { Button, useNotice } from '@portal/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { InboxRow } from './inbox-row';
import { useMarkItemMutation, useRemoveItemMutation, type InboxList } from './inbox.api';

const step = 50;
const minute = 60_000;

export interface InboxItemsProps {
  list: InboxList;
  items: readonly InboxItem[];
  onClose(): void;
}

/** The rows, fifty at a time: a long list stays quick to draw and to walk through. */
export function InboxItems({ list, items, onClose }: InboxItemsProps) {
  const { t } = useWords('host');
  const rows = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(step);
  const now = useNow();
  const { mark, remove, leaving } = useItemCalls(list);
  const next = useRef<number | null>(null);
  useEffect(() => {
    const at = next.current;
    if (at === null) return;
    next.current = null;
    const all = [...(rows.current?.children ?? [])];
    all[Math.min(at, all.length - 1)]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [items.length, shown]);
  const showMore = () => {
    next.current = shown;
    setShown(shown + step);
  };
  /** The row goes with the button that has the focus: its neighbour takes over, or the panel when the list is empty. */
  const takeOut = async (item: InboxItem, at: number) => {
    if (items.length === 1) rows.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
    next.current = at;
    if (!(await remove(item))) next.current = null;
  };
  const more = Math.min(step, items.length - shown);
  return (
    <>
      <ul ref={rows} className="host-inbox__rows">
        {items.slice(0, shown).map((item, at) => (
          <InboxRow
            key={item.id}
            item={item}
            now={now}
            leaving={leaving === item.id}
            onMark={(read) => void mark(item, read)}
            onRemove={() => void takeOut(item, at)}
            onOpen={(staysHere) => {
              void mark(item, true);
              if (!staysHere) onClose();
            }}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button className="host-inbox__more" variant="quiet" onClick={showMore}>
          {t('inbox.more', { number: formatNumber(more) })}
        </Button>
      )}
    </>
  );
}

function useItemCalls(list: InboxList) {
  const [markItem] = useMarkItemMutation();
  const [removeItem] = useRemoveItemMutation();
  const [leaving, setLeaving] = useState<string | null>(null);
  const notice = useNotice();
  const words = useErrorWords();
  const { t } = useWords('host');
  return {
    leaving,
    async mark(item: InboxItem, read: boolean): Promise<void> {
      if (item.read === read) return;
      const { error } = await markItem({ ...list, item, read });
      if (error) notice.error(words(error));
    },
    async remove(item: InboxItem): Promise<boolean> {
      if (leaving !== null) return false;
      setLeaving(item.id);
      const { error } = await removeItem({ ...list, item });
      setLeaving(null);
      if (error) notice.error(words(error));
      else notice.success(t('inbox.removed'));
      return !error;
    },
  };
}

/** The time of day, looked up every minute, so that "now" does not stay "now". */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
