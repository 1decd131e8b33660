import { expect, test } from '@playwright/test';

/** One time that a proof took, for the table at its end. */
export interface Measured {
  what: string;
  milliseconds: number;
  limit: number;
}
export const measuredType = 'measured';

/** The proof holds the times that are promised; journeys share their machine with others and leave room. */
const room = (): number => (test.info().config.metadata['strict'] === true ? 1 : 5);

/** Holds a time to its limit, and keeps it for the table. */
export function expectWithin(what: string, milliseconds: number, limit: number): void {
  const measured: Measured = { what, milliseconds, limit };
  test.info().annotations.push({ type: measuredType, description: JSON.stringify(measured) });
  expect.soft(milliseconds, `${what} within ${limit} ms`).toBeLessThan(limit * room());
}

/** How long to wait for something that has this limit, so that the wait itself does not end before the verdict. */
export const waitFor = (limit: number): number => limit * 5;
