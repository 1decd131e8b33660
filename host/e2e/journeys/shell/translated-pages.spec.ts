import { heading, loaded, signInElsewhere } from '../../pages/administration';
import { translatePage } from '../../checks/translator';
import { expect, test } from '../../portal/fixtures';

test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

test('a list, a dialog, a form, a report and a wizard work on a page that the browser translates', async ({
  page,
  browser,
  signedInAs,
}) => {
  await signedInAs('adam', '/workspaces');
  await expect(loaded(page, 'workspaces')).toBeVisible();
  await translatePage(page);
  await page.getByRole('searchbox').fill('nothing like this');
  await expect(page.getByRole('button', { name: 'Clear filters' }).first()).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.getByRole('button', { name: 'Create workspace' }).click();
  const name = `Translated desk ${Date.now()}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(heading(page, name)).toBeVisible();

  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  await page.getByRole('link', { name: 'Reports' }).first().click();
  await page.getByRole('link', { name: 'Asset allocation' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Asset allocation/ })).toBeVisible();
  await page
    .getByRole('button', { name: /Period/ })
    .first()
    .click();
  await page.getByRole('option').first().click();

  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByLabel('First name').fill('Ülkü');
  await page.getByRole('button', { name: 'Save names' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const providers = await signInElsewhere(browser, 'gina', '/tenants');
  await expect(loaded(providers, 'tenants')).toBeVisible();
  await translatePage(providers);
  await providers.getByRole('button', { name: 'New tenant' }).click();
  const wizard = providers.getByRole('dialog', { name: 'New tenant' });
  await wizard.getByLabel('Name', { exact: true }).fill(`Translated ${Date.now()}`);
  await wizard.getByLabel('Contact e-mail').fill('info@fresh.example');
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByLabel('First administrator’s e-mail').fill('first@fresh.example');
  await wizard.getByRole('button', { name: 'Next' }).click();
  await expect(wizard.getByRole('button', { name: 'Create tenant' })).toBeVisible();
  await wizard.getByRole('button', { name: 'Back' }).click();
  await expect(wizard.getByLabel('First administrator’s e-mail')).toBeVisible();
  await providers.context().close();
});
