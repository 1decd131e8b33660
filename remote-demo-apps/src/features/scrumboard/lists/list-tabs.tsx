import { formatNumber } from '@portal/shared/i18n';
import { IconButton } from '@portal/shared/ui';
import { Dropdown } from '@portal/shared/ui/overlay';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState, type RefObject } from 'react';
import { useTranslations } from '../../../translations';
import type { ShownList } from '../model/board-moves';
import { scrollToList } from '../board/scroll-to-list';
import { useListActions } from './list-menu';

// Loaded when the dialog opens.
const RenameListDialog = lazy(async () => ({
  default: (await import('./rename-list.dialog')).RenameListDialog,
}));

export interface ListTabsProps {
  lists: readonly ShownList[];
  scroller: RefObject<HTMLElement | null>;
  /** Index of the list that is shown. */
  current: number;
}

/** Names the lists on a phone. A press scrolls to the list. */
export function ListTabs({ lists, scroller, current }: ListTabsProps) {
  const { t } = useTranslations('scrumboard');
  const [isRenaming, setIsRenaming] = useState(false);
  const list = lists[Math.min(current, lists.length - 1)];
  const actions = useListActions(list, () => setIsRenaming(true));
  if (!list) return null;
  return (
    <nav className="demo-board__tabs" aria-label={t('lists')}>
      <ul>
        {lists.map(({ id, title, cards }) => (
          <li key={id}>
            <button
              type="button"
              className="demo-board__tab"
              aria-current={id === list.id ? 'true' : undefined}
              onClick={() => scrollToList(scroller.current, id, 'start')}
            >
              {title} <span className="demo-board-list__count">{formatNumber(cards.length)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Dropdown
        items={actions}
        trigger={(props) => (
          <IconButton
            {...props}
            label={t('list.menu', { list: list.title })}
            icon={<Ellipsis size={18} strokeWidth={1.5} aria-hidden />}
          />
        )}
      />
      <Suspense fallback={null}>
        {isRenaming && <RenameListDialog list={list} onClose={() => setIsRenaming(false)} />}
      </Suspense>
    </nav>
  );
}
