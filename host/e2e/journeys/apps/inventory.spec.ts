import { expect, test } from '../../portal/fixtures';

test.use({ seededPeople: true });

test('a day in the inventory, seen by a second tab', async ({ page, context, signedInAs }) => {
  await signedInAs('adam');
  await page.getByRole('navigation').getByRole('link', { name: 'Inventory' }).click();
  await page.getByRole('button', { name: /^Low stock/ }).click();
  await expect(page).toHaveURL(/stock=low/);
  await expect(page.getByRole('row').nth(1)).toContainText('Low');
  const name = page.locator('.demo-product-name').first();
  await name.click();
  const form = page.locator('.demo-product form');
  const stock = form.getByRole('textbox', { name: 'Stock' });
  await expect(form.getByText('Below 20')).toBeVisible();
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.locator('.demo-product form')).toBeVisible();

  await stock.fill('64');
  await expect(form.getByText('1 change')).toBeVisible();
  await form.locator('input[type=file]').setInputFiles({
    name: 'front.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await expect(form.getByRole('button', { name: 'Show picture 3' })).toHaveAttribute('aria-pressed', 'true');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('1 change')).toBeHidden();
  await expect(second.locator('.demo-product form').getByRole('textbox', { name: 'Stock' })).toHaveValue(
    '64',
    {
      timeout: 2_000,
    },
  );

  await form.getByRole('button', { name: 'Enlarge picture' }).click();
  const picture = page.getByRole('dialog').getByRole('img');
  await expect
    .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 product was deleted.')).toBeHidden();
});
