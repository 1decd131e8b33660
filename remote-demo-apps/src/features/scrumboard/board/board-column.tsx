import type { BoardCard } from '@portal/shared/contracts/sample-apps';
import { formatNumber } from '@portal/shared/i18n';
import { useDraggable, useDragScroll, useDropTarget } from '@portal/shared/ui/drag';
import { VirtualList, type VirtualListHandle } from '@portal/shared/ui/virtual-list';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslations } from '../../../translations';
import type { ShownList } from '../model/board-moves';
import { AddCard } from '../lists/add-card';
import { BoardCardView } from './board-card';
import { cardGroup, cardGroups, listGroup, useBoardContext } from './board-context';
import { cardSlotAt, type CardSlot } from './card-slot';
import { ListMenu } from '../lists/list-menu';
import { ListTitle } from '../lists/list-title';

export interface BoardColumnProps {
  list: ShownList;
  /** Whether the cards are drawn; lists outside the visible part have their title only. */
  isDrawn: boolean;
  isPhone: boolean;
}

/** Usual height of a card with the space below it. */
const cardHeight = 112;
const toKey = ({ id }: BoardCard) => id;

/** Shows a list of the board as a column that scrolls below its head. */
export function BoardColumn({ list, isDrawn, isPhone }: BoardColumnProps) {
  const { t } = useTranslations('scrumboard');
  const [edited, setEdited] = useState<'title' | 'card' | null>(null);
  const { ref, handleRef, edge } = useColumnDrag(list, edited === null && !isPhone);
  const stop = () => setEdited(null);
  const total = useBoardContext().board.lists.find(({ id }) => id === list.id)?.cards.length ?? 0;
  return (
    <section
      ref={ref}
      className="demo-board-list"
      aria-label={list.title}
      data-list-id={list.id}
      data-edge={edge ?? undefined}
    >
      <header ref={handleRef} className="demo-board-list__head">
        <ListTitle
          list={list}
          isEdited={edited === 'title'}
          onEdit={() => setEdited('title')}
          onDone={stop}
        />
        <span className="demo-board-list__count">{formatNumber(total)}</span>
        {isDrawn && (
          <>
            <button
              type="button"
              className="demo-board-icon demo-board-icon--add"
              aria-label={t('card.addTo', { list: list.title })}
              title={t('card.addTo', { list: list.title })}
              onClick={() => setEdited('card')}
            />
            <ListMenu list={list} onRename={() => setEdited('title')} />
          </>
        )}
      </header>
      {isDrawn && (
        <ColumnBody
          list={list}
          isAdding={edited === 'card'}
          onAdd={() => setEdited('card')}
          onDone={stop}
          hasCards={total > 0}
        />
      )}
    </section>
  );
}

interface ColumnBodyProps {
  list: ShownList;
  hasCards: boolean;
  isAdding: boolean;
  onAdd(): void;
  onDone(): void;
}

function ColumnBody({ list, hasCards, isAdding, onAdd, onDone }: ColumnBodyProps) {
  const { openCard, liftCard, registerList, board } = useBoardContext();
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { ref, slot } = useCardDrop(list, scroller);
  const onDrag = useCallback(
    (id: string, isDragging: boolean) =>
      setDraggedId((before) => (isDragging ? id : before === id ? null : before)),
    [],
  );
  const renderRow = useCallback((card: BoardCard) => <BoardCardView card={card} onDrag={onDrag} />, [onDrag]);
  const handle = useRef<VirtualListHandle>(null);
  useEffect(() => {
    registerList(list.id, handle);
    return () => registerList(list.id, null);
  }, [list.id, registerList]);
  useDragScroll(scroller, cardGroups);
  return (
    <div ref={ref} className="demo-board-list__body">
      <VirtualList
        ref={handle}
        label={list.title}
        rows={list.cards}
        rowKey={toKey}
        renderRow={renderRow}
        rowHeight={cardHeight}
        overscan={1}
        scrollerRef={scroller}
        scrollKey={`scrumboard-${board.id}-${list.id}`}
        keptKey={draggedId ?? undefined}
        onOpen={({ id }) => openCard(id)}
        onSelect={liftCard}
      />
      {slot && <div className="demo-board-bar" style={{ insetBlockStart: slot.top }} />}
      <AddCard list={list} hasCards={hasCards} isOpen={isAdding} onOpen={onAdd} onClose={onDone} />
    </div>
  );
}

/** Makes the body of a list accept cards, and returns where the dragged card would land. */
function useCardDrop(list: ShownList, scroller: RefObject<HTMLDivElement | null>) {
  const { dropCard } = useBoardContext();
  const [slot, setSlot] = useState<CardSlot | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  useDropTarget<string, HTMLDivElement>({
    ref,
    group: cardGroup,
    onOver: (point, value) => {
      const next = point && value !== null ? cardSlotAt(ref.current, scroller.current, point) : null;
      setSlot((before) => (before?.top === next?.top ? before : next));
    },
    onDrop: (cardId, point) => {
      const { beforeId } = cardSlotAt(ref.current, scroller.current, point);
      const others = list.cards.filter(({ id }) => id !== cardId);
      const own = list.cards.findIndex(({ id }) => id === cardId);
      // Before itself is where it is.
      const index = beforeId === cardId ? own : others.findIndex(({ id }) => id === beforeId);
      dropCard(cardId, list.id, index < 0 ? others.length : index);
    },
  });
  return { ref, slot };
}

/** Makes a list draggable sideways by its head. */
function useColumnDrag(list: ShownList, enabled: boolean) {
  const { board, dropList, setDraggedList } = useBoardContext();
  const [edge, setEdge] = useState<'start' | 'end' | null>(null);
  const { ref, handleRef, isDragging } = useDraggable<string, HTMLElement, HTMLElement>({
    group: listGroup,
    value: list.id,
    enabled,
  });
  const edgeAt = (clientX: number) => {
    if (!ref.current) return 'end';
    const { left, width } = ref.current.getBoundingClientRect();
    return clientX < left + width / 2 ? 'start' : 'end';
  };
  useDropTarget<string, HTMLElement>({
    ref,
    group: listGroup,
    accepts: (id) => id !== list.id,
    onOver: (point) => setEdge(point && edgeAt(point.clientX)),
    onDrop: (id, { clientX }) => {
      const others = board.lists.filter((one) => one.id !== id);
      const own = others.findIndex((one) => one.id === list.id);
      dropList(id, edgeAt(clientX) === 'start' ? own : own + 1);
    },
  });
  useEffect(() => {
    if (!isDragging) return undefined;
    setDraggedList(list.id);
    return () => setDraggedList(null);
  }, [isDragging, list.id, setDraggedList]);
  return { ref, handleRef, edge };
}
