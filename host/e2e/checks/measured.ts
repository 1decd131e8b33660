import { expect, test } from '@playwright/test';

/** One measured time. The table reporter prints the worst of each kind. */
export interface Measured {
  what: string;
  milliseconds: number;
  limit: number;
}
export const measuredType = 'measured';

/**
 * The proof checks the exact limits. Journeys share their machine with other tests, so they allow five times as
 * long.
 */
const tolerance = (): number => (test.info().config.metadata['strict'] === true ? 1 : 5);

/** Fails the test (softly) when the time exceeds its limit, and stores the time for the table. */
export function expectWithin(what: string, milliseconds: number, limit: number): void {
  const measured: Measured = { what, milliseconds, limit };
  test.info().annotations.push({ type: measuredType, description: JSON.stringify(measured) });
  expect.soft(milliseconds, `${what} within ${limit} ms`).toBeLessThan(limit * tolerance());
}

/**
 * Returns a timeout for an action with this limit. It is longer, so that `expectWithin` reports the failure and
 * not the wait.
 */
export const waitFor = (limit: number): number => limit * 5;
