import { expect, fillSignIn, test } from '../../portal/fixtures';

test.use({ ownPeople: true });

test('signing out everywhere ends the session in the open tabs of another browser at once', async ({
  page,
  browser,
  signedInAs,
  consoleLines,
}) => {
  // The stream of events may connect once more before the page is left.
  consoleLines.allow(/status of 401.*api\/v1\/events/);
  await signedInAs('bella', '/user');
  const other = await browser.newContext();
  try {
    const tabs = [await other.newPage(), await other.newPage()] as const;
    await tabs[0].goto('/user');
    const streamed = tabs[0].waitForResponse(/api\/v1\/events/);
    await fillSignIn(tabs[0], 'bella');
    await expect(tabs[0].getByLabel('Last name')).toBeVisible();
    await tabs[1].goto('/home');
    await expect(tabs[1].locator('[data-perf="home"]')).toBeVisible();
    await streamed;
    // Unsaved text must not keep the page of another person open.
    await tabs[0].getByLabel('Last name').fill('Unsaved');
    await page.getByRole('button', { name: 'Sign out of all devices' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out of all devices' }).click();
    for (const tab of [...tabs, page]) {
      await expect(tab).toHaveURL(/\/landing/, { timeout: 10_000 });
      await expect(tab.getByText('You are signed out.')).toBeVisible();
    }
  } finally {
    await other.close();
  }
});
