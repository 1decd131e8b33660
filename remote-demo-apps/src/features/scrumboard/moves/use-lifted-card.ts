import type { BoardCard, BoardDetails } from '@portal/shared/contracts/sample-apps';
import { readKey } from '@portal/shared/ui';
import { useState, type KeyboardEvent } from 'react';
import { applyMove, findCard, findList, moveCardTo, toFullIndex } from '../model/board-moves';

/** Place among the visible cards of a list, counted without the card. */
export interface VisiblePlace {
  cardId: string;
  listId: string;
  index: number;
}

export type LiftStep = 'lifted' | 'moved' | 'dropped' | 'cancelled';

interface LiftOptions {
  board: BoardDetails;
  visible: BoardDetails;
  /** Called with each step, for announcements and the focus. */
  onStep(step: LiftStep, place: VisiblePlace): void;
  onDrop(place: VisiblePlace): void;
}

const visibleCount = (visible: BoardDetails, { cardId, listId }: VisiblePlace): number =>
  (findList(visible, listId)?.cards ?? []).filter(({ id }) => id !== cardId).length;

function placeOf(visible: BoardDetails, { id, listId }: BoardCard): VisiblePlace {
  const index = findList(visible, listId)?.cards.findIndex((card) => card.id === id) ?? -1;
  return { cardId: id, listId, index };
}

/** Returns a board with a card at a place. */
function withPlace(board: BoardDetails, visible: BoardDetails, place: VisiblePlace | null): BoardDetails {
  if (!place) return board;
  const index = toFullIndex(board, visible, place);
  const move = moveCardTo(board, place.cardId, { listId: place.listId, index });
  return move ? applyMove(board, move) : board;
}

function runKey(event: KeyboardEvent, acts: Record<string, () => void>): void {
  const key = readKey(event) ?? '';
  const act = acts[key];
  if (!act) return;
  event.stopPropagation();
  if (key !== 'Tab') event.preventDefault();
  act();
}

/** Moves a card by keys: arrow keys within the list and between lists, Space or Enter drops, Esc and Tab put back. */
export function useLiftedCard({ board, visible, onStep, onDrop }: LiftOptions) {
  const [lifted, setLifted] = useState<VisiblePlace | null>(null);
  const card = lifted && findCard(board, lifted.cardId);

  const go = (place: VisiblePlace) => {
    setLifted(place);
    onStep('moved', place);
  };
  const moveBy = (step: number) => {
    if (!lifted) return;
    const index = Math.max(0, Math.min(lifted.index + step, visibleCount(visible, lifted)));
    go({ ...lifted, index });
  };
  const moveSideways = (step: number) => {
    const at = visible.lists.findIndex(({ id }) => id === lifted?.listId);
    const list = visible.lists[at + step];
    if (!lifted || !list) return;
    const place = { ...lifted, listId: list.id };
    go({ ...place, index: Math.min(lifted.index, visibleCount(visible, place)) });
  };
  const drop = () => {
    if (!lifted) return;
    setLifted(null);
    onStep('dropped', lifted);
    onDrop(lifted);
  };
  const cancel = () => {
    if (!lifted) return;
    setLifted(null);
    if (card) onStep('cancelled', placeOf(visible, card));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!lifted) return;
    runKey(event, {
      ArrowUp: () => moveBy(-1),
      ArrowDown: () => moveBy(1),
      ArrowLeft: () => moveSideways(-1),
      ArrowRight: () => moveSideways(1),
      ' ': drop,
      Enter: drop,
      Escape: cancel,
      Tab: cancel,
    });
  };
  return {
    liftedId: card ? card.id : null,
    shown: withPlace(visible, visible, card ? lifted : null),
    onKeyDown,
    cancel,
    lift(chosen: BoardCard) {
      const place = placeOf(visible, chosen);
      setLifted(place);
      onStep('lifted', place);
    },
  };
}
