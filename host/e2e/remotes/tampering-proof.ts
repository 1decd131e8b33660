import type { Page, Request } from '@playwright/test';
import { comesBack } from './failure-proof';
import { expect } from '../portal/fixtures';
import { expectWithin } from '../checks/measured';
import { filesOf } from './remote-faults';
import { boundaryOf, expectBoundary, expectScreen, type RemotePart } from './remote-parts';
import { resolvedAt } from './registry-documents';
import type { Tampering } from './tampering-cases';

const answerLimit = 3_000;

interface Report {
  name: string;
  outcome: string;
  code?: string;
  trace?: string;
}

/** What the page tells the server about loads that did not go well. */
export function complaintsOf(page: Page): Report[] {
  const complaints: Report[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/v1/remotes/reports')) return;
    const reports = request.postDataJSON() as Report[];
    complaints.push(...reports.filter(({ outcome }) => outcome !== 'loaded'));
  });
  return complaints;
}

export const isTampered = (page: Page) =>
  page.evaluate(
    () => '__tampered' in globalThis || getComputedStyle(document.body).getPropertyValue('--tampered') !== '',
  );

const isFirst = ({ routes: [first] }: Tampering, { remote }: RemotePart) =>
  first?.[0] === resolvedAt
    ? (request: Request) => request.url().endsWith('/api/v1/remotes/resolved')
    : (request: Request) => request.url().includes(filesOf(remote).slice(2, -2));

export interface TamperingStage {
  part: RemotePart;
  tampering: Tampering;
  /** Lines of the audit as operators read them; without them only what the page told is looked at. */
  audit?: (() => Promise<string[]>) | undefined;
  complaints: Report[];
}

/** Nothing foreign runs, the answer comes at once, it is told once, and the part is back when the way is clean again. */
export async function standsTampering(page: Page, { part, tampering, audit, complaints }: TamperingStage) {
  const { routes, shows, code } = tampering;
  const foreign: string[] = [];
  const listen = (request: Request) => {
    if (request.url().includes('evil.example')) foreign.push(request.url());
  };
  page.on('request', listen);
  complaints.length = 0;
  for (const [at, how] of routes) await page.route(at, how);
  const first = page.waitForRequest(isFirst(tampering, part)).then(() => Date.now());
  await page.goto(part.path, { waitUntil: 'commit' });
  const asked = await first;
  if (shows === 'panel') await expectBoundary(page, part);
  else await expectScreen(page, part.path);
  expectWithin(`the answer to a tampering (${shows})`, Date.now() - asked, answerLimit);
  expect(await isTampered(page)).toBe(false);
  await expect.poll(() => complaints.map((one) => one.code)).toEqual([code]);
  const trace = complaints[0]?.trace ?? 'none';
  const events = async () => (await audit?.())?.filter((line) => line.includes(trace)) ?? [];
  const told = audit ? [expect.stringContaining(`${code}, refused by a browser`)] : [];
  await expect.poll(events).toEqual(told);
  for (const [at] of routes) await page.unroute(at);
  await comesBack(page, part);
  expect(await isTampered(page)).toBe(false);
  expect([complaints.length, await events(), foreign]).toEqual([1, told, []]);
  await expect(boundaryOf(page)).toHaveCount(0);
  page.off('request', listen);
}
