import type { Page } from '@playwright/test';
import { findWordBreaks } from '../../checks/word-breaks';
import { openScreen, screensOf } from '../../pages/screens';
import { finishAnimations } from '../../pages/shell';
import { expect, test } from '../../portal/fixtures';

test.use({ viewport: { width: 390, height: 844 } });

async function expectWholeWords(page: Page, where: string): Promise<void> {
  await finishAnimations(page);
  expect.soft(await page.evaluate(findWordBreaks), where).toEqual([]);
}

async function useLanguage(page: Page, language: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((chosen) => localStorage.setItem('meridian.language', chosen), language);
}

/** Opens every layer of the toolbar and of the user menu, one after the other. */
async function walkLayers(page: Page): Promise<void> {
  const buttons = page.locator('header button[aria-haspopup], header button[aria-expanded]');
  for (let place = 0; place < (await buttons.count()); place += 1) {
    const button = buttons.nth(place);
    const name = (await button.getAttribute('aria-label')) ?? String(place);
    await button.click();
    const layer = page.locator('[role="dialog"], [role="menu"], .host-side--over').first();
    await expect(layer, name).toBeVisible();
    await expect(layer.locator('.ui-skeleton')).toHaveCount(0);
    await expectWholeWords(page, name);
    for (const tab of await layer.getByRole('tab').all()) {
      await tab.click();
      await expect(layer.locator('.ui-skeleton')).toHaveCount(0);
      await expectWholeWords(page, `${name}, ${await tab.innerText()}`);
    }
    await page.keyboard.press('Escape');
    await expect(layer).toBeHidden();
  }
}

/** Opens the first record of a list, with the dialogs of its page. */
async function walkRecord(page: Page, path: string): Promise<void> {
  await page.locator('main tbody a, main .ui-list a').first().click();
  await expect(page.locator('main .ui-skeleton')).toHaveCount(0);
  await expectWholeWords(page, `a record of ${path}`);
  for (const button of await page.locator('main button', { hasText: /…$|^(Remove|Kaldır)$/ }).all()) {
    await button.click();
    const dialog = page.locator('[role="dialog"], [role="alertdialog"]').first();
    await expect(dialog).toBeVisible();
    await expectWholeWords(page, `a dialog of ${path}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
}

for (const language of ['en', 'tr'] as const) {
  for (const person of ['adam', 'gina'] as const) {
    test(`no word of ${person}’s screens breaks inside at 390 px in ${language}`, async ({
      page,
      signedInAs,
    }) => {
      await useLanguage(page, language);
      await signedInAs(person, '/home');
      await expect(page.locator('[data-perf="home"]')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const { path } of screensOf[person]) {
        await openScreen(page, path);
        await expectWholeWords(page, path);
        if (path === 'global/remotes' || path === 'domains') await walkRecord(page, path);
      }
      if (person === 'adam') await walkLayers(page);
    });
  }

  test(`no word of the public pages breaks inside at 390 px in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'meridian_language', value: language, url: baseURL ?? '' }]);
    await useLanguage(page, language);
    const guide = `/help/${language}/`;
    for (const path of ['/landing', '/contact-us', '/default', guide, `${guide}start-page`]) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectWholeWords(page, path);
    }
  });
}

test('the check finds a broken word, and not an address', async ({ page }) => {
  await page.setContent(
    '<p style="inline-size: 40px; overflow-wrap: anywhere">organisations</p>' +
      '<p style="inline-size: 40px; overflow-wrap: anywhere">somebody.long@example.org</p>',
  );
  expect(await page.evaluate(findWordBreaks)).toEqual(['“organisations” in <p class="">']);
});
