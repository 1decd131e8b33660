import { expect, test, type Person } from '../../portal/fixtures';

/** The list behind each figure, and the element that shows how many it has. */
const people: [Person, [list: string, count: string][]][] = [
  [
    'adam',
    [
      ['users', 'main header'],
      ['invitations', 'main'],
    ],
  ],
  [
    'rita',
    [
      ['tenants', 'main header'],
      ['tenants', 'main header'],
    ],
  ],
];

for (const [person, lists] of people) {
  test(`the figures of ${person}’s organisation open the lists that they count`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(person, '/home');
    const tiles = page.locator('.host-organisation a.ui-stat--link');
    await expect(tiles).toHaveCount(lists.length);
    for (const [place, [list, count]] of lists.entries()) {
      const figure = await tiles.nth(place).locator('.ui-stat__value').innerText();
      const response = page.waitForResponse(new RegExp(`api/v1/${list}\\?`));
      await tiles.nth(place).click();
      const { total } = (await (await response).json()) as { total: number };
      expect(String(total)).toBe(figure);
      await expect(page.locator(`[data-perf="${list}"]`)).toBeVisible();
      await expect(page.locator(count).first()).toContainText(figure);
      await page.goBack();
    }
  });
}

test.describe('seeded tenants', () => {
  test.use({ seededPeople: true });

  test('a key figure of the warehouse opens the report behind it', async ({ page, signedInAs }) => {
    await signedInAs('olivia', '/home');
    const figure = page.locator('.host-money').getByRole('link', { name: /^Net assets/ });
    await expect(figure).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('complete', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Net assets' }).getByRole('img', { name: 'Net assets' }),
    ).toBeVisible();
    await expect(page.getByRole('list', { name: 'Allocation' })).toBeVisible();
    await figure.click();
    await expect(page).toHaveURL(/\/reports\/[\w-]+/);
    await expect(page.locator('[data-perf="report"]')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Continue' }).getByRole('link')).not.toHaveCount(0);
  });
});
