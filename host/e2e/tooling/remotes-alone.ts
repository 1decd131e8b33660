import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startDevServer } from './dev-server';
import { expect } from '../portal/fixtures';
import { portBeside } from '../portal/portal';

const root = join(import.meta.dirname, '../../..');

export interface RemoteAlone {
  remote: string;
  path: string;
  /** Selector of an element that shows when the screen has loaded its data. */
  shows: string;
}

export const remotesAlone: readonly RemoteAlone[] = [
  { remote: 'remote-demo-apps', path: '/pages/activities', shows: '[data-perf="activities"]' },
  { remote: 'remote-chat', path: '/openai', shows: '[data-perf="assistant"] textarea' },
  { remote: 'remote-admin', path: '/users', shows: '[data-perf="users"] tbody tr' },
];

/** Checks that a remote runs on its own development server, without the host, with real data. */
export async function expectRemoteAlone(page: Page, { remote, path, shows }: RemoteAlone): Promise<void> {
  const { address, stop } = startDevServer(root, portBeside(21), [remote, '--alone']);
  const hasSession = () =>
    page.request.get(`${address}/dev/session`).then(
      (response) => response.ok(),
      () => false,
    );
  try {
    await expect.poll(hasSession, { timeout: 100_000 }).toBe(true);
    await page.goto(`${address}${path}`);
    await expect(page.locator(shows).first()).toBeVisible();
    const paths = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    expect(paths.filter((other) => other.startsWith('/remotes/') || other.includes('mf-manifest'))).toEqual(
      [],
    );
    // Leaves the page first, because it reconnects to the development server when that server stops.
    await page.goto('about:blank');
  } finally {
    await stop();
  }
}
