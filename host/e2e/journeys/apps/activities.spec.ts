import { expect, test } from '../../portal/fixtures';

test('Back returns to the place that was left, and a page opened by its address begins at the top', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('olivia', '/home');
  await page.getByRole('navigation').getByRole('link', { name: 'Activities' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(20);
  await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(500);
  await page.getByRole('link', { name: 'Go to the home page' }).last().click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(20);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);

  await page.goto('/user');
  await expect(page.getByLabel('Preview')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});
