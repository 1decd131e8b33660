import type { Page } from '@playwright/test';
import { chip, performance, settled } from '../../pages/reports';
import { expect, fillSignIn, test } from '../../portal/fixtures';
import { portBeside, startPortal, type Portal } from '../../portal/portal';

// The rule would change the figures of other journeys on the shared portal.
let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal(portBeside(46));
});
test.afterAll(() => portal.stop());
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const segmentsOf = async (page: Page): Promise<string[]> => {
  await page.goto(`${portal.address}${performance}`);
  await settled(page);
  await chip(page, 'Segment').click();
  const options = page.getByRole('dialog', { name: 'Segment' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  return (await options.allInnerTexts()).map((text) => text.trim());
};

test('users of a tenant see the chosen clients, its logo and its theme', async ({ page, browser }) => {
  const theirs = await (await browser.newContext({ baseURL: portal.address })).newPage();
  await theirs.goto(`${portal.address}/home`);
  await fillSignIn(theirs, 'olivia');
  await expect(theirs.locator('[data-perf="home"]')).toBeVisible();
  const [segment = '', ...others] = await segmentsOf(theirs);
  expect(others.length).toBeGreaterThan(0);

  await page.goto(`${portal.address}/tenants?id=acorn&tab=dataRules`);
  await fillSignIn(page, 'gina');
  await page.getByRole('combobox', { name: 'Client segments' }).click();
  await page.getByTitle(segment, { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await segmentsOf(theirs)).toEqual([segment]);

  await page.getByRole('tab', { name: 'Branding' }).click();
  await page.getByLabel('Teal').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 60;
    canvas.height = 20;
    canvas.getContext('2d')?.fillRect(0, 0, 30, 20);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') });
  await expect(page.getByRole('img', { name: 'Logo of Acorn Capital' })).toBeVisible();

  await theirs.goto(`${portal.address}/user`);
  await expect(theirs.locator('.host-tenant__logo')).toBeVisible();
  await expect(theirs.getByText('Set by your organisation').first()).toBeVisible();
  await expect(theirs.locator('body')).toHaveAttribute('class', /theme-teal/);
  await theirs.goto('about:blank');
  await page.goto('about:blank');
});
