import { test as base, expect, type Page } from '@playwright/test';
import { keepSession, takeSession } from './kept-sessions';

export const password = 'Meridian!2026';

export const people = {
  olivia: 'olivia.user@acorn.example',
  adam: 'adam.admin@acorn.example',
  bella: 'bella.user@birch.example',
  boris: 'boris.admin@birch.example',
  cem: 'cem.user@cedar.example',
  gina: 'gina.admin@meridian.example',
  sam: 'sam.support@meridian.example',
  rita: 'rita.reader@meridian.example',
} as const;
export type Person = keyof typeof people;

interface Console {
  /** Says that this test expects a console line like this one; everything else unexpected fails the test. */
  allow(pattern: RegExp): void;
}

/** What Chromium sometimes says of the hidden frame in which MSAL asks the provider for a session. */
const silentFrame = /An iframe which has both allow-scripts and allow-same-origin/;

/** Fills the provider's form on the page at hand. */
export async function fillSignIn(page: Page, person: Person): Promise<void> {
  await page.locator('input[name=email]').fill(people[person]);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
}

export const test = base.extend<{
  consoleLines: Console;
  signedInAs: (person: Person, path?: string) => Promise<void>;
  /** Signs in through the form each time, instead of going on with a session that an earlier test opened. */
  throughForm: boolean;
}>({
  throughForm: [false, { option: true }],
  consoleLines: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [silentFrame];
      const seen: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          seen.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => seen.push(String(error)));
      await use({ allow: (pattern) => void allowed.push(pattern) });
      expect(seen.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
  signedInAs: async ({ page, baseURL, throughForm }, use) => {
    await use(async (person, path = '/default') => {
      const address = new URL(path, baseURL);
      const isSignedIn = !throughForm && (await takeSession(page, person, address));
      await page.goto(path);
      if (isSignedIn) return;
      await fillSignIn(page, person);
      await page.waitForURL(
        (url) => !url.pathname.startsWith('/identity') && !url.pathname.startsWith('/auth'),
      );
      await keepSession(page, person);
    });
  },
});

export { expect };
