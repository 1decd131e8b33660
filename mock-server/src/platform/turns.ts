import { setImmediate } from 'node:timers/promises';

/** Time in milliseconds after which long work lets other requests continue. */
const longestTurn = 8;

/** Turns of long work whose steps are too many for a promise each. */
export class Turns {
  private start = performance.now();

  /** Returns the time in milliseconds since the turn began. */
  spent(): number {
    return performance.now() - this.start;
  }

  /** Returns whether other requests should continue before the next step: await `next` then. */
  isOver(): boolean {
    return this.spent() >= longestTurn;
  }

  /** Lets other requests continue, and begins the next turn. */
  async next(): Promise<void> {
    await setImmediate();
    this.start = performance.now();
  }
}

/**
 * Yields the items of long work one after the other. Other requests continue after each 8 ms, however long an item
 * takes.
 */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  const turns = new Turns();
  for (const item of items) {
    yield item;
    if (turns.isOver()) await turns.next();
  }
}

/** Splits items into portions of a size. */
export function* splitIntoPortions<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
