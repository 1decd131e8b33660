import type { BoardCard, BoardDetails } from '@portal/shared/contracts/sample-apps';
import { toPlainDate } from '@portal/shared/i18n';
import { useScreenTitle } from '@portal/shared/remote';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslations } from '../../../translations';
import { filterBoard } from '../model/card-filters';
import { findCard, findList, moveCardTo, moveListTo, toFullIndex } from '../model/board-moves';
import type { BoardMoves } from '../moves/use-board-moves';
import { useDeleteCard } from '../moves/use-delete-card';
import type { VisiblePlace } from '../moves/use-lifted-card';
import type { BoardAddress } from '../use-board-address';
import { BoardContext, CardContext, type BoardContent } from './board-context';
import { BoardHead } from './board-head';
import { BoardLists } from './board-lists';
import { BoardToolbar } from './board-toolbar';
import { CardTable } from './card-table';
import { useBoardKeys } from './use-board-keys';
import { useStableActions } from './use-stable-actions';

// Loaded when they open.
const CardDialog = lazy(async () => ({ default: (await import('../card/card.dialog')).CardDialog }));
const MoveDialog = lazy(async () => ({ default: (await import('../moves/move.dialog')).MoveDialog }));

export interface BoardScreenProps {
  board: BoardDetails;
  moves: BoardMoves;
  address: BoardAddress;
  /** Whether a newer board is on its way, which may have the card of the URL. */
  isFetching: boolean;
}

/** Returns functions that move cards and lists, with texts for the notice. */
function useDrops({ board, moves }: BoardScreenProps, visible: BoardDetails) {
  const { t } = useTranslations('scrumboard');
  const toPlace = (cardId: string, listId: string, index: number) => {
    const move = moveCardTo(board, cardId, { listId, index });
    const card = findCard(board, cardId);
    if (!move || !card) return;
    const list = findList(board, listId)?.title ?? '';
    const from = findList(board, card.listId)?.title ?? '';
    moves.run(move, {
      done: t('move.done', { card: card.title, list }),
      refused: (reason) => t('move.refused', { card: card.title, list: from, reason }),
    });
  };
  return {
    toPlace,
    toVisiblePlace: ({ cardId, listId, index }: VisiblePlace) =>
      toPlace(cardId, listId, toFullIndex(board, visible, { cardId, listId, index })),
    list: (listId: string, index: number) => {
      const move = moveListTo(board, listId, index);
      const title = findList(board, listId)?.title ?? '';
      if (!move) return;
      moves.run(move, {
        done: t('move.listDone', { list: title }),
        refused: (reason) => t('move.listRefused', { list: title, reason }),
      });
    },
  };
}

/** Shows a board: its head, its filters, and its cards as lists or as a table. */
export function BoardScreen(props: BoardScreenProps) {
  const { board, address } = props;
  useScreenTitle(board.title);
  const today = toPlainDate(new Date());
  const scroller = useRef<HTMLDivElement>(null);
  const [draggedListId, setDraggedList] = useState<string | null>(null);
  const [focusedListId, setFocusedList] = useState<string | null>(null);
  const [moved, setMoved] = useState<BoardCard | null>(null);
  const visible = useMemo(() => filterBoard(board, address.filters, today), [board, address.filters, today]);
  const people = useMemo(() => new Map(board.people.map((person) => [person.id, person])), [board.people]);
  const drops = useDrops(props, visible);
  const deleteCard = useDeleteCard();
  const keys = useBoardKeys({ board, visible, scroller, onDrop: drops.toVisiblePlace });
  const { liftedId } = keys.lifted;
  const { cardLink } = address;
  const actions = useStableActions({
    openCard: address.openCard,
    askMove: setMoved,
    deleteCard: (card) => void deleteCard(card),
  });
  const cardContent = useMemo(
    () => ({ people, today, liftedId, cardLink, actions }),
    [people, today, liftedId, cardLink, actions],
  );
  const content: BoardContent = {
    board,
    visible,
    people,
    today,
    openCard: address.openCard,
    liftCard: keys.lifted.lift,
    askMove: setMoved,
    dropCard: (cardId, listId, index) => drops.toVisiblePlace({ cardId, listId, index }),
    dropList: drops.list,
    setDraggedList,
    registerList: keys.registerList,
  };
  return (
    <BoardContext value={content}>
      <BoardHead />
      <BoardToolbar address={address} />
      <CardContext value={cardContent}>
        {address.view === 'list' ? (
          <CardTable onClearFilters={address.clearFilters} />
        ) : (
          <BoardLists
            shown={keys.lifted.shown}
            announcement={keys.announcement}
            keptIds={[draggedListId, focusedListId, keys.focusedListId]}
            scroller={scroller}
            onKeyDownCapture={keys.lifted.onKeyDown}
            onKeyDown={keys.onKeyDown}
            onFocusList={setFocusedList}
            onPress={keys.lifted.cancel}
          />
        )}
      </CardContext>
      <Suspense fallback={null}>
        {address.cardId !== null && (
          <CardDialog
            key={address.cardId}
            cardId={address.cardId}
            isFetching={props.isFetching}
            onClose={address.closeCard}
          />
        )}
        {moved && (
          <MoveDialog
            card={moved}
            onMove={(listId, index) => {
              drops.toPlace(moved.id, listId, index);
              keys.setFocus({ listId, cardId: moved.id });
            }}
            onClose={() => setMoved(null)}
          />
        )}
      </Suspense>
    </BoardContext>
  );
}
