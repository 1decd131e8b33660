import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** A TenantAdmin, whose first screen is the list of users. */
export const account = { email: 'adam.admin@acorn.example', password: 'Meridian!2026', landsOn: 'users' };

/** Starts Chromium. @param args additional arguments */
export function openBrowser(args = []) {
  const known = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
  ];
  return chromium.launch({
    executablePath: known.find((path) => path && existsSync(path)),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...args,
    ],
  });
}

/**
 * Signs in once. Contexts created from the result are signed in from their first document.
 * @param person address, password and first screen
 */
export async function signIn(browser, portal, person = account) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${portal}/default`);
    await page.locator('input[name=email]').fill(person.email);
    await page.locator('input[name=password]').fill(person.password);
    await page.locator('form:has(input) button[type=submit]').click();
    await page.locator(`[data-perf="${person.landsOn}"]`).waitFor();
    const session = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    return { state: await context.storageState(), session };
  } finally {
    await context.close();
  }
}
