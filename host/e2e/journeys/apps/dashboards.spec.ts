import { expect, test } from '../../portal/fixtures';

test('prices move while the tab is visible, and a figure of the finances opens what it counts', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('olivia', '/dashboards/crypto');
  await expect(page.getByText(/Simulated market$/)).toBeVisible();
  const price = page.locator('.demo-price .ui-chart__summary');
  const first = (await price.textContent()) ?? '';
  await expect(price).not.toHaveText(first, { timeout: 6_000 });
  await page.getByRole('link', { name: /^Ethereum/ }).click();
  await expect(page).toHaveURL(/\?coin=eth$/);
  await expect(page.getByRole('application', { name: 'Ethereum price' })).toBeVisible();

  await page.goto('/dashboards/finance');
  const tile = page.getByRole('main').getByRole('link', { name: /^Expenses/ });
  const amount = await tile.locator('.ui-stat__value').textContent();
  await tile.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
  const sum = await page.locator('.demo-dash__trail').textContent();
  const digits = (text: string | null) => /€([\d,]+)/.exec(text ?? '')?.[1]?.replaceAll(',', '');
  expect(Math.abs(Number(digits(sum)) - Number(digits(amount)))).toBeLessThanOrEqual(1);
  await page.goBack();
  await expect(tile).toBeVisible();
});
