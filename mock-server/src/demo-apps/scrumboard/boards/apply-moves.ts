import {
  comparePositions,
  placeAtPosition,
  positionEnd,
  type Positioned,
} from '@portal/shared/contracts/sample-apps';

/** An item with the list that contains it; lists of a board are in one. */
export interface Placed extends Positioned {
  parent: string;
}

/** A position that no item has: the item becomes the last one. */
export const lastPosition = positionEnd;

/**
 * Returns all items with the lists and positions that they have after the moves. Moved items leave their lists first, so
 * that each of them can take the position of another one that moves, and are placed one after another.
 */
export function applyMoves(items: readonly Placed[], moves: readonly Placed[]): Placed[] {
  const moved = new Map(moves.map((move) => [move.id, move]));
  const staying = items.filter(({ id }) => !moved.has(id)).toSorted(comparePositions);
  const lists = Map.groupBy(staying, ({ parent }) => parent);
  for (const move of moved.values())
    lists.set(move.parent, placeAtPosition(lists.get(move.parent) ?? [], move).items);
  return [...lists.values()].flat();
}

/** Returns the items that have another list or position than before. */
export function findMoved(before: readonly Placed[], after: readonly Placed[]): Placed[] {
  const known = new Map(before.map((item) => [item.id, item]));
  return after.filter(({ id, parent, position }) => {
    const item = known.get(id);
    return item?.position !== position || item.parent !== parent;
  });
}
