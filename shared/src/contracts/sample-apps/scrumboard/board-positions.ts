/** Distance between two neighbours of a list whose positions have been renumbered. */
export const positionStep = 65_536;
/** Positions are below this one. A position that reaches it makes the list renumber. */
export const positionEnd = 500 * positionStep;

/** An item of an ordered list: a list of a board, or a card of a list. */
export interface Positioned {
  id: string;
  position: number;
}

/** Orders by position, and items with the same position by id. The server orders in the same way. */
export function comparePositions(one: Positioned, other: Positioned): number {
  if (one.position !== other.position) return one.position - other.position;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}

/** Returns whether a position can be stored: a whole number from 1 to below the end. */
export const isPosition = (position: number): boolean =>
  Number.isInteger(position) && position > 0 && position < positionEnd;

/**
 * Returns the position of an item between two neighbours, undefined at an end of the list: alone, the step; before the
 * first, half of its position; after the last, its position and a step; otherwise the mean of both. The result can be one
 * that is no position, and then the list must be renumbered.
 */
export function positionBetween(previous: number | undefined, next: number | undefined): number {
  if (previous === undefined) return next === undefined ? positionStep : next / 2;
  return next === undefined ? previous + positionStep : (previous + next) / 2;
}

/** Returns the same items with positions in steps. */
export const renumber = <Item extends Positioned>(items: readonly Item[]): Item[] =>
  items.map((item, at) => ({ ...item, position: (at + 1) * positionStep }));

/**
 * Puts an item at an index of an ordered list that does not contain it. Returns the list, and the items to send: the item
 * only, or the whole list if it had to be renumbered.
 */
export function placeAt<Item extends Positioned>(
  others: readonly Item[],
  item: Item,
  index: number,
): { items: Item[]; changed: Item[] } {
  const position = positionBetween(others[index - 1]?.position, others[index]?.position);
  const placed = { ...item, position };
  const items = [...others.slice(0, index), placed, ...others.slice(index)];
  if (isPosition(position)) return { items, changed: [placed] };
  const renumbered = renumber(items);
  return { items: renumbered, changed: renumbered };
}

/**
 * Puts an item at its position in an ordered list that does not contain it, as the server does: after an item that has this
 * position already, otherwise exactly there. Returns the same as `placeAt`.
 */
export function placeAtPosition<Item extends Positioned>(
  others: readonly Item[],
  item: Item,
): { items: Item[]; changed: Item[] } {
  const following = others.findIndex(({ position }) => position > item.position);
  const index = following < 0 ? others.length : following;
  const isFree = others[index - 1]?.position !== item.position;
  if (!isFree || !isPosition(item.position)) return placeAt(others, item, index);
  return { items: [...others.slice(0, index), item, ...others.slice(index)], changed: [item] };
}
