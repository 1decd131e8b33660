import type { Page } from '@playwright/test';
import { expect } from '../portal/fixtures';
import { expectWithin, waitFor } from '../checks/measured';
import { filesOf, type Fault } from './remote-faults';
import { boundaryOf, expectBoundary, expectScreen, follow, type RemotePart } from './remote-parts';
import { useShell } from '../pages/shell-use';

export const shellLimit = 3_000;
export const backLimit = 10_000;

/** The shell at once, the other remote, and the part's own words for it; the fault is there all the time. */
export async function livesWithout(page: Page, part: RemotePart, address = ''): Promise<void> {
  await page.goto(`${address}${part.path}`, { waitUntil: 'commit' });
  const began = Date.now();
  await useShell(page);
  expectWithin('the shell is usable', Date.now() - began, shellLimit);
  await follow(page, part.elsewhere);
  await expectScreen(page, part.elsewhere);
  await page.goBack();
  await expectBoundary(page, part);
  await useShell(page);
}

/** The part by itself: it tries every few seconds, and nobody presses anything. */
export async function comesBack(page: Page, part: Pick<RemotePart, 'path'>): Promise<void> {
  const returned = Date.now();
  await expectScreen(page, part.path, waitFor(backLimit));
  expectWithin('the part is back without a reload', Date.now() - returned, backLimit);
}

export async function livesThrough(
  page: Page,
  part: RemotePart,
  { fault, at = filesOf(part.remote) }: { fault: Fault; at?: string | RegExp },
): Promise<void> {
  await page.route(at, fault);
  await livesWithout(page, part);
  await page.unroute(at);
  await comesBack(page, part);
  await expect(boundaryOf(page)).toHaveCount(0);
}

const ask = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Ask Meridian/ });

/** The assistant's drawer may be missing without a word but its button's; the screen under it goes on. */
export async function drawerLivesThrough(page: Page, fault: Fault): Promise<void> {
  const at = filesOf('remote-chat');
  await page.route(at, fault);
  await page.goto('/home', { waitUntil: 'commit' });
  const began = Date.now();
  await useShell(page);
  expectWithin('the shell is usable', Date.now() - began, shellLimit);
  await ask(page).click();
  await expect(ask(page)).toHaveAccessibleName(/not available right now/, { timeout: waitFor(backLimit) });
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  await expect(boundaryOf(page)).toHaveCount(0);
  await page.unroute(at);
  const returned = Date.now();
  await ask(page).click();
  await expect(page.getByRole('dialog').locator('[data-perf="assistant"]')).toBeVisible();
  expectWithin('the assistant is back without a reload', Date.now() - returned, backLimit);
  await page.keyboard.press('Escape');
}
