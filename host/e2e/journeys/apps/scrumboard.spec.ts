import { expect, fillSignIn, test } from '../../portal/fixtures';

test('two people on one board see each other move cards, one of them by keyboard alone', async ({
  page,
  browser,
  baseURL,
  signedInAs,
}) => {
  await signedInAs('olivia', '/apps/scrumboard');
  await page.getByRole('button', { name: 'New board' }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Quarter-end close of two');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Quarter-end close of two' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a list' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title of the new list' })).toBeFocused();
  for (const list of ['To do', 'Done']) {
    await page.keyboard.type(list);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: list })).toBeVisible();
  }
  const list = (name: string, on = page) => on.getByRole('list', { name, exact: true });
  await page.getByRole('button', { name: 'Add a card to To do' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title of the new card' })).toBeFocused();
  for (const card of ['Count the cash', 'Sign the report']) {
    await page.keyboard.type(card);
    await page.keyboard.press('Enter');
    await expect(list('To do').getByRole('link', { name: card })).toBeVisible();
  }
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Members' }).click();
  await page.getByRole('textbox', { name: /^Find a colleague/ }).fill('adam');
  await page.getByRole('button', { name: /^Add Adam/ }).click();
  await expect(page.getByRole('button', { name: /^Remove Adam/ })).toBeVisible();
  await page.keyboard.press('Escape');

  const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await fillSignIn(other, 'adam');
  await expect(list('To do', other).getByRole('link')).toHaveText(['Count the cash', 'Sign the report']);

  await list('To do').getByRole('listitem').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(list('Done', other).getByRole('link')).toHaveText(['Count the cash'], { timeout: 5_000 });

  await list('To do', other).getByRole('listitem').first().dragTo(list('Done', other));
  await expect(list('Done').getByRole('link')).toHaveText(['Count the cash', 'Sign the report'], {
    timeout: 5_000,
  });
  await expect(list('Done').getByRole('listitem').first()).toBeFocused();
  await elsewhere.close();
});
