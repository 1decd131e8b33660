import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { runAxe } from '../checks/axe';
import { findEnglishTexts } from '../checks/english';
import { findTextFaults } from '../checks/text-faults';
import { moveByKeyboard, pressByKeyboard } from '../pages/keyboard';
import { textsOf } from '../pages/texts';
import { expect, test } from '../portal/fixtures';
import { portBeside, startEmptyPortal } from '../portal/portal';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const password = 'four quiet brass lamps';
const email = 'ada@provider.example';
const pages = 'mock-server/src/identity/pages';
const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** Types into the fields of the form, from the focused one on, and submits it with Enter. */
async function typeForm(page: Page, values: readonly string[]): Promise<void> {
  await page.getByLabel('First name').focus();
  for (const [at, value] of values.entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
}

async function expectFaultAtPassword(page: Page): Promise<void> {
  await typeForm(page, ['Ada', 'Kaya', email, 'password1234']);
  await expect(page.getByText('This password is easy to guess.')).toBeVisible();
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  expect(await runAxe(page)).toEqual([]);
}

const texts = { en: textsOf(pages, 'en'), tr: textsOf(pages, 'tr') };

/** Expects a good page of a second step in Turkish at 390 px. */
async function lookInTurkish(page: Page, stage: 'enrol' | 'saved'): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(
    page.getByRole('heading', { name: texts.tr(`secondFactor.stages.${stage}.title`) }),
  ).toBeVisible();
  expect(await findEnglishTexts(page)).toEqual([]);
  expect(await page.evaluate(findTextFaults)).toEqual([]);
  expect(await runAxe(page)).toEqual([]);
  expect(await widthOf(page)).toBe(390);
}

/** Signs in for the first time: the role requires an authenticator app. Its steps are in Turkish, by keyboard. */
async function signInFirst(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(
    page.getByRole('heading', { name: texts.en('secondFactor.stages.enrol.title') }),
  ).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await pressByKeyboard(page, page.getByRole('link', { name: 'Türkçe' }));
  await lookInTurkish(page, 'enrol');
  const { tr } = texts;
  const code = page.getByRole('textbox', { name: tr('secondFactor.code') });
  await expect(code).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(tr('secondFactor.errors.wrongCode'));
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(tr('secondFactor.errors.wrongCode'));
  expect(await runAxe(page)).toEqual([]);
  // Neither the other language nor the wrong code has replaced the key.
  await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await lookInTurkish(page, 'saved');
  await pressByKeyboard(page, page.getByRole('link', { name: 'English' }));
  await expect(
    page.getByRole('heading', { name: texts.en('secondFactor.stages.saved.title') }),
  ).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await moveByKeyboard(page, page.getByRole('checkbox', { name: texts.en('secondFactor.saved') }));
  await page.keyboard.press('Space');
  await pressByKeyboard(
    page,
    page.getByRole('button', { name: texts.en('secondFactor.stages.saved.submit') }),
  );
}

test('a first start without samples leads from the link to the first tenant', async ({
  page,
  consoleLines,
}) => {
  test.setTimeout(240_000);
  consoleLines.allow(/status of 422/);
  const portal = await startEmptyPortal(portBeside(47));
  try {
    await page.goto(portal.firstAdminLink);
    expect(await runAxe(page)).toEqual([]);
    await expectFaultAtPassword(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Türkçe' }).click();
    await expect(page.getByRole('heading', { name: 'İlk yönetici' })).toBeVisible();
    expect(await runAxe(page)).toEqual([]);
    expect(await widthOf(page)).toBe(390);
    await page.getByRole('link', { name: 'English' }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await typeForm(page, ['Ada', 'Kaya', email, password]);
    await expect(page.getByRole('heading', { name: 'The account is ready' })).toBeVisible();
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signInFirst(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page).toHaveURL(/\/tenants$/);
    await expect(page.getByText('No tenants yet')).toBeVisible();
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'New tenant' }).last().click();
    const dialog = page.getByRole('dialog', { name: 'New tenant' });
    await dialog.getByLabel('Name', { exact: true }).fill('Acorn Capital');
    await dialog.getByLabel('Contact e-mail').fill('it@acorn.example');
    for (const step of ['Administrator', 'Features and limits', 'Start page', 'Review']) {
      await dialog.getByRole('button', { name: 'Next' }).click();
      await expect(dialog.getByRole('group', { name: new RegExp(step) })).toBeVisible();
    }
    await dialog.getByRole('button', { name: 'Create tenant' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Acorn Capital' })).toBeVisible();
    const again = await page.request.get(portal.firstAdminLink);
    expect(again.status()).toBe(404);
  } finally {
    await portal.stop();
  }
});
