import { expect, test } from '../../portal/fixtures';

test('a person continues a course, completes it and prints the certificate, by keyboard alone', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('adam', '/apps/academy');
  const course = page.getByRole('listitem', { name: 'Your first container' });
  await course.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Layers and the cache' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { name: 'Smaller images' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/step=5$/);
  await page.goto('/apps/academy/first-container');
  await expect(page.getByRole('heading', { name: 'Smaller images' })).toBeVisible();

  await page.goto('/apps/academy/first-container?step=11');
  await page.getByRole('button', { name: 'Complete course' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Open the certificate' }).focus();
  await page.keyboard.press('Enter');
  const certificate = page.getByRole('article', { name: 'Certificate' });
  await expect(certificate).toContainText('Your first container');
  await page.emulateMedia({ media: 'print' });
  await expect(certificate).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
});
