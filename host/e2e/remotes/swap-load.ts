import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { requestAssets, hostFiles } from './asset-load';
import { expect } from '../portal/fixtures';
import { copiedRemote } from './handmade-remote';
import { expectWithin } from '../checks/measured';
import type { Portal } from '../portal/portal';
import { remotesCommand } from './remotes-command';
import { actsBetween, registryOf } from './swap-acts';
import { BusyTab, withMark, type SeenVersion } from './swap-tab';

export interface SwapPlan {
  swaps: number;
  /** From one swap to the next, in milliseconds. */
  every: number;
  tabs: number;
  assetsPerSecond: number;
}

const remote = 'remote-admin';
export const swapVersions = ['0.2.0', '0.3.0', '0.4.0'] as const;
const tellLimit = 3_000;
/** Between the answer of the registry and the page that believes it lies the check of its signature. */
const believing = 400;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Publishes three versions, each of which says on its screens which one it is, and activates the first. */
export async function publishSwapVersions(portal: Portal): Promise<void> {
  for (const version of swapVersions) {
    const dist = copiedRemote(remote, version, withMark(version));
    await remotesCommand(portal.address, 'publish', remote, '--dist', dist);
    rmSync(dist, { recursive: true, force: true });
  }
  await remotesCommand(portal.address, 'activate', remote, swapVersions[0], '--reason', 'the first one');
}

interface Swap {
  asked: number;
  done: number;
  revision: number;
  version: string;
}

/** What a way to the screen may show: what the tab knew when it began, or anything newer. */
function allowedAt(tab: BusyTab, swaps: readonly Swap[], { at, until, byReload }: SeenVersion): Set<string> {
  const known = ({ revision, done }: Swap) =>
    byReload ? done < at : (tab.seenAt(revision) ?? Infinity) + believing < at;
  const last = swaps.findLastIndex(known);
  const possible = swaps.slice(Math.max(0, last)).filter(({ asked }) => asked < until);
  return new Set(possible.map(({ version }) => version));
}

const tokenOf = async (page: Page): Promise<string> => {
  const asked = page.waitForRequest((request) => request.headers()['authorization'] !== undefined);
  await page.reload();
  return (await asked).headers()['authorization'] ?? '';
};

/** Swaps versions under people who work and a crowd that loads; nobody notices, and everybody has the new one at once. */
export async function swapUnderLoad(page: Page, portal: Portal, plan: SwapPlan): Promise<void> {
  const registry = registryOf(portal.address, await tokenOf(page));
  const tabs = [new BusyTab(page)];
  while (tabs.length < plan.tabs) tabs.push(new BusyTab(await page.context().newPage()));
  for (const tab of tabs) {
    const line = tab.page.waitForResponse((answer) => answer.url().endsWith('/api/v1/remotes/resolved'));
    await tab.page.goto(`${portal.address}/home`);
    await line;
    await expect(tab.page.locator('[data-perf="home"]')).toBeVisible();
  }
  // The line to the server opens once a browser has nothing else to do.
  await pause(3_000);
  const files = [...hostFiles(), ...(await publishedFiles(registry))];
  const load = requestAssets(portal.address, files, plan.assetsPerSecond);
  const work = tabs.map((tab) => tab.work());
  const { revision } = await registry.resolved();
  const swaps: Swap[] = [{ asked: 0, done: 0, revision, version: swapVersions[0] }];
  for (const act of actsBetween(swapVersions, plan.swaps)) {
    const asked = Date.now();
    const answer = await registry.act(remote, act);
    swaps.push({ asked, done: Date.now(), revision: answer.revision, version: act.then });
    await pause(Math.max(0, plan.every - (Date.now() - asked)));
  }
  for (const tab of tabs) tab.stop();
  await Promise.all(work);
  const assets = await load.stop();

  expect(tabs.flatMap(({ faults }) => faults)).toEqual([]);
  expect(assets.refused).toEqual([]);
  for (const tab of tabs) {
    expect(tab.seen.length).toBeGreaterThan(plan.swaps / 3);
    expect(tab.seen.filter((one) => !allowedAt(tab, swaps, one).has(one.version))).toEqual([]);
    for (const swap of swaps.slice(1))
      expectWithin(
        'an open tab knows of a swap',
        (tab.seenAt(swap.revision) ?? Infinity) - swap.asked,
        tellLimit,
      );
  }
  const told = tabs.flatMap((tab) =>
    swaps.slice(1).map(({ revision, asked }) => (tab.seenAt(revision) ?? Infinity) - asked),
  );
  const median = told.sort((a, b) => a - b)[told.length >> 1] ?? 0;
  const rounds = tabs.reduce((sum, { seen }) => sum + seen.length, 0);
  console.log(
    `${plan.swaps} swaps, ${plan.tabs} tabs, ${rounds} rounds without a fault, told after ${median} ms in the middle; ${assets.asked} files asked for, ` +
      `${assets.perSecond} a second, all answered, the slowest in ${assets.worst} ms`,
  );
}

async function publishedFiles(registry: ReturnType<typeof registryOf>): Promise<string[]> {
  const { remotes } = await registry.resolved();
  const of = (version: { publicPath: string; assets: Record<string, string> } | undefined) =>
    version ? Object.keys(version.assets).map((file) => `${version.publicPath}${file}`) : [];
  const admin = remotes['remote_admin'];
  const active = of(admin?.active);
  // The three are copies of one build: the same files under each number.
  const all = swapVersions.flatMap((version) => active.map((file) => file.replace(swapVersions[0], version)));
  return [...all, ...of(admin?.previous)];
}
