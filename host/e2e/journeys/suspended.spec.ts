import { expect, fillSignIn, test } from '../portal/fixtures';

test.use({ throughForm: true });

test('a suspended person causes one rejected call, and can contact support and sign out', async ({
  page,
  consoleLines,
}) => {
  consoleLines.allow(/403/);
  const rejected: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) rejected.push(new URL(response.url()).pathname);
  });
  await page.goto('/default');
  await fillSignIn(page, 'cem');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access is suspended');
  // The response that names the suspension.
  expect(rejected).toEqual(['/api/v1/me']);
  await page.getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact-us');
  await page.locator('form').getByLabel('Your name').fill('Cem');
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access is suspended');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/landing/);
});
