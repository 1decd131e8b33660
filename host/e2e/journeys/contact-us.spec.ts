import type { Page } from '@playwright/test';
import { runAxe } from '../checks/axe';
import { emailOf, expect, test } from '../portal/fixtures';
import { choose } from '../pages/select';

const reference = /C-\d{4}-\d{6}/;
const text = 'The figures of Monday are missing.';
const field = (page: Page, name: string) => page.locator('form').getByLabel(new RegExp(`^\\s*${name}`));

async function write(page: Page, kind: 'page' | 'dialog' = 'page'): Promise<void> {
  if (kind === 'page') await field(page, 'Topic').selectOption('data');
  else await choose(page, field(page, 'Topic'), 'A question about data');
  await field(page, 'Message').fill(text);
  await field(page, 'I agree').check();
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Contact us' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact us' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test.describe('the contact page', () => {
  test('opens from the landing page, works by keyboard alone and confirms with a reference', async ({
    page,
  }) => {
    await page.goto('/landing');
    await page.getByRole('link', { name: 'Contact us' }).click();
    await expect(page).toHaveURL(/\/contact-us/);
    await field(page, 'Your name').focus();
    for (const typed of ['Ada Byron', 'ada@example.com', 'Acorn Capital', 'A question', text]) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText(reference);
    await expect(page.getByRole('status')).toBeFocused();
    await expect(page.getByRole('status')).toContainText('ada@example.com');
  });

  test('needs at most 5 requests and 100 kB of script', async ({ page }) => {
    const responses: { url: string; size: number }[] = [];
    page.on('requestfinished', async (request) => {
      const sizes = await request.sizes();
      if (!request.url().endsWith('favicon.svg'))
        responses.push({
          url: request.url(),
          size: request.resourceType() === 'script' ? sizes.responseBodySize : 0,
        });
    });
    await page.goto('/contact-us');
    await expect(page.locator('[data-perf="contact-us"]')).toBeVisible();
    await page.evaluate(async () => void (await document.fonts.ready));
    expect(responses.length, JSON.stringify(responses)).toBeLessThanOrEqual(5);
    expect(responses.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(100_000);
  });

  for (const language of ['en', 'tr'] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`passes axe in ${language} and ${colorScheme}, with and without errors, at 1440 and 390 px`, async ({
        page,
      }) => {
        await page.addInitScript((chosen) => localStorage.setItem('meridian.scheme', chosen), colorScheme);
        await page.goto(`/contact-us?lang=${language}`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await runAxe(page), `${width}`).toEqual([]);
          const over = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(over).toBeLessThanOrEqual(0);
          await page.locator('[data-send]').click();
          await expect(page.locator('[data-summary]')).toBeFocused();
        }
      });
    }
  }

  test('keeps the text while offline and sends it when the connection returns', async ({
    page,
    context,
    consoleLines,
  }) => {
    consoleLines.allow(/ERR_INTERNET_DISCONNECTED|could not be sent/);
    await page.goto('/contact-us');
    await field(page, 'Your name').fill('Ada Byron');
    await field(page, 'E-mail').fill('ada@example.com');
    await write(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toContainText('Your text is kept');
    await expect(field(page, 'Message')).toHaveValue(text);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('status')).toContainText(reference);
  });

  test('redirects signed-in users to their start page', async ({ page, signedInAs }) => {
    await signedInAs('olivia');
    await expect(page.locator('[data-perf="home"]')).toBeVisible();
    await page.goto('/contact-us');
    await expect(page).toHaveURL('/home');
  });
});

test.describe('the contact page with JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the support address', async ({ page }) => {
    await page.goto('/contact-us');
    await expect(page.getByRole('link', { name: 'support@meridian.example' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});

test.describe('a browser without a required feature', () => {
  for (const address of ['/landing', '/contact-us', '/home']) {
    test(`shows the notice for old browsers on ${address}`, async ({ page, consoleLines }) => {
      // The empty script below does not match its integrity hash.
      consoleLines.allow(/valid digest in the 'integrity' attribute/);
      await page.goto('/landing');
      await expect(page.locator('.old-browser')).toBeHidden();
      await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
      // Simulates a browser that cannot parse the main script.
      await page.route(/\/static\/main\./, (route) =>
        route.fulfill({ body: '', contentType: 'text/javascript' }),
      );
      await page.goto(address);
      await expect(page.locator('.old-browser')).toBeVisible();
      await expect(page.locator('.old-browser')).toContainText('Your browser is too old');
    });
  }
});

test.describe('the help menu', () => {
  test('opens the knowledge center in a new tab', async ({ page, signedInAs, context }) => {
    await signedInAs('olivia');
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('menuitem', { name: 'Knowledge center' }).click();
    await expect(await opened).toHaveURL(/\/help\/en\/getting-started$/);
  });

  test('opens the contact dialog, keeps it open on a click outside, and sends the message', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('olivia');
    const dialog = await openDialog(page);
    await expect(field(page, 'Your name')).toHaveValue(/Olivia/);
    await expect(field(page, 'E-mail')).toHaveValue(emailOf('olivia'));
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('group', { name: /Check these fields/ })).toBeFocused();
    expect(await runAxe(page)).toEqual([]);
    await write(page, 'dialog');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText(reference)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeFocused();
  });

  test('asks before text is lost by Escape, Back or Forward', async ({ page, signedInAs }) => {
    await signedInAs('olivia');
    await expect(page.locator('[data-perf="home"]')).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activities' }).click();
    await expect(page).toHaveURL('/pages/activities');
    const dialog = await openDialog(page);
    await field(page, 'Message').fill(text);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.goBack();
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL('/pages/activities');
    await expect(field(page, 'Message')).toHaveValue(text);
    await page.goBack();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/home');
    await expect(dialog).toBeHidden();
    await openDialog(page);
    await field(page, 'Message').fill(text);
    await page.goForward();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page).toHaveURL('/home');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.goForward();
    await expect(page).toHaveURL('/pages/activities');
  });
});
