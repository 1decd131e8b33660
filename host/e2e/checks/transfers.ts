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
