import { setImmediate } from 'node:timers/promises';

/** Time in milliseconds after which long work lets other requests continue. */
const longestTurn = 8;

/**
 * Yields the items of long work one after the other. Other requests continue after each 8 ms, however long an item
 * takes.
 */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let start = performance.now();
  for (const item of items) {
    yield item;
    if (performance.now() - start < longestTurn) continue;
    await setImmediate();
    start = performance.now();
  }
}

/** Splits items into portions of a size. */
export function* splitIntoPortions<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
