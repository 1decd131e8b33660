import type { Page } from '@playwright/test';
import { heading, loaded, widthOf } from '../../../pages/administration';
import { moveByKeyboard, pressByKeyboard, typeByKeyboard } from '../../../pages/keyboard';
import { sendCall, openGlobalUser, tenantIdOf } from '../../../pages/global-calls';
import { expectGoodState, useLanguage } from '../../../pages/refusals';
import { turkishTexts } from '../../../pages/texts';
import { expect, test } from '../../../portal/fixtures';

test.use({ ownPeople: true });

const opening = turkishTexts('shared/src/acting');
const acting = turkishTexts('host/src/features/acting');
const admin = (feature: string) => turkishTexts(`remote-admin/src/features/${feature}`);
const users = admin('global-users');
const form = turkishTexts('shared/src/ui/form');
const audit = turkishTexts('remote-admin/src/audit');

const reason = 'Destek kaydı 4711: rakamlar eksik';
const bar = (page: Page) => page.getByRole('region', { name: acting('region') });
const stop = (page: Page) => bar(page).getByRole('button', { name: acting('stop') });

async function openTenant(page: Page, mode: 'read' | 'write'): Promise<void> {
  await pressByKeyboard(page, page.getByRole('button', { name: opening('open'), exact: true }));
  const dialog = page.getByRole('dialog', { name: opening('openIn', { tenant: 'Birch Wealth' }) });
  await expect(dialog.getByRole('textbox', { name: opening('reason') })).toBeFocused();
  await page.keyboard.type(reason);
  await moveByKeyboard(page, dialog.getByRole('radio', { checked: true }));
  if (mode === 'write') for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(dialog.getByRole('radio', { name: opening(`modes.${mode}`) })).toBeChecked();
  await expectGoodState(page, 'the form of a session', '[role=dialog]');
  await pressByKeyboard(page, dialog.getByRole('button', { name: opening('submit'), exact: true }));
  await expect(page).toHaveURL('/home');
  await expect(bar(page)).toContainText(acting(`modes.${mode}`));
}

/** Opens a user of the tenant whom other journeys do not use: the last name will be changed. */
async function openUnusedUser(page: Page): Promise<void> {
  await page.goto('/users?role=user&search=uwe');
  await expect(loaded(page, 'users')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(loaded(page, 'user')).toBeVisible();
}

test('a session is opened, replaced by one that writes, ended by a second tab and left by keyboard in Turkish', async ({
  page,
  context,
  signedInAs,
  consoleLines,
}) => {
  test.slow();
  // The event about the end of the session may arrive before the page is left.
  consoleLines.allow(/status of 40[34]/);
  await useLanguage(page, 'tr');
  const path = `/tenants?id=${tenantIdOf('bella')}`;
  await signedInAs('gina', path);
  await openTenant(page, 'read');
  await expect(bar(page)).toContainText(/(59|60) dakika kaldı/);
  await openUnusedUser(page);
  await expect(page.getByText(form('locked')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: form('save') })).toHaveCount(0);
  await expectGoodState(page, 'a user in a read-only session');

  await pressByKeyboard(page, stop(page));
  await expect(page).toHaveURL(path);
  await openTenant(page, 'write');
  await openUnusedUser(page);
  const save = page.getByRole('button', { name: form('save'), exact: true }).first();
  const lastName = page.getByRole('textbox', { name: users('profile.lastName'), exact: true });
  await typeByKeyboard(page, lastName, `Yazılan ${Date.now()}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(stop(page)).toBeInViewport();
  expect(await widthOf(page)).toBe(390);
  await expectGoodState(page, 'a user in a session that writes, at 390 px');
  await page.setViewportSize({ width: 1280, height: 800 });
  await pressByKeyboard(page, save);
  await expect(page.getByText(form('saved'), { exact: true })).toBeVisible();

  // A second tab ends the session.
  const other = await context.newPage();
  await other.goto(path);
  await expect(loaded(other, 'tenant')).toBeVisible();
  await sendCall(page, { method: 'DELETE', path: `tenants/${tenantIdOf('bella')}/sessions/current` });
  await expect(bar(page).getByRole('alert')).toHaveText(acting('ended', { tenant: 'Birch Wealth' }));
  await expectGoodState(page, 'a session that has ended');
  await pressByKeyboard(page, bar(page).getByRole('button', { name: acting('leave') }));
  await expect(page).toHaveURL(path);
  await expect(bar(page)).toHaveCount(0);
  await other.close();

  await page.goto(`${path}&tab=audit`);
  await expect(loaded(page, 'audit')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: reason }).first()).toBeVisible();
  await expect(page.getByText(audit('acts.user-updated')).first()).toBeVisible();
  await expectGoodState(page, 'the audit of a tenant');
});

test('the portal is shown as a user, without changes, by keyboard in Turkish', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  test.slow();
  consoleLines.allow(/status of 40[34]/);
  await useLanguage(page, 'tr');
  await signedInAs('gina', '/home');
  await expect(loaded(page, 'home')).toBeVisible();
  await openGlobalUser(page, 'olivia');
  await pressByKeyboard(page, page.getByRole('button', { name: users('viewAs.open') }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: users('viewAs.reason') })).toBeFocused();
  await page.keyboard.type(reason);
  await expectGoodState(page, 'the form of a view as a user', '[role=dialog]');
  await pressByKeyboard(page, dialog.getByRole('button', { name: users('viewAs.submit'), exact: true }));
  await expect(page).toHaveURL('/home');
  await expect(bar(page)).toContainText('olarak görüntülüyorsunuz');
  await expect(heading(page, /Olivia/)).toBeVisible();
  await expectGoodState(page, 'the start page of a viewed user');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await widthOf(page)).toBe(390);
  await expect(stop(page)).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await pressByKeyboard(page, stop(page));
  await expect(page).toHaveURL(/\/global\/users\?id=/);
  await expect(bar(page)).toHaveCount(0);

  // Users of the provider, and the administrator's own account, cannot be viewed.
  for (const person of ['rita', 'gina'] as const) {
    await openGlobalUser(page, person);
    await expect(page.getByRole('heading', { name: users('account.title') })).toBeVisible();
    await expect(page.getByRole('button', { name: users('viewAs.open') })).toHaveCount(0);
  }
});
