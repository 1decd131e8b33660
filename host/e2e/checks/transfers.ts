import type { Page } from '@playwright/test';

export interface Transfers {
  /** Paths with their query of the files that came over the network, in order. */
  finished(): string[];
  /** Forgets the transfers so far. */
  restart(): void;
}

/** Records what a page transfers over the network. What comes from the browser's cache is not recorded. */
export async function watchTransfers(page: Page): Promise<Transfers> {
  const session = await page.context().newCDPSession(page);
  const open = new Map<string, string>();
  let done: string[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname, search, protocol } = new URL(request.url);
    if (protocol.startsWith('http')) open.set(requestId, pathname + search);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = open.get(requestId);
    // Chromium reports no bytes for a file from its cache, also for one that is prefetched again.
    if (path !== undefined && encodedDataLength > 0) done.push(path);
  });
  await session.send('Network.enable');
  return {
    finished: () => [...done],
    restart: () => {
      done = [];
    },
  };
}

export interface Transfer {
  path: string;
  type: string;
  bytes: number;
}

/** Collects the transfers of the page with their compressed size, as reported by Chromium. */
export async function collectTransfers(page: Page): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  // Disables idle callbacks, so that prefetched files are not counted.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const seen = new Map<string, Transfer>();
  const done: Transfer[] = [];
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (response.url.startsWith('http'))
      seen.set(requestId, { path: new URL(response.url).pathname, type, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = seen.get(requestId);
    if (transfer) done.push({ ...transfer, bytes: encodedDataLength });
  });
  return done;
}

export const scripts = (transfers: Transfer[]) => transfers.filter(({ type }) => type === 'Script');
export const kilobytes = (transfers: Transfer[]) =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
export const listing = (transfers: Transfer[]) =>
  transfers.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');

/** Gives each document of a new tab the session of a signed-in one. */
export async function copySession(signedIn: Page, fresh: Page): Promise<void> {
  const stored = await signedIn.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await fresh.addInitScript((entries) => {
    for (const [key, value] of Object.entries(JSON.parse(entries) as Record<string, string>))
      sessionStorage.setItem(key, value);
  }, stored);
}
