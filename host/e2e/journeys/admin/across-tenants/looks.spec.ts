import type { Page } from '@playwright/test';
import { runAxe } from '../../../checks/axe';
import { findTextFaults } from '../../../checks/text-faults';
import { loaded } from '../../../pages/administration';
import { openScreen } from '../../../pages/screens';
import { finishAnimations } from '../../../pages/shell';
import { expect, test } from '../../../portal/fixtures';

const tenant = (tab: string) => `tenants?id=acorn&tab=${tab}`;

/** Addresses with the name that the screen sets when it has its data. */
const states: [path: string, screen: string][] = [
  ['tenants', 'tenants'],
  ['tenants?search=zzzz', 'tenants'],
  [tenant('overview'), 'tenant'],
  [tenant('users'), 'tenant'],
  [tenant('domains'), 'tenant'],
  [tenant('features'), 'tenant'],
  [tenant('dataRules'), 'tenant'],
  [tenant('branding'), 'tenant'],
  [tenant('audit'), 'audit'],
  ['global/users', 'global-users'],
  ['global/users?search=rita', 'global-users'],
  ['global/users?view=audit', 'audit'],
  ['global/announcements', 'announcements'],
  ['global/announcements?id=new', 'announcement'],
  ['global/search?search=bella', 'global-search'],
  ['global/search?view=index', 'global-search'],
];

async function expectGoodLook(page: Page, state: string): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('main .ui-skeleton')).toHaveCount(0);
  await finishAnimations(page);
  expect.soft(await page.evaluate(findTextFaults), state).toEqual([]);
  expect.soft(await runAxe(page, undefined, 'main'), state).toEqual([]);
}

/** Opens the first person of the list, and the forms of an invitation and of a tenant. */
async function lookAtLayers(page: Page): Promise<void> {
  await openScreen(page, 'global/users?search=rita');
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(loaded(page, 'global-user')).toBeVisible();
  await expectGoodLook(page, 'a user of the provider');
  for (const [path, button] of [
    ['global/users?view=invitations', /^(Invite|Davet et)$/],
    ['tenants', /^(New tenant|Yeni kiracı)$/],
    [tenant('overview'), /^(Suspend|Askıya al)$/],
    [tenant('overview'), /^(Open as tenant|Kiracı olarak aç)$/],
  ] as const) {
    await openScreen(page, path);
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox').first()).toBeVisible();
    await expect(dialog.locator('.ui-skeleton')).toHaveCount(0);
    await finishAnimations(page);
    expect.soft(await page.evaluate(findTextFaults), String(button)).toEqual([]);
    expect.soft(await runAxe(page), String(button)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
}

for (const { language, scheme, width } of [
  { language: 'en', scheme: 'light', width: 1440 },
  { language: 'tr', scheme: 'dark', width: 1440 },
  { language: 'en', scheme: 'dark', width: 390 },
  { language: 'tr', scheme: 'light', width: 390 },
] as const)
  test(`the screens of all tenants pass axe and cut no text, in ${language} and ${scheme} at ${width} px`, async ({
    page,
    signedInAs,
  }) => {
    test.setTimeout(120_000);
    await page.addInitScript(
      ([chosenLanguage = '', chosenScheme = '']) => {
        localStorage.setItem('meridian.language', chosenLanguage);
        localStorage.setItem('meridian.scheme', chosenScheme);
      },
      [language, scheme],
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await signedInAs('gina', '/home');
    await expect(loaded(page, 'home')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('.dark').first()).toBeAttached({ attached: scheme === 'dark' });
    for (const [path, screen] of states) {
      await openScreen(page, path);
      await expect(loaded(page, screen)).toBeVisible();
      await expectGoodLook(page, path);
    }
    await lookAtLayers(page);
  });
