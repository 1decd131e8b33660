import type { BoardCard } from '@portal/shared/contracts/sample-apps';
import { AvatarGroup, Button, EmptyState } from '@portal/shared/ui';
import { VirtualList } from '@portal/shared/ui/virtual-list';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import { ChecklistCount, DueDate, toAvatars } from './board-card';
import { useBoardContext, useCardContext } from './board-context';

const toKey = ({ id }: BoardCard) => id;

/** Shows the cards of all lists in one list. */
export function CardTable({ onClearFilters }: { onClearFilters(): void }) {
  const { t } = useTranslations('scrumboard');
  const { board, visible, openCard } = useBoardContext();
  const cards = useMemo(() => visible.lists.flatMap((list) => list.cards), [visible]);
  const titles = useMemo(() => new Map(board.lists.map(({ id, title }) => [id, title])), [board]);
  const renderRow = useCallback(
    (card: BoardCard) => <CardRow card={card} listTitle={titles.get(card.listId) ?? ''} />,
    [titles],
  );
  if (cards.length === 0)
    return (
      <EmptyState
        title={t('table.empty')}
        action={
          visible === board ? undefined : <Button onClick={onClearFilters}>{t('filters.clear')}</Button>
        }
      />
    );
  return (
    <div className="demo-board-table">
      <VirtualList
        label={t('table.label')}
        rows={cards}
        rowKey={toKey}
        renderRow={renderRow}
        rowHeight={44}
        onOpen={({ id }) => openCard(id)}
      />
    </div>
  );
}

function CardRow({ card, listTitle }: { card: BoardCard; listTitle: string }) {
  const { cardLink, people } = useCardContext();
  return (
    <div className="demo-board-row" data-cover={card.cover ?? undefined}>
      <Link title={card.title} className="demo-board-row__title" to={cardLink(card.id)} tabIndex={-1}>
        {card.title}
      </Link>
      <span className="demo-board-row__list" title={listTitle}>
        {listTitle}
      </span>
      <span className="demo-board-row__labels">
        {card.labels.map(({ id, title, color }) => (
          <span key={id} className="demo-board-label" data-board-color={color}>
            {title}
          </span>
        ))}
      </span>
      <span>
        <DueDate card={card} />
      </span>
      <span>
        <ChecklistCount card={card} />
      </span>
      <AvatarGroup people={toAvatars(card, people)} max={3} size={20} />
    </div>
  );
}
