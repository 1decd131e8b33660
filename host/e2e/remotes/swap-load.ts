import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileListName, type RemoteFiles, type ResolvedVersion } from '@portal/shared/contracts';
import type { Page } from '@playwright/test';
import { requestAssets, hostFiles } from './asset-load';
import { expect } from '../portal/fixtures';
import { copiedRemote } from './handmade-remote';
import { expectWithin } from '../checks/measured';
import type { Portal } from '../portal/portal';
import { resolvedAt } from './registry-documents';
import { remotesCommand } from './remotes-command';
import { actionsBetween, connectToRegistry } from './swap-actions';
import { BusyTab, withMark, type SeenVersion } from './swap-tab';

export interface SwapPlan {
  swaps: number;
  /** Milliseconds from one swap to the next. */
  every: number;
  tabs: number;
  assetsPerSecond: number;
}

const remote = 'remote-admin';
export const swapVersions = ['0.2.0', '0.3.0', '0.4.0'] as const;
const noticeLimit = 3_000;
/** Milliseconds that the page may need to verify the signature of a received document. */
const signatureCheckTime = 400;

/** Publishes three versions that show their number on their screens, and activates the first. */
export async function publishSwapVersions(portal: Portal): Promise<void> {
  for (const version of swapVersions) {
    const dist = copiedRemote(remote, version, withMark(version));
    await remotesCommand(portal.address, 'publish', remote, '--dist', dist);
    rmSync(dist, { recursive: true, force: true });
  }
  await remotesCommand(portal.address, 'activate', remote, swapVersions[0], '--reason', 'the first one');
}

interface Swap {
  startedAt: number;
  doneAt: number;
  revision: number;
  version: string;
}

/**
 * Returns the versions that a screen may show: the one the tab had received before it opened the screen, or a
 * newer one.
 */
function allowedAt(tab: BusyTab, swaps: readonly Swap[], { at, until, byReload }: SeenVersion): Set<string> {
  const known = ({ revision, doneAt }: Swap) =>
    byReload ? doneAt < at : (tab.seenAt(revision) ?? Infinity) + signatureCheckTime < at;
  const last = swaps.findLastIndex(known);
  const possible = swaps.slice(Math.max(0, last)).filter(({ startedAt }) => startedAt < until);
  return new Set(possible.map(({ version }) => version));
}

const tokenOf = async (page: Page): Promise<string> => {
  const authorizedRequest = page.waitForRequest(
    (request) => request.headers()['authorization'] !== undefined,
  );
  await page.reload();
  return (await authorizedRequest).headers()['authorization'] ?? '';
};

/**
 * Swaps versions while tabs are in use and files are requested. Expects no failed request and that every tab
 * notices each swap within the limit.
 */
export async function swapUnderLoad(page: Page, portal: Portal, plan: SwapPlan): Promise<void> {
  const registry = connectToRegistry(portal.address, await tokenOf(page));
  const tabs = [new BusyTab(page)];
  while (tabs.length < plan.tabs) tabs.push(new BusyTab(await page.context().newPage()));
  for (const tab of tabs) {
    const listLoaded = tab.page.waitForResponse((response) => resolvedAt.test(response.url()));
    await tab.page.goto(`${portal.address}/home`);
    await listLoaded;
    await expect(tab.page.locator('[data-perf="home"]')).toBeVisible();
  }
  // The event stream opens when the browser is idle.
  await pause(3_000);
  const files = [...hostFiles(), ...(await publishedFiles(portal.address, registry))];
  const load = requestAssets(portal.address, files, plan.assetsPerSecond);
  const work = tabs.map((tab) => tab.work());
  const { revision } = await registry.resolved();
  const swaps: Swap[] = [{ startedAt: 0, doneAt: 0, revision, version: swapVersions[0] }];
  for (const act of actionsBetween(swapVersions, plan.swaps)) {
    const startedAt = Date.now();
    const remoteState = await registry.act(remote, act);
    swaps.push({ startedAt, doneAt: Date.now(), revision: remoteState.revision, version: act.then });
    await pause(Math.max(0, plan.every - (Date.now() - startedAt)));
  }
  for (const tab of tabs) tab.stop();
  await Promise.all(work);
  const assets = await load.stop();

  expect(tabs.flatMap(({ faults }) => faults)).toEqual([]);
  expect(assets.failures).toEqual([]);
  for (const tab of tabs) {
    expect(tab.seen.length).toBeGreaterThan(plan.swaps / 3);
    expect(tab.seen.filter((one) => !allowedAt(tab, swaps, one).has(one.version))).toEqual([]);
    for (const swap of swaps.slice(1))
      expectWithin(
        'an open tab notices a swap',
        (tab.seenAt(swap.revision) ?? Infinity) - swap.startedAt,
        noticeLimit,
      );
  }
  const delays = tabs.flatMap((tab) =>
    swaps.slice(1).map(({ revision, startedAt }) => (tab.seenAt(revision) ?? Infinity) - startedAt),
  );
  const median = delays.sort((a, b) => a - b)[delays.length >> 1] ?? 0;
  const rounds = tabs.reduce((sum, { seen }) => sum + seen.length, 0);
  console.log(
    `${plan.swaps} swaps, ${plan.tabs} tabs, ${rounds} rounds without a fault, noticed after ${median} ms (median); ${assets.requested} files requested, ` +
      `${assets.perSecond} a second, all loaded, the slowest in ${assets.worst} ms`,
  );
}

async function listFiles(address: string, version: ResolvedVersion | undefined): Promise<string[]> {
  if (!version) return [];
  const folder = `/remotes/${remote}/${version.version}/`;
  const response = await fetch(`${address}${folder}${fileListName(version.files ?? '')}`);
  const { assets } = (await response.json()) as RemoteFiles;
  return Object.keys(assets).map((file) => `${folder}${file}`);
}

async function publishedFiles(
  address: string,
  registry: ReturnType<typeof connectToRegistry>,
): Promise<string[]> {
  const { remotes } = await registry.resolved();
  const admin = remotes['remote_admin'];
  const active = await listFiles(address, admin?.active);
  // The three versions are copies of one build, so they have the same files.
  const all = swapVersions.flatMap((version) => active.map((file) => file.replace(swapVersions[0], version)));
  return [...all, ...(await listFiles(address, admin?.previous))];
}
