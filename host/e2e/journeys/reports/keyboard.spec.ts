import { tabThroughPage } from '../../checks/keyboard-round';
import { heading, performance, performanceReport, settled, tile } from '../../pages/reports';
import { expect, test } from '../../portal/fixtures';

test.use({ seededPeople: true });

test('a report is found, filtered, read and saved as a view with the keyboard alone', async ({
  page,
  signedInAs,
}) => {
  const view = `By keyboard ${Date.now()}`;
  await signedInAs('olivia', '/reports');
  await expect(page.locator('[data-perf="reports"] h3').first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('benchmark');
  await expect(page.locator('[data-perf="reports"] h3')).toHaveCount(1);
  await page.getByRole('main').getByRole('link', { name: performanceReport }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, performanceReport)).toBeFocused();
  await settled(page);

  const period = page.getByRole('button', { name: /^Period / });
  await period.press('Enter');
  await expect(page.getByRole('listbox', { name: 'Period' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Period Month to date' })).toBeFocused();
  await settled(page);

  const chart = tile(page, 'cumulative-return').getByRole('application', { name: 'Cumulative return' });
  await chart.focus();
  await page.keyboard.press('End');
  await expect(tile(page, 'cumulative-return').locator('.ui-chart__readout')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tile(page, 'cumulative-return').locator('.ui-chart__readout')).toBeHidden();

  const table = tile(page, 'returns-by-portfolio');
  await table
    .getByRole('button', { name: /^Filter by/ })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/f\.portfolio=/);
  await page.getByRole('button', { name: 'Save view' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Save view' }).getByLabel('Name')).toBeFocused();
  await page.keyboard.type(view);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `View ${view}` })).toBeVisible();
  await page.getByRole('button', { name: /^Clear filter/ }).press('Enter');
  await expect(page).not.toHaveURL(/f\.portfolio=/);
  await expect(page.getByRole('button', { name: `View ${view} (changed)` })).toBeVisible();
});

test('Tab reaches every control of a report and shows where it is', async ({ page, signedInAs }) => {
  await signedInAs('olivia', performance);
  await settled(page);
  const { stops, missed, unseen } = await tabThroughPage(page);
  expect(stops.length).toBeGreaterThan(20);
  expect([missed, unseen]).toEqual([[], []]);
});
