import { expect, test } from '../../portal/fixtures';

test.use({ seededPeople: true });

test('a note is written, found and deleted by keyboard, and a picture is shown after a reload', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('adam');
  await page.getByRole('navigation').getByRole('link', { name: 'Notes' }).click();
  const columns = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((items) => [
        ...new Set(items.map((item) => Math.round(item.getBoundingClientRect().left))),
      ]);
  await expect(page.locator('.demo-notes > li')).toHaveCount(12);
  expect((await columns('.demo-notes > li')).length).toBeGreaterThan(2);

  await page.getByRole('textbox', { name: 'Write a note' }).press('Enter');
  await page.keyboard.type('Ferry at seven');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const link = page.getByRole('link', { name: 'Ferry at seven' });
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Note' });
  await dialog.getByRole('button', { name: 'Checklist' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Add an item' }).press('T');
  await page.keyboard.type('ickets');
  await page.keyboard.press('Enter');
  await dialog.getByRole('checkbox', { name: 'Tickets is done' }).press('Space');
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Add a picture' }).press('Enter'),
  ]);
  await chooser.setFiles({
    name: 'ferry.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await expect(dialog.getByRole('img', { name: 'Picture of the note' })).toHaveAttribute(
    'src',
    /^\/api\/apps\/contents/,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();

  await page.reload();
  await page.getByRole('searchbox', { name: 'Search in notes' }).fill('ferry');
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card.locator('mark').first()).toHaveText('Ferry');
  await expect
    .poll(() => card.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(1);
  await card.getByRole('button', { name: 'Actions of Ferry at seven' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(card).toHaveCount(1);
});
