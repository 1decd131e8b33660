import { expect, test, type Person } from '../../portal/fixtures';

const people: [Person, string, number][] = [
  ['adam', 'users', 2],
  ['rita', 'tenants', 2],
];

for (const [person, list, count] of people) {
  test(`the key figures of ${person} open the ${list} that they count`, async ({ page, signedInAs }) => {
    await signedInAs(person, '/home');
    const tiles = page.locator('main a.ui-stat--link');
    await expect(tiles).toHaveCount(count);
    for (let place = 0; place < count; place += 1) {
      const figure = await tiles.nth(place).locator('.ui-stat__value').innerText();
      const response = page.waitForResponse(new RegExp(`api/v1/${list}\\?`));
      await tiles.nth(place).click();
      const { total } = (await (await response).json()) as { total: number };
      expect(String(total)).toBe(figure);
      await expect(page.locator(`[data-perf="${list}"] h1`).locator('..')).toContainText(figure);
      await page.goBack();
    }
  });
}
