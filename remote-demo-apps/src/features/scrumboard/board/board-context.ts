import type { BoardCard, BoardDetails, BoardMember } from '@portal/shared/contracts/sample-apps';
import type { VirtualListHandle } from '@portal/shared/ui/virtual-list';
import { createContext, use, type RefObject } from 'react';

/** Groups of dragged things. */
export const cardGroup = 'sample-board-cards';
export const listGroup = 'sample-board-lists';
export const cardGroups = [cardGroup];
export const allGroups = [cardGroup, listGroup];

export interface BoardContent {
  /** The whole board. */
  board: BoardDetails;
  /** The board with the cards that match the filters. */
  visible: BoardDetails;
  people: ReadonlyMap<string, BoardMember>;
  today: string;
  openCard(cardId: string): void;
  liftCard(card: BoardCard): void;
  askMove(card: BoardCard): void;
  /** Moves a card to an index among the visible cards of a list, counted without it. */
  dropCard(cardId: string, listId: string, index: number): void;
  /** Moves a list to an index, counted without it. */
  dropList(listId: string, index: number): void;
  setDraggedList(listId: string | null): void;
  registerList(listId: string, handle: RefObject<VirtualListHandle | null> | null): void;
}

/** Acts on a card. */
export interface CardActions {
  openCard(cardId: string): void;
  askMove(card: BoardCard): void;
  deleteCard(card: BoardCard): void;
}

/** What drawn cards need. It changes rarely, so that a move does not render all cards again. */
export interface CardContent {
  people: ReadonlyMap<string, BoardMember>;
  today: string;
  /** The card that is lifted by keys. */
  liftedId: string | null;
  cardLink(cardId: string): string;
  actions: CardActions;
}

export const CardContext = createContext<CardContent | null>(null);

export function useCardContext(): CardContent {
  const content = use(CardContext);
  if (!content) throw new Error('useCardContext must be used inside a board.');
  return content;
}

export const BoardContext = createContext<BoardContent | null>(null);

export function useBoardContext(): BoardContent {
  const content = use(BoardContext);
  if (!content) throw new Error('useBoardContext must be used inside a board.');
  return content;
}
