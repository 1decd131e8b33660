import { expect, fillSignIn, test, type Person } from '../portal/fixtures';

test.use({ throughForm: true });

const landings: [Person, string][] = [
  ['olivia', '/home'],
  ['adam', '/users'],
  ['bella', '/home'],
  ['boris', '/users'],
  ['gina', '/tenants'],
  ['sam', '/tenants'],
  ['rita', '/tenants'],
];

for (const [person, landing] of landings) {
  test(`${person} signs in on the landing page and lands on ${landing}`, async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/landing');
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await fillSignIn(page, person);
    await expect(page).toHaveURL(landing);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
}

test('a user of a suspended tenant sees a notice and can sign out', async ({
  page,
  consoleLines,
  signedInAs,
}) => {
  consoleLines.allow(/403/);
  await signedInAs('cem');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('suspended');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/landing/);
});

test('a tenant user who opens /tenants sees the 404 page at the same address', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('olivia');
  await expect(page).toHaveURL('/home');
  await page.goto('/tenants');
  await expect(page.locator('[data-perf="not-found"]')).toBeVisible();
  await expect(page).toHaveURL('/tenants');
});

test('an unknown address redirects to the landing page', async ({ page }) => {
  await page.goto('/no/such/place');
  await expect(page).toHaveURL(/\/landing/);
  await expect(page.locator('[data-perf="landing"]')).toBeVisible();
});

test('an unknown address redirects a signed-in user to the start page', async ({ page, signedInAs }) => {
  await signedInAs('adam');
  await expect(page).toHaveURL('/users');
  await page.goto('/no/such/place');
  await expect(page).toHaveURL('/users');
});

test('a deep link opens after sign-in', async ({ page, signedInAs }) => {
  await signedInAs('olivia', '/pages/activities');
  await expect(page).toHaveURL('/pages/activities');
  await expect(page.locator('[data-perf="activities"]')).toBeVisible();
});

test('a reload keeps the session', async ({ page, signedInAs }) => {
  await signedInAs('olivia');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  await expect(page).toHaveURL('/home');
});

test('a new tab is signed in without another sign-in', async ({ page, signedInAs, context }) => {
  await signedInAs('olivia');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  const second = await context.newPage();
  await second.goto('/landing');
  await expect(second).toHaveURL('/home');
  await expect(second.locator('[data-perf="home"]')).toBeVisible();
});

test('signing out ends the session in this tab and in the other one', async ({
  page,
  signedInAs,
  context,
}) => {
  await signedInAs('olivia');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  const second = await context.newPage();
  await second.goto('/home');
  await expect(second.locator('[data-perf="home"]')).toBeVisible();
  await page.getByRole('button', { name: /Olivia/ }).click();
  await page
    .getByRole('menuitem', { name: 'Sign out' })
    .or(page.getByRole('button', { name: 'Sign out' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/landing/);
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(second).toHaveURL(/\/landing/);
  await page.goto('/home');
  await expect(page.locator('input[name=password]')).toBeVisible();
});
