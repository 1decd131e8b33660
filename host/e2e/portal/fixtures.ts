import { test as base, expect, type Page } from '@playwright/test';
import { keepSession, takeSession } from './kept-sessions';
import { emailOf, password, usePeople, type Person } from './people';
import { copyFor } from './people-copies';

interface Console {
  /** Says that this test expects a console line like this one; everything else unexpected fails the test. */
  allow(pattern: RegExp): void;
}

/** What Chromium sometimes says of the hidden frame in which MSAL asks the provider for a session. */
const silentFrame = /An iframe which has both allow-scripts and allow-same-origin/;

/** Fills the provider's form on the page at hand. */
export async function fillSignIn(page: Page, person: Person): Promise<void> {
  await page.locator('input[name=email]').fill(emailOf(person, page.url()));
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
}

export const test = base.extend<{
  consoleLines: Console;
  signedInAs: (person: Person, path?: string) => Promise<void>;
  /** Signs in through the form each time, instead of going on with a session that an earlier test opened. */
  throughForm: boolean;
  /** Uses copies of the accounts whose sessions, names and settings no other file sees. */
  ownPeople: boolean;
  chosenPeople: void;
}>({
  throughForm: [false, { option: true }],
  ownPeople: [false, { option: true }],
  chosenPeople: [
    async ({ ownPeople }, use, { parallelIndex, retry }) => {
      usePeople(copyFor({ parallelIndex, retry, isOwn: ownPeople }));
      await use();
    },
    { auto: true },
  ],
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
  signedInAs: async ({ page, baseURL, throughForm, ownPeople }, use) => {
    await use(async (person, path = '/default') => {
      const address = new URL(path, baseURL);
      const isSignedIn = !throughForm && !ownPeople && (await takeSession(page, person, address));
      await page.goto(path);
      if (isSignedIn) return;
      await fillSignIn(page, person);
      await page.waitForURL(
        (url) => !url.pathname.startsWith('/identity') && !url.pathname.startsWith('/auth'),
      );
      if (!ownPeople) await keepSession(page, person);
    });
  },
});

export { emailOf, expect, type Person };
