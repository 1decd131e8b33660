import type { BoardCard, BoardMember } from '@portal/shared/contracts/sample-apps';
import { formatDate } from '@portal/shared/i18n';
import { AvatarGroup, VisuallyHidden, type AvatarSubject } from '@portal/shared/ui';
import { useDraggable } from '@portal/shared/ui/drag';
import { Dropdown } from '@portal/shared/ui/overlay';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import { dueState } from '../model/card-filters';
import { cardGroup, useCardContext } from './board-context';

/** Returns the members of a card who are still on the board. */
export const toAvatars = (
  { members }: Pick<BoardCard, 'members'>,
  people: ReadonlyMap<string, BoardMember>,
): AvatarSubject[] =>
  members.flatMap((id) => {
    const person = people.get(id);
    return person ? [{ id, name: person.name, picture: person.avatar }] : [];
  });

export interface BoardCardViewProps {
  card: BoardCard;
  onDrag(cardId: string, isDragging: boolean): void;
}

/** Shows a card of a list. It is drawn with few elements, because a board has thousands of cards. */
export function BoardCardView({ card, onDrag }: BoardCardViewProps) {
  const { cardLink, people, liftedId } = useCardContext();
  const { ref, isDragging } = useDraggable<string, HTMLDivElement>({ group: cardGroup, value: card.id });
  useEffect(() => {
    if (!isDragging) return undefined;
    onDrag(card.id, true);
    return () => onDrag(card.id, false);
  }, [isDragging, card.id, onDrag]);
  const members = toAvatars(card, people);
  return (
    <div
      ref={ref}
      className="demo-board-card"
      data-dragged={isDragging || undefined}
      data-lifted={liftedId === card.id || undefined}
      data-cover={card.cover ?? undefined}
    >
      {card.labels.map(({ id, title, color }) => (
        <span key={id} className="demo-board-label" data-board-color={color}>
          {title}
        </span>
      ))}
      <Link
        to={cardLink(card.id)}
        className="demo-board-card__title"
        tabIndex={-1}
        draggable={false}
        preventScrollReset
      >
        {card.title}
      </Link>
      {(card.dueDate !== null || card.checklist.length > 0 || members.length > 0) && (
        <div className="demo-board-card__facts">
          <DueDate card={card} />
          <ChecklistCount card={card} />
          <AvatarGroup people={members} max={3} size={20} />
        </div>
      )}
      <CardMenu card={card} />
    </div>
  );
}

export function DueDate({ card }: { card: BoardCard }) {
  const { t } = useTranslations('scrumboard');
  const { today } = useCardContext();
  const state = dueState(card, today);
  if (state === null || card.dueDate === null) return null;
  return (
    <span className="demo-board-due" data-state={state} title={t(`due.states.${state}`)}>
      {formatDate(card.dueDate, 'dayOfYear')}
      {state !== 'later' && <VisuallyHidden> ({t(`due.states.${state}`)})</VisuallyHidden>}
    </span>
  );
}

export function ChecklistCount({ card: { checklist } }: { card: BoardCard }) {
  const { t } = useTranslations('scrumboard');
  if (checklist.length === 0) return null;
  const done = checklist.filter(({ completed }) => completed).length;
  return (
    <span
      className="demo-board-tasks"
      title={t('checklist.done', { done: String(done), total: String(checklist.length) })}
    >
      {done}/{checklist.length}
    </span>
  );
}

function CardMenu({ card }: { card: BoardCard }) {
  const { t } = useTranslations('scrumboard');
  const { askMove, openCard, deleteCard } = useCardContext().actions;
  return (
    <Dropdown
      items={[
        { key: 'open', label: t('card.open'), onSelect: () => openCard(card.id) },
        { key: 'move', label: t('card.move'), onSelect: () => askMove(card) },
        { key: 'delete', label: t('card.delete'), danger: true, onSelect: () => deleteCard(card) },
      ]}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className="demo-board-card__menu demo-board-icon demo-board-icon--more"
          aria-label={t('card.menu', { card: card.title })}
        />
      )}
    />
  );
}
