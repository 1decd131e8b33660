const offset = 0x811c9dc5;
const prime = 0x01000193;

/** Mixes the bits of a number, as the last step of MurmurHash3 does. */
function mix(bits: number): number {
  const once = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

/**
 * Returns a number from 0 to below 1, always the same one for a name and a position. Sample data is drawn by position, not
 * in a sequence, so that a day keeps its values while the current day moves on.
 */
export function draw(name: string, at: number): number {
  let hash = offset;
  for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), prime);
  return mix(hash ^ Math.imul(at, 0x9e3779b1)) / 2 ** 32;
}

/** Returns one of the items, always the same one for a name and a position. */
export const pickItem = <T>(items: readonly T[], name: string, at: number): T =>
  items[Math.floor(draw(name, at) * items.length)] as T;

/** Returns a whole number of a range, both ends included. */
export const drawInteger = (name: string, at: number, [low, high]: readonly [number, number]): number =>
  low + Math.floor(draw(name, at) * (high - low + 1));

/** Returns a smooth curve between -1 and 1 that passes through a drawn value at each whole position. */
export function drawCurve(name: string, position: number): number {
  const before = Math.floor(position);
  const share = position - before;
  const weight = share * share * (3 - 2 * share);
  return 2 * (draw(name, before) * (1 - weight) + draw(name, before + 1) * weight) - 1;
}
