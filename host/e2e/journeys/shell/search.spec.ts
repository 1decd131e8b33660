import type { Page } from '@playwright/test';
import { runAxe } from '../../checks/axe';
import { expect, test } from '../../portal/fixtures';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the portal' });
const options = (page: Page) => page.getByRole('dialog').getByRole('option');

async function openSearch(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

test('Ctrl+K, a few letters and Enter open a page, and the search is remembered', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('adam');
  await expect(page).toHaveURL('/users');
  await openSearch(page);
  await box(page).fill('hom');
  await expect(options(page).first()).toHaveText('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openSearch(page);
  await expect(page.getByRole('option', { name: 'hom' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove “hom”' }).click();
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an administrator finds users of the current tenant regardless of Turkish letters and case', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('adam');
  await expect(page).toHaveURL('/users');
  for (const typed of ['isil', 'IŞIL', 'ışıl']) {
    await openSearch(page);
    await box(page).fill(typed);
    await expect(page.getByRole('group', { name: 'Users' }).getByRole('option').first()).toContainText(
      'Işıl',
    );
    await expect(options(page).locator('mark').first()).toHaveText('Işıl');
    await page.keyboard.press('Escape');
  }
  await openSearch(page);
  await box(page).fill('boris');
  await expect(page.getByText('No results found')).toBeVisible();
});

test('fast typing sends one request, and one character sends none', async ({ page, signedInAs }) => {
  const queries: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/common/search')) queries.push(request.postData() ?? '');
  });
  await signedInAs('olivia');
  await expect(page).toHaveURL('/home');
  await openSearch(page);
  // Keys sent one by one would leave pauses longer than the delay of the search on a busy machine.
  await box(page).evaluate(() => {
    for (const letter of 'welcome to meridian') document.execCommand('insertText', false, letter);
  });
  await expect(page.getByRole('group', { name: 'Announcements' }).getByRole('option')).toHaveCount(1);
  expect(queries).toEqual(['{"query":"welcome to meridian"}']);
  await box(page).fill('w');
  await expect(options(page)).toHaveCount(0);
});

test('the search icon of a small screen opens a full-screen search, in Turkish too', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('meridian.language', 'tr'));
  await signedInAs('olivia', '/home');
  await page.getByRole('button', { name: 'Ara', exact: true }).click();
  const input = page.getByRole('combobox', { name: 'Portalda ara' });
  await expect(input).toBeFocused();
  const sheet = await page.getByRole('dialog').boundingBox();
  expect(sheet).toMatchObject({ x: 0, width: 390 });
  await input.fill('ANA SAYFA');
  await expect(page.getByRole('group', { name: 'Sayfalar' }).getByRole('option')).toHaveText('Ana sayfa');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the search passes axe in ${scheme} when empty, with recent searches, with results and without`, async ({
    page,
    signedInAs,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('meridian.scheme', name), scheme);
    await signedInAs('adam', '/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openSearch(page);
    expect(await runAxe(page), 'empty').toEqual([]);
    await box(page).fill('ho');
    await expect(page.getByRole('group', { name: 'Help' })).toBeVisible();
    expect(await runAxe(page), 'results').toEqual([]);
    await page.keyboard.press('Enter');
    await openSearch(page);
    await expect(options(page)).toHaveText('ho');
    expect(await runAxe(page), 'recents').toEqual([]);
    await box(page).fill('qqzzx');
    await expect(page.getByText('No results found')).toBeVisible();
    expect(await runAxe(page), 'nothing').toEqual([]);
  });
}
