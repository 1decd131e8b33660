import type { Page } from '@playwright/test';
import { inboxButton, inboxNames, inboxPanel, inboxTab, openInbox } from '../../pages/inbox';
import { expect, test } from '../../portal/fixtures';

const unreadIn = async (page: Page): Promise<number> =>
  Number(/(\d+) unread/.exec((await inboxButton(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

for (const { name, kind } of [
  { name: 'Notifications', kind: 'notifications' },
  { name: 'Messages', kind: 'messages' },
]) {
  test(`${name.toLowerCase()} can be read, marked and removed by keyboard, and the server stores it`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(kind === 'messages' ? 'bella' : 'olivia', '/home');
    await expect(inboxButton(page)).toHaveAccessibleName(/^Inbox, \d+ unread$/);
    const before = await unreadIn(page);
    await inboxButton(page).focus();
    await page.keyboard.press('Enter');
    const panel = inboxPanel(page);
    await expect(inboxTab(page, 'Messages')).toHaveAttribute('aria-selected', 'true');
    await inboxTab(page, 'Messages').focus();
    if (kind === 'notifications') await page.keyboard.press('ArrowRight');
    await expect(inboxTab(page, name)).toHaveAccessibleName(new RegExp(`^${name} \\d+$`));
    await expect(panel.getByRole('listitem')).toHaveCount(9);
    const shifted = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(shifted).toBeLessThanOrEqual(0);

    const first = panel.getByRole('listitem').first();
    await first.getByRole('button', { name: /^Mark as read/ }).focus();
    await page.keyboard.press('Enter');
    await expect(inboxButton(page)).toHaveAccessibleName(`Inbox, ${before - 1} unread`);
    await panel
      .getByRole('listitem')
      .nth(1)
      .getByRole('button', { name: /^Remove/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('listitem')).toHaveCount(8);
    await expect(panel.getByRole('listitem').nth(1).locator(':focus')).toHaveCount(1);

    await panel.getByRole('button', { name: 'Mark all as read' }).press('Enter');
    await expect(inboxTab(page, name)).toHaveAccessibleName(name);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(inboxButton(page)).toBeFocused();

    await page.reload();
    await expect(page.locator('[data-perf="home"]')).toBeVisible();
    await openInbox(page, name);
    await expect(inboxTab(page, name)).toHaveAccessibleName(name);
    await expect(panel.getByRole('listitem')).toHaveCount(8);
    await expect(panel.getByText(', unread')).toHaveCount(0);
  });
}

test('a notification with a portal link navigates without a reload and closes the panel', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('adam', '/home');
  const panel = await openInbox(page, 'Notifications');
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await panel.getByRole('link', { name: /İpek Şahin/ }).click();
  await expect(page).toHaveURL(/\/users$/);
  await expect(panel).toBeHidden();
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
});

test('the inbox fits a 390 px screen in Turkish', async ({ page, signedInAs }) => {
  await page.addInitScript(() => localStorage.setItem('meridian.language', 'tr'));
  await page.setViewportSize({ width: 390, height: 844 });
  await signedInAs('boris', '/home');
  const panel = await openInbox(page, 'Bildirimler', inboxNames.tr);
  await expect(panel.getByRole('listitem')).toHaveCount(9);
  await expect(panel.getByText(/(dakika|saat) önce/).first()).toBeVisible();
  const box = await panel.boundingBox();
  expect(box?.x).toBe(0);
  expect(box?.width).toBe(390);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
});
