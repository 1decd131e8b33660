import fc from 'fast-check';
import type { BoardDetails } from '@portal/shared/contracts/sample-apps';

const step = 65_536;

/** Moves of lists and cards by two people. `npm run proof` sets a larger number. */
export const moveCount = Number(process.env.BOARD_MOVES ?? 200);

export interface BoardItem {
  id: string;
  position: number;
}

const keyOfLists = 'lists';
/** The lists of a board and, by id of the list, its cards, each in their order. */
export type BoardOrder = ReadonlyMap<string, readonly BoardItem[]>;

export const toItem = ({ id, position }: BoardItem): BoardItem => ({ id, position });

export const toOrder = ({ lists }: BoardDetails): BoardOrder =>
  new Map([
    [keyOfLists, lists.map(toItem)],
    ...lists.map(({ id, cards }): [string, BoardItem[]] => [id, cards.map(toItem)]),
  ]);

/** A move by the numbers of lists, item and index, which are taken modulo the numbers that there are. */
export interface BoardMove {
  byAdam: boolean;
  ofList: boolean;
  isConcurrent: boolean;
  from: number;
  item: number;
  to: number;
  index: number;
}

export const anyMove: fc.Arbitrary<BoardMove> = fc.record({
  byAdam: fc.boolean(),
  ofList: fc.boolean(),
  isConcurrent: fc.nat(4).map((chance) => chance === 0),
  from: fc.nat(),
  item: fc.nat(),
  to: fc.nat(),
  // Often to the front, so that positions are halved until the list is renumbered.
  index: fc.oneof(fc.constant(0), fc.constant(1), fc.nat()),
});

function computePosition(before: BoardItem | undefined, after: BoardItem | undefined): number {
  if (before && after) return (before.position + after.position) / 2;
  if (before) return before.position + step;
  return after ? after.position / 2 : step;
}

/** The arithmetic of the specification, in its own words. Returns the list and the items that are sent. */
function placeItem(others: readonly BoardItem[], id: string, index: number): [BoardItem[], BoardItem[]] {
  const position = computePosition(others[index - 1], others[index]);
  const list = others.toSpliced(index, 0, { id, position });
  if (Number.isInteger(position) && position < 500 * step) return [list, [{ id, position }]];
  const renumbered = list.map((item, at) => ({ id: item.id, position: (at + 1) * step }));
  return [renumbered, renumbered];
}

const pick = <T>(items: readonly T[] = [], number: number): T | undefined => items[number % items.length];

/** Returns the order after a move, and the call of the mover. Null without an item to move. */
export function planMove(
  order: BoardOrder,
  { ofList, from, to, item, index }: BoardMove,
): { next: BoardOrder; path: string; payload: object; sent: BoardItem[] } | null {
  const findList = (number: number) =>
    ofList ? keyOfLists : (pick(order.get(keyOfLists), number)?.id ?? keyOfLists);
  const [source, target] = [findList(from), findList(to)];
  const moved = pick(order.get(source), item);
  if (!moved) return null;
  const next = new Map(order).set(
    source,
    (order.get(source) ?? []).filter(({ id }) => id !== moved.id),
  );
  const others = next.get(target) ?? [];
  const [list, sent] = placeItem(others, moved.id, index % (others.length + 1));
  next.set(target, list);
  const payload = ofList ? { lists: sent } : { cards: sent.map((one) => ({ ...one, listId: target })) };
  return { next, path: ofList ? 'board/lists' : 'board/cards', payload, sent };
}
