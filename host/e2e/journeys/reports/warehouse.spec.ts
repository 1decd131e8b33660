import { expect, test } from '../../portal/fixtures';

test.use({ seededPeople: true, permissions: ['clipboard-read', 'clipboard-write'] });

test('the rows of a table are filtered, sorted, added up, copied and saved as a view by keyboard alone', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('adam', '/warehouse-data-view');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const grid = page.getByRole('grid', { name: 'Positions' });
  const cursor = () =>
    grid.evaluate(
      (element) => document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.textContent,
    );
  const status = page.locator('.host-data-foot__sums');

  await page.getByRole('link', { name: 'Positions' }).focus();
  await press('Enter');
  await expect(grid.getByRole('gridcell').first()).not.toBeEmpty();

  // Filter by the head of a column.
  await grid.focus();
  await press('ArrowUp', 'End');
  await press('Alt+ArrowDown');
  await page.getByRole('menuitem', { name: 'Filter…' }).press('Enter');
  await page.getByRole('textbox', { name: 'Value' }).fill('250 k');
  await press('Enter');
  await expect(page.getByRole('button', { name: /^Market value ≥ 250,000/ })).toBeVisible();

  // Sort: the cursor is still on the head.
  await expect(grid).toBeFocused();
  const head = page.getByRole('columnheader', { name: /^Market value/ });
  for (const order of ['ascending', 'descending']) {
    await press('Enter');
    await expect(head).toHaveAttribute('aria-sort', order);
  }
  await expect(grid).not.toHaveAttribute('aria-busy', 'true');

  // The end of all rows.
  await press('ArrowDown', 'Control+End');
  await expect.poll(cursor).toMatch(/^250,\d{3}/);
  const last = await cursor();

  // A range, its sum and its copy.
  await press('Shift+ArrowUp', 'Shift+ArrowUp');
  await expect(status).toContainText('3 cells');
  await press('Control+c');
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n').map(Number);
  expect(copied).toHaveLength(3);
  const amount = (text: string | null | undefined) => Number((text ?? '').replaceAll(/[^\d.-]/g, ''));
  expect(Math.abs((copied.at(-1) ?? 0) - amount(last))).toBeLessThan(1);
  const sum = copied.reduce((all, value) => all + value, 0);
  expect(Math.abs(amount(await status.locator('b').first().textContent()) - sum)).toBeLessThan(1);

  // A row and back.
  await press('Enter');
  const row = page.getByRole('region', { name: 'Row' });
  await expect(row.getByRole('term').first()).toBeVisible();
  await press('Escape');
  await expect(row).toBeHidden();
  await expect(grid).toBeFocused();

  // A view.
  await page.getByRole('button', { name: 'View Original (changed)' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill('Over 250 k');
  await press('Enter');
  await expect(page.getByRole('button', { name: 'View Over 250 k' })).toBeVisible();
  await expect(page).toHaveURL(/\/warehouse-data-view\/positions\?view=/);
});
