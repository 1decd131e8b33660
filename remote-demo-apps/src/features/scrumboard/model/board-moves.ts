import {
  comparePositions,
  placeAt,
  type BoardCard,
  type BoardDetails,
} from '@portal/shared/contracts/sample-apps';

export type ShownList = BoardDetails['lists'][number];

/** Place of a card. */
export interface CardPlace {
  id: string;
  listId: string;
  position: number;
}

/** Place of a list. */
export interface ListPlace {
  id: string;
  position: number;
}

/** A move as it is sent: the moved item, or all items of a renumbered list. */
export type Move = { cards: CardPlace[] } | { lists: ListPlace[] };

export const findCard = (board: BoardDetails, id: string): BoardCard | undefined =>
  board.lists.flatMap(({ cards }) => cards).find((card) => card.id === id);

export const findList = (board: BoardDetails, id: string): ShownList | undefined =>
  board.lists.find((list) => list.id === id);

/** Returns the index of a card in its list, or -1. */
export const indexOfCard = (board: BoardDetails, { id, listId }: Pick<BoardCard, 'id' | 'listId'>): number =>
  findList(board, listId)?.cards.findIndex((card) => card.id === id) ?? -1;

/** Returns the move that puts a card at an index of a list, counted without the card; null if it is there already. */
export function moveCardTo(
  board: BoardDetails,
  cardId: string,
  { listId, index }: { listId: string; index: number },
): Move | null {
  const card = findCard(board, cardId);
  const list = findList(board, listId);
  if (!card || !list) return null;
  if (card.listId === listId && indexOfCard(board, card) === index) return null;
  const others = list.cards.filter(({ id }) => id !== cardId);
  const { changed } = placeAt(others, { ...card, listId }, Math.min(index, others.length));
  return { cards: changed.map(({ id, position }) => ({ id, listId, position })) };
}

/**
 * Returns the index in the whole list for an index among its visible cards, both counted without the moved card: a card
 * is put before the visible card that follows, or after the last visible one.
 */
export function toFullIndex(
  board: BoardDetails,
  visible: BoardDetails,
  { cardId, listId, index }: { cardId: string; listId: string; index: number },
): number {
  const without = ({ id }: BoardCard) => id !== cardId;
  const all = (findList(board, listId)?.cards ?? []).filter(without);
  const shown = (findList(visible, listId)?.cards ?? []).filter(without);
  const indexOf = (card: BoardCard | undefined) => all.findIndex(({ id }) => id === card?.id);
  if (shown[index]) return indexOf(shown[index]);
  const last = shown.at(-1);
  return last ? indexOf(last) + 1 : all.length;
}

/** Returns the move that puts a list at an index, counted without the list; null if it is there already. */
export function moveListTo(board: BoardDetails, listId: string, index: number): Move | null {
  const list = findList(board, listId);
  if (!list || index < 0 || board.lists.indexOf(list) === index) return null;
  const others = board.lists.filter(({ id }) => id !== listId);
  const { changed } = placeAt(others, list, Math.min(index, others.length));
  return { lists: changed.map(({ id, position }) => ({ id, position })) };
}

/** Returns the places that the items of a move have now, which undo it. */
export function placesBefore(board: BoardDetails, move: Move): Move {
  if ('lists' in move)
    return {
      lists: move.lists.flatMap(({ id }) => {
        const list = findList(board, id);
        return list ? [{ id, position: list.position }] : [];
      }),
    };
  return {
    cards: move.cards.flatMap(({ id }) => {
      const card = findCard(board, id);
      return card ? [{ id, listId: card.listId, position: card.position }] : [];
    }),
  };
}

/** Returns the board with a move. Lists that have no changed card stay the same objects. */
export function applyMove(board: BoardDetails, move: Move): BoardDetails {
  if ('lists' in move) {
    const positions = new Map(move.lists.map(({ id, position }) => [id, position]));
    const lists = board.lists.map((list) => ({
      ...list,
      position: positions.get(list.id) ?? list.position,
    }));
    return { ...board, lists: lists.sort(comparePositions) };
  }
  const places = new Map(move.cards.map((place) => [place.id, place]));
  const moved = board.lists
    .flatMap(({ cards }) => cards)
    .flatMap((card) => {
      const place = places.get(card.id);
      return place && findList(board, place.listId) ? [{ ...card, ...place }] : [];
    });
  const movedIds = new Set(moved.map(({ id }) => id));
  const lists = board.lists.map((list) => {
    const staying = list.cards.filter(({ id }) => !movedIds.has(id));
    const coming = moved.filter(({ listId }) => listId === list.id);
    if (coming.length === 0 && staying.length === list.cards.length) return list;
    return { ...list, cards: [...staying, ...coming].sort(comparePositions) };
  });
  return { ...board, lists };
}
