import type { Page, Request } from '@playwright/test';
import { expectRecovery, moveToRetry } from './failure-proof';
import { expect } from '../portal/fixtures';
import { expectWithin } from '../checks/measured';
import { matchFiles } from './remote-faults';
import { locateBoundary, expectBoundary, expectScreen, type RemotePart } from './remote-parts';
import { resolvedAt } from './registry-documents';
import type { Tampering } from './tampering-cases';

const reactionLimit = 3_000;

interface Report {
  name: string;
  outcome: string;
  code?: string;
  trace?: string;
}

/** Collects the failed loads that the page reports to the server. */
export function collectFailureReports(page: Page): Report[] {
  const failureReports: Report[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/v1/remotes/reports')) return;
    const reports = request.postDataJSON() as Report[];
    failureReports.push(...reports.filter(({ outcome }) => outcome !== 'loaded'));
  });
  return failureReports;
}

export const isTampered = (page: Page) =>
  page.evaluate(
    () => '__tampered' in globalThis || getComputedStyle(document.body).getPropertyValue('--tampered') !== '',
  );

const isFirst = ({ routes: [first] }: Tampering, { remote }: RemotePart) =>
  first?.[0] === resolvedAt
    ? (request: Request) => resolvedAt.test(request.url())
    : (request: Request) => request.url().includes(matchFiles(remote).slice(2, -2));

export interface TamperingRun {
  part: RemotePart;
  tampering: Tampering;
  /** Returns the audit log as the command line prints it. Without it, only the reports of the page are checked. */
  audit?: (() => Promise<string[]>) | undefined;
  failureReports: Report[];
  /** Whether the page has a clock that the test moves to the next retry of the loader. */
  movesClock?: boolean;
}

/**
 * Checks that no tampered code runs, that the error shows in time, that it is reported once, and that the part
 * recovers.
 */
export async function expectTamperingBlocked(
  page: Page,
  { part, tampering, audit, failureReports, movesClock = false }: TamperingRun,
) {
  const { routes, shows, code } = tampering;
  const foreignRequests: string[] = [];
  const listen = (request: Request) => {
    if (request.url().includes('evil.example')) foreignRequests.push(request.url());
  };
  page.on('request', listen);
  failureReports.length = 0;
  for (const [at, how] of routes) await page.route(at, how);
  const first = page.waitForRequest(isFirst(tampering, part)).then(() => Date.now());
  await page.goto(part.path, { waitUntil: 'commit' });
  const requestedAt = await first;
  if (shows === 'panel') await expectBoundary(page, part);
  else await expectScreen(page, part.path);
  expectWithin(`the reaction to a tampering (${shows})`, Date.now() - requestedAt, reactionLimit);
  expect(await isTampered(page)).toBe(false);
  await expect.poll(() => failureReports.map((one) => one.code)).toEqual([code]);
  const trace = failureReports[0]?.trace ?? 'none';
  const events = async () => (await audit?.())?.filter((line) => line.includes(trace)) ?? [];
  const expectedEvents = audit ? [expect.stringContaining(`${code}, refused by a browser`)] : [];
  await expect.poll(events).toEqual(expectedEvents);
  for (const [at] of routes) await page.unroute(at);
  if (movesClock) await moveToRetry(page);
  await expectRecovery(page, part);
  expect(await isTampered(page)).toBe(false);
  expect([failureReports.length, await events(), foreignRequests]).toEqual([1, expectedEvents, []]);
  await expect(locateBoundary(page)).toHaveCount(0);
  page.off('request', listen);
}
