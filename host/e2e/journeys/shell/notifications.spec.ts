import type { Page } from '@playwright/test';
import { expect, test } from '../../portal/fixtures';

const button = (page: Page, name: string) =>
  page.locator('header').getByRole('button', { name: new RegExp(`^${name}`) });
const unreadIn = async (page: Page, name: string): Promise<number> =>
  Number(/(\d+) unread/.exec((await button(page, name).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

for (const { name, kind } of [
  { name: 'Notifications', kind: 'notifications' },
  { name: 'Messages', kind: 'messages' },
]) {
  test(`${name.toLowerCase()} can be read, marked and removed by keyboard, and the server stores it`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(kind === 'messages' ? 'bella' : 'olivia', '/home');
    await expect(button(page, name)).toHaveAccessibleName(new RegExp(`^${name}, \\d+ unread$`));
    const before = await unreadIn(page, name);
    await button(page, name).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name });
    await expect(panel.getByRole('listitem')).toHaveCount(9);
    const shifted = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(shifted).toBeLessThanOrEqual(0);

    const first = panel.getByRole('listitem').first();
    await first.getByRole('button', { name: /^Mark as read/ }).focus();
    await page.keyboard.press('Enter');
    await expect(button(page, name)).toHaveAccessibleName(`${name}, ${before - 1} unread`);
    await panel
      .getByRole('listitem')
      .nth(1)
      .getByRole('button', { name: /^Remove/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('listitem')).toHaveCount(8);
    await expect(panel.getByRole('listitem').nth(1).locator(':focus')).toHaveCount(1);

    await panel.getByRole('button', { name: 'Mark all as read' }).press('Enter');
    await expect(button(page, name)).toHaveAccessibleName(name);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button(page, name)).toBeFocused();

    await page.reload();
    await expect(page.locator('[data-perf="home"]')).toBeVisible();
    await expect(button(page, name)).toHaveAccessibleName(name);
    await button(page, name).click();
    await expect(panel.getByRole('listitem')).toHaveCount(8);
    await expect(panel.getByText(', unread')).toHaveCount(0);
  });
}

test('a notification with a portal link navigates without a reload and closes the panel', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('adam', '/home');
  await button(page, 'Notifications').click();
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /İpek Şahin/ })
    .click();
  await expect(page).toHaveURL(/\/users$/);
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeHidden();
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
});

test('the notifications panel fits a 390 px screen in Turkish', async ({ page, signedInAs }) => {
  await page.addInitScript(() => localStorage.setItem('meridian.language', 'tr'));
  await page.setViewportSize({ width: 390, height: 844 });
  await signedInAs('boris', '/home');
  await button(page, 'Bildirimler').click();
  const panel = page.getByRole('dialog', { name: 'Bildirimler' });
  await expect(panel.getByRole('listitem')).toHaveCount(9);
  await expect(panel.getByText(/dakika önce/).first()).toBeVisible();
  const box = await panel.boundingBox();
  expect(box?.x).toBe(0);
  expect(box?.width).toBe(390);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
});
