import type { Page } from '@playwright/test';
import { expect, test, type Person } from '../../../portal/fixtures';
import {
  dialogOf,
  expectAccessible,
  followSystemScheme,
  heading,
  loaded,
  press,
} from '../../../pages/administration';
import { openScreen } from '../../../pages/screens';

// Colours are checked at rest: a fade would be caught half-way.
test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

const forbidden: [Person, readonly string[]][] = [
  ['olivia', ['users', 'workspaces', 'domains', 'configuration', 'tenants', 'global/users']],
  ['adam', ['tenants', 'global/users', 'global/announcements', 'global/search']],
  ['rita', ['users', 'workspaces', 'configuration', 'global/users', 'global/announcements', 'global/search']],
];

for (const [person, paths] of forbidden) {
  test(`${person} sees the page of a missing address on each screen without the role`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(person, '/home');
    await expect(loaded(page, 'home')).toBeVisible();
    for (const path of paths) {
      await openScreen(page, path);
      await expect(heading(page, 'Page not found'), path).toBeVisible();
      await expect(page).toHaveURL(`/${path}`);
      await expect(page.getByRole('navigation', { name: 'Main' }).locator(`a[href="/${path}"]`)).toHaveCount(
        0,
      );
    }
  });
}

test('support sees tenants without the acts of administrators', async ({ page, signedInAs }) => {
  await signedInAs('sam', '/tenants');
  await expect(loaded(page, 'tenants')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New tenant' })).toHaveCount(0);
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(loaded(page, 'tenant')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open as tenant', exact: true })).toBeVisible();
  for (const name of ['Suspend', 'Archive', 'Resume', 'Save'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Audit' })).toHaveCount(0);
});

/** A form with wrong values. */
interface Refusal {
  state: string;
  path: string;
  /** Opens the form and fills it in. */
  fill(page: Page): Promise<void>;
  submit: string;
  message: string | RegExp;
}

async function expectRefused(page: Page, refusal: Refusal): Promise<void> {
  const { state, path, fill, submit, message } = refusal;
  await page.goto(path);
  await expect(page.locator('main [data-perf]')).toBeVisible();
  await fill(page);
  const dialog = dialogOf(page);
  const place = (await dialog.count()) > 0 ? dialog : page.getByRole('main');
  await place.getByRole('button', { name: submit, exact: true }).click();
  await expect(place.getByText(message).first(), state).toBeVisible();
  await expectAccessible(page, state);
}

const ofProvider: Refusal[] = [
  {
    state: 'a tenant with the short name of another one',
    path: '/tenants',
    fill: async (page) => {
      await press(page, 'New tenant');
      await dialogOf(page).getByLabel('Name', { exact: true }).fill('Acorn');
      await dialogOf(page).getByLabel('Short name').fill('acorn-capital');
      await dialogOf(page).getByLabel('Contact e-mail').fill('a@acorn.example');
    },
    submit: 'Next',
    message: 'Another tenant has this short name.',
  },
  {
    state: 'a tenant with a reserved short name',
    path: '/tenants',
    fill: async (page) => {
      await press(page, 'New tenant');
      await dialogOf(page).getByLabel('Name', { exact: true }).fill('Another');
      await dialogOf(page).getByLabel('Short name').fill('admin');
      await dialogOf(page).getByLabel('Contact e-mail').fill('it@another.example');
    },
    submit: 'Next',
    message: 'This short name is reserved.',
  },
  {
    state: 'a tenant without an address',
    path: '/tenants',
    fill: async (page) => {
      await press(page, 'New tenant');
      await dialogOf(page).getByLabel('Name', { exact: true }).fill('Another');
      await dialogOf(page).getByLabel('Contact e-mail').fill('nobody');
    },
    submit: 'Next',
    message: 'Enter an e-mail address like name@example.com.',
  },
  {
    state: 'a suspension with another name',
    path: '/tenants?id=birch',
    fill: async (page) => {
      await press(page, 'Suspend');
      await dialogOf(page).getByLabel('Reason').fill('A test');
      await dialogOf(page)
        .getByLabel(/to confirm/)
        .fill('Acorn');
    },
    submit: 'Suspend tenant',
    message: /^Enter the name exactly/,
  },
  {
    state: 'a banner that nobody can close and that has no end',
    path: '/global/announcements?id=new',
    fill: async (page) => {
      const english = page.getByRole('group', { name: 'English' });
      await english.getByRole('textbox', { name: 'Title' }).fill('Endless');
      await english.getByRole('textbox', { name: 'Text', exact: true }).fill('Endless');
      await page.getByLabel('People can close the banner').uncheck();
    },
    submit: 'Save draft',
    message: 'Enter an end, or let people close the banner.',
  },
];

test('forms of gina refuse wrong values at their fields and keep what was entered', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  test.slow();
  consoleLines.allow(/status of (409|422)/);
  await followSystemScheme(page);
  await signedInAs('gina', '/home');
  await expect(loaded(page, 'home')).toBeVisible();
  // The question about unsaved changes of the form before.
  page.on('dialog', (question) => void question.accept());
  for (const refusal of ofProvider) await expectRefused(page, refusal);
});
