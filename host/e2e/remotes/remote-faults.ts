import type { Page, Route } from '@playwright/test';
import { copiedRemote, handmadeRemote } from './handmade-remote';
import type { SlowOrigin } from './slow-origin';

/** Handles a request for a file of a remote with a fault. */
export type FaultHandler = (route: Route) => Promise<unknown>;

/** Console lines that these faults cause in addition to the portal's own lines. */
export const faultLines = /ERR_FAILED|status of (404|500)|integrity|could not be loaded|net::|preload/i;

const never = () => new Promise<never>(() => undefined);

/** Network faults between a browser and the files of a remote. */
export const networkFaults = (slow: SlowOrigin): Record<string, FaultHandler> => ({
  down: (route) => route.abort(),
  '404': (route) => route.fulfill({ status: 404, body: 'no' }),
  '500': (route) => route.fulfill({ status: 500, body: 'no' }),
  HTML: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>sorry' }),
  // Never responds, which is longer than every timeout of the page.
  'slow 30 s': never,
  'drip-fed': (route) => route.continue({ url: slow.drip(route.request().url()) }),
  corrupt: async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    // The request may be cancelled while its route is being removed.
    return route.fulfill({ response, body: body.slice(0, body.length / 2) }).catch(() => undefined);
  },
});

/** `matchFiles` matches all files of a remote. `matchCode` matches its code, so that the manifest still loads. */
export const matchFiles = (remote: string) => `**/remotes/${remote}/**`;
export const matchCode = (remote: string) => new RegExp(`/remotes/${remote}/.*\\.(js|css)$`);

export async function withFault<T>(
  page: Page,
  { at, fault }: { at: string | RegExp; fault: FaultHandler },
  work: () => Promise<T>,
): Promise<T> {
  await page.route(at, fault);
  try {
    return await work();
  } finally {
    await page.unroute(at);
  }
}

/**
 * Creates a copy of a build with a defect, and returns its folder. `paths` are the routes of the remote's
 * screens.
 */
export type BrokenBuild = (remote: string, version: string, paths: readonly string[]) => string;

export const brokenBuilds: Record<string, BrokenBuild> = {
  'throws on load': (remote, version) =>
    handmadeRemote(remote, version, '(() => { throw new Error("boom on load") })()'),
  'needs another React': (remote, version) =>
    copiedRemote(remote, version, (text, file) =>
      file.endsWith('.js') ? text.replaceAll('19.3.1', '18.3.1') : text,
    ),
  'throws on render': (remote, version, paths) => {
    const routes = paths.map(
      (path) => `{ path: ${JSON.stringify(path.slice(1))}, lazy: async () => ({ Component }) }`,
    );
    const module = `(() => { const Component = () => { throw new Error("boom on render") }; return { routes: [${routes.join(', ')}], AssistantDrawer: Component } })()`;
    return handmadeRemote(remote, version, module);
  },
};
