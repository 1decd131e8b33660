import { test as base, expect, type Page } from '@playwright/test';
import { watchFocus } from './focus-watch';
import { saveSession, restoreSession } from './kept-sessions';
import { getEmail, password, selectAccountCopy, type Person } from './people';
import { copyFor } from './people-copies';
import { cleanContext, warmContext } from './warm-context';

interface Console {
  /** Allows console errors and warnings that match the pattern. Any other one fails the test. */
  allow(pattern: RegExp): void;
}

/** Chromium sometimes logs this warning for the hidden frame in which MSAL requests a session from the provider. */
const silentFrame = /An iframe which has both allow-scripts and allow-same-origin/;
/**
 * Chromium looks for unused preloads once, a few seconds after a document has loaded, also for those that began just
 * before. journeys/remotes/loading.spec.ts checks that all preloaded files are used.
 */
const newPreload = /was preloaded using link preload but not used within a few seconds/;

/** Fills in and submits the provider's form on the current page. */
export async function fillSignIn(page: Page, person: Person): Promise<void> {
  await page.locator('input[name=email]').fill(getEmail(person, page.url()));
  await page.locator('input[name=password]').fill(password);
  await page.locator('form:has(input) button[type=submit]').click();
}

/** Unfolds the sample apps in the navigation, which are folded at first. */
function openApps(): void {
  const key = 'meridian.folded-groups';
  // Empty documents have no storage.
  if (!location.protocol.startsWith('http')) return;
  if (localStorage.getItem(key) === null) localStorage.setItem(key, '["groups/apps"]');
}

export const test = base.extend<{
  consoleLines: Console;
  signedInAs: (person: Person, path?: string) => Promise<void>;
  /** Signs in through the form each time, instead of restoring a session from an earlier test. */
  throughForm: boolean;
  /** Uses copies of the accounts whose sessions, names and settings no other file changes. */
  ownPeople: boolean;
  /** Uses the seeded accounts, whose tenants have figures in the warehouse. */
  seededPeople: boolean;
  /**
   * For journeys that change nothing on the server: they share a browser context per worker, which keeps the loaded
   * files. Such journeys add no init script or route to the context, only to their page.
   */
  readsOnly: boolean;
  /** Reports actions after which the focus was lost. It slows each action down, so it is for journeys about the focus. */
  watchesFocus: boolean;
  chosenPeople: void;
}>({
  throughForm: [false, { option: true }],
  ownPeople: [false, { option: true }],
  seededPeople: [false, { option: true }],
  readsOnly: [false, { option: true }],
  watchesFocus: [false, { option: true }],
  chosenPeople: [
    async ({ ownPeople, seededPeople }, use, { parallelIndex }) => {
      selectAccountCopy(seededPeople ? '' : copyFor({ parallelIndex, isOwn: ownPeople }));
      await use();
    },
    { auto: true },
  ],
  context: async ({ browser, readsOnly, watchesFocus, viewport, locale, contextOptions, baseURL }, use) => {
    const context = readsOnly
      ? await warmContext(browser, { ...contextOptions, viewport, locale })
      : await browser.newContext();
    const focus = watchesFocus ? await watchFocus(context) : null;
    await use(context);
    const lost = (await focus?.finish()) ?? [];
    await (readsOnly ? cleanContext(context, baseURL ?? '') : context.close());
    expect(lost, 'acts after which the focus was on the body').toEqual([]);
  },
  consoleLines: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [silentFrame, newPreload];
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
      await page.addInitScript(openApps);
      const isSignedIn = !throughForm && (await restoreSession(page, person, address));
      await page.goto(path);
      if (isSignedIn) return;
      await fillSignIn(page, person);
      await page.waitForURL(
        (url) => !url.pathname.startsWith('/identity') && !url.pathname.startsWith('/auth'),
      );
      if (!throughForm) await saveSession(page, person);
    });
  },
});

export { getEmail, expect, type Person };
