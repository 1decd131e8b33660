import { expect, test } from '../../portal/fixtures';

test('a person finds an icon by keyboard, copies it and keeps it, and each set has one file', async ({
  page,
  context,
  signedInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sprites: string[] = [];
  page.on('response', (response) => {
    const [, set] = /\/static\/([a-z-]+)\.[0-9a-f]{10}\.svg$/.exec(new URL(response.url()).pathname) ?? [];
    if (set) sprites.push(`${set} ${response.status()} ${response.headers()['content-encoding']}`);
  });
  await signedInAs('olivia', '/ui/icons');
  const anchor = page.getByRole('gridcell', { name: 'anchor', exact: true });
  await expect(anchor).toBeVisible();
  expect(new Set(sprites)).toEqual(new Set(['feather 200 br']));
  // A picture from another document is part of the page only if the policy allows its file.
  const drawnWidth = () => anchor.locator('use').evaluate((use: SVGUseElement) => use.getBBox().width);
  await expect.poll(drawnWidth).toBeGreaterThan(10);

  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('Control+End');
  await expect(page.getByRole('gridcell', { name: 'zoom-out' })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search all icons' }).fill('balance wallet');
  await expect(page.getByRole('rowheader', { name: 'Material Solid 1' })).toBeVisible();
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Icon details' })).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toBe('mat_solid:account_balance_wallet');
  await page.getByRole('button', { name: 'Copy SVG' }).click();
  await expect.poll(copied).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="24".*<\/svg>$/);
  await page.getByRole('button', { name: 'Favourite' }).click();
  await expect(page.getByRole('link', { name: 'Favourites 7' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Favourites 7' }).click();
  await expect(page.getByRole('gridcell', { name: 'account_balance_wallet Favourite' })).toBeVisible();
});
