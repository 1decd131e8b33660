import type { Page } from '@playwright/test';
import { expect } from '../portal/fixtures';
import { expectWithin, waitFor } from '../checks/measured';
import { matchFiles, type FaultHandler } from './remote-faults';
import { locateBoundary, expectBoundary, expectScreen, follow, type RemotePart } from './remote-parts';
import { useShell } from '../pages/shell-use';

export const shellLimit = 3_000;
export const backLimit = 10_000;

/**
 * Checks during a fault that the shell is usable at once, that another remote works, and that the failed part is
 * named.
 */
export async function expectShellWithoutPart(page: Page, part: RemotePart, address = ''): Promise<void> {
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

/** Moves the clock of a page by the loader's time between retries. The page must have a clock of Playwright. */
export const moveToRetry = (page: Page): Promise<void> => page.clock.fastForward(5_000);

/** Checks that the part recovers without user action. The loader retries every few seconds. */
export async function expectRecovery(page: Page, part: Pick<RemotePart, 'path'>): Promise<void> {
  const recoveredAt = Date.now();
  await expectScreen(page, part.path, waitFor(backLimit));
  expectWithin('the part is back without a reload', Date.now() - recoveredAt, backLimit);
}

export async function expectFaultSurvived(
  page: Page,
  part: RemotePart,
  { fault, at = matchFiles(part.remote) }: { fault: FaultHandler; at?: string | RegExp },
): Promise<void> {
  await page.route(at, fault);
  await expectShellWithoutPart(page, part);
  await page.unroute(at);
  await expectRecovery(page, part);
  await expect(locateBoundary(page)).toHaveCount(0);
}

const assistantButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Ask Meridian/ });

/** Checks that a failed assistant changes only the name of its button, and that the current screen keeps working. */
export async function expectDrawerFaultSurvived(page: Page, fault: FaultHandler): Promise<void> {
  const at = matchFiles('remote-chat');
  await page.route(at, fault);
  await page.goto('/home', { waitUntil: 'commit' });
  const began = Date.now();
  await useShell(page);
  expectWithin('the shell is usable', Date.now() - began, shellLimit);
  await assistantButton(page).click();
  await expect(assistantButton(page)).toHaveAccessibleName(/not available right now/, {
    timeout: waitFor(backLimit),
  });
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  await expect(locateBoundary(page)).toHaveCount(0);
  await page.unroute(at);
  const recoveredAt = Date.now();
  await assistantButton(page).click();
  await expect(page.getByRole('dialog').locator('[data-perf="assistant"]')).toBeVisible();
  expectWithin('the assistant is back without a reload', Date.now() - recoveredAt, backLimit);
  await page.keyboard.press('Escape');
}
