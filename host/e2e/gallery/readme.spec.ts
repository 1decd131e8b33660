import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../portal/fixtures';

// Renews the pictures of the README and of docs/layouts.md: `npm run gallery -- --readme`.
const folder = join(import.meta.dirname, '../../screens');
const layoutPictures = [
  { layout: 'classy', scheme: 'dark' },
  { layout: 'enterprise', scheme: 'light' },
  { layout: 'futuristic', scheme: 'light' },
  { layout: 'material', scheme: 'dark' },
] as const;

async function takePicture(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('.ui-skeleton')).toHaveCount(0);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}

async function chooseScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('meridian.scheme', chosen), scheme);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme });
}

test.use({ viewport: { width: 1440, height: 900 }, timezoneId: 'Europe/Istanbul' });

test('takes the picture of the start page', async ({ page, signedInAs }) => {
  await chooseScheme(page, 'light');
  await signedInAs('adam', '/home');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  await takePicture(page, 'home-light');
});

test('takes the picture of the assistant', async ({ page, signedInAs }) => {
  await chooseScheme(page, 'dark');
  await signedInAs('olivia', '/home');
  await page.getByRole('banner').getByRole('button', { name: 'Ask Meridian' }).click();
  const drawer = page.getByRole('dialog', { name: 'Ask Meridian' });
  await drawer.getByPlaceholder('Type your question here...').fill('Who can see the list of users?');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('link').first()).toBeVisible({ timeout: 30_000 });
  await takePicture(page, 'assistant-dark');
});

test('takes the pictures of the sample apps', async ({ page, signedInAs }) => {
  await chooseScheme(page, 'light');
  await signedInAs('adam', '/dashboards/finance');
  await expect(page.getByRole('img').first()).toBeVisible();
  await takePicture(page, 'dashboard-light');
  await page.goto('/apps/scrumboard');
  await page.getByRole('link', { name: 'Quarter-end close' }).click();
  await expect(page.getByRole('link', { name: 'Freeze the static data' })).toBeVisible();
  await takePicture(page, 'board-light');
  await chooseScheme(page, 'dark');
  await page.goto('/apps/mailbox/inbox/1');
  await page.locator('.demo-mail-row').first().getByRole('link').click();
  await expect(page.locator('.demo-mail')).toBeVisible();
  await takePicture(page, 'mailbox-dark');
});

for (const { layout, scheme } of layoutPictures) {
  test(`takes the picture of the layout ${layout}`, async ({ page, signedInAs }) => {
    await chooseScheme(page, scheme);
    await signedInAs('adam', `/home?layout=${layout}`);
    await expect(page.locator(`.host-frame--${layout}`)).toBeVisible();
    await expect(page.locator('[data-perf="home"]')).toBeVisible();
    await takePicture(page, `layout-${layout}-${scheme}`);
  });
}
