import { runAxe } from '../../checks/axe';
import { tabTo } from '../../checks/tab-to';
import { expect, test } from '../../portal/fixtures';
import { deleteAnnouncements } from '../../pages/announcements';
import { choose } from '../../pages/select';

// Colours are checked at rest: a fade would be caught half-way.
test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

test.afterEach(async ({ page }, { status, expectedStatus }) => {
  if (status !== expectedStatus) await deleteAnnouncements(page, 'Window');
});

test('an announcement is written, previewed, published to an open tab, changed and taken back', async ({
  page,
  browser,
  signedInAs,
  consoleLines,
  baseURL,
}) => {
  test.slow();
  // The open form may load the deleted announcement once more.
  consoleLines.allow(/status of 404/);
  const title = `Window ${Date.now()}`;
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await signedInAs('gina', '/global/announcements');
  await expect(page.locator('[data-perf="announcements"]')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);

  await page.getByRole('button', { name: 'New announcement' }).first().click();
  const english = page.getByRole('group', { name: 'English' }).first();
  await english.getByRole('textbox', { name: 'Title' }).fill(title);
  await english
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('The portal is **read-only** on Saturday.');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('read-only')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await choose(page, page.getByRole('combobox', { name: 'Shown in' }), 'Bell and banner');
  await preview.getByRole('button', { name: 'Show in bell and banner' }).click();
  const banner = page.getByRole('region', { name: 'Announcement', exact: true });
  await expect(banner.getByText('Preview')).toBeVisible();
  await preview.getByRole('button', { name: 'End the preview' }).click();

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(banner.getByText(title)).toBeVisible();
  await page.getByRole('button', { name: 'Close announcement' }).click();
  await expect(page.getByText(/^1 of /)).toBeVisible();

  await english.getByRole('textbox', { name: 'Title' }).fill(`${title} moved`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Show again' }).click();
  await expect(banner.getByText(`${title} moved`)).toBeVisible();

  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(banner.getByText(title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('[data-perf="announcements"]')).toBeVisible();
  await expect(page.getByRole('link', { name: `${title} moved` })).toHaveCount(0);
  await context.close();
});

test('contradicting input is refused at its fields, and the keyboard alone reaches the form', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/status of 422/);
  await signedInAs('gina', '/global/announcements');
  await expect(page.locator('[data-perf="announcements"]')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'New announcement' }).first());
  await page.keyboard.press('Enter');
  const english = page.getByRole('group', { name: 'English' }).first();
  await expect(page.getByRole('heading', { level: 1, name: 'New announcement' })).toBeFocused();
  await tabTo(page, english.getByRole('textbox', { name: 'Title' }));
  await page.keyboard.type('Keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Text');
  await tabTo(page, page.getByRole('textbox', { name: 'Link', exact: true }));
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a text for the link.').first()).toBeVisible();
  await expect(page).toHaveURL('/global/announcements?id=new');
});

test('a person without the role sees the page of a missing address', async ({ page, signedInAs }) => {
  await signedInAs('sam', '/global/announcements');
  await expect(page).toHaveURL('/global/announcements');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('the list and the form fit a phone in Turkish', async ({ page, signedInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('meridian.language', 'tr'));
  await signedInAs('gina', '/global/announcements');
  await expect(page.getByRole('heading', { level: 1, name: 'Duyurular' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await runAxe(page)).toEqual([]);
  await page.goto('/global/announcements?id=new');
  await expect(page.getByRole('heading', { level: 1, name: 'Yeni duyuru' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await runAxe(page)).toEqual([]);
});
