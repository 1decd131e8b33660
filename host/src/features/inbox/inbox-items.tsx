import type { InboxItem } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Button, useNotice, useProblemNotice } from '@portal/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '../../translations';
import { InboxRow } from './inbox-row';
import { useUpdateInboxItemReadMutation, useDeleteInboxItemMutation, type InboxKind } from './inbox.api';

const pageSize = 50;
const minute = 60_000;

export interface InboxItemsProps {
  kind: InboxKind;
  items: readonly InboxItem[];
  onClose(): void;
}

/** List of the items. Renders 50 at a time, so that a long list stays fast to render and to navigate. */
export function InboxItems({ kind, items, onClose }: InboxItemsProps) {
  const { t } = useTranslations('inbox');
  const rows = useRef<HTMLUListElement>(null);
  const [visibleCount, setVisibleCount] = useState(pageSize);
  const now = useNow();
  const { mark, remove, removingId } = useItemActions(kind);
  const rowToFocus = useRef<number | null>(null);
  useEffect(() => {
    const at = rowToFocus.current;
    if (at === null) return;
    rowToFocus.current = null;
    const all = [...(rows.current?.children ?? [])];
    all[Math.min(at, all.length - 1)]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [items.length, visibleCount]);
  const showMore = () => {
    rowToFocus.current = visibleCount;
    setVisibleCount(visibleCount + pageSize);
  };
  /**
   * The focused button is removed with its row. Moves the focus to the next row, or to the panel if the list is
   * empty.
   */
  const removeRow = async (item: InboxItem, at: number) => {
    if (items.length === 1) rows.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
    rowToFocus.current = at;
    if (!(await remove(item))) rowToFocus.current = null;
  };
  const remaining = Math.min(pageSize, items.length - visibleCount);
  return (
    <>
      <ul ref={rows} className="host-inbox__rows">
        {items.slice(0, visibleCount).map((item, at) => (
          <InboxRow
            key={item.id}
            item={item}
            now={now}
            isRemoving={removingId === item.id}
            onMark={(read) => void mark(item, read)}
            onRemove={() => void removeRow(item, at)}
            onOpen={(staysHere) => {
              void mark(item, true);
              if (!staysHere) onClose();
            }}
          />
        ))}
      </ul>
      {remaining > 0 && (
        <Button className="host-inbox__more" variant="quiet" onClick={showMore}>
          {t('more', { number: formatNumber(remaining) })}
        </Button>
      )}
    </>
  );
}

function useItemActions(kind: InboxKind) {
  const [updateRead] = useUpdateInboxItemReadMutation();
  const [deleteItem] = useDeleteInboxItemMutation();
  const [removingId, setRemovingId] = useState<string | null>(null);
  const notice = useNotice();
  const showProblem = useProblemNotice();
  const { t } = useTranslations('inbox');
  return {
    removingId,
    async mark(item: InboxItem, read: boolean): Promise<void> {
      if (item.read === read) return;
      const { error } = await updateRead({ kind, item, read });
      if (error) showProblem(error);
    },
    async remove(item: InboxItem): Promise<boolean> {
      if (removingId !== null) return false;
      setRemovingId(item.id);
      const { error } = await deleteItem({ kind, item });
      setRemovingId(null);
      if (error) showProblem(error);
      else notice.success(t('removed'));
      return !error;
    },
  };
}

/** Returns the current time, updated every minute, so that relative times stay correct. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
