import type { Me } from '@portal/shared/contracts';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { heading, loaded } from '../pages/administration';
import { sendCall } from '../pages/global-calls';
import { signOut } from '../pages/start';
import { directories, startSignInAuthority, type SignInAuthority } from '../portal/authority';
import { expect, test } from '../portal/fixtures';
import { portBeside, startEmptyPortal, startPortal, type Portal } from '../portal/portal';

const password = 'four quiet brass lamps';
const adminEmail = 'ada@provider.example';

/** Types into the fields of the form, from the focused one on, and submits it with Enter. */
async function typeForm(page: Page, values: readonly string[]): Promise<void> {
  await page.getByLabel('First name').focus();
  for (const [at, value] of values.entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
}

/** Signs in for the first time: the role requires an authenticator app. */
async function signInFirst(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(adminEmail);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByRole('link', { name: 'Türkçe' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  const code = page.getByRole('textbox', { name: 'Kod' });
  await expect(code).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(await page.getByRole('alert').innerText());
  // Neither the other language nor the wrong code has replaced the key.
  await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('checkbox', { name: 'I have saved the codes' }).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test.describe('a first start without samples', () => {
  let portal: Awaited<ReturnType<typeof startEmptyPortal>>;
  test.beforeAll(async () => void (portal = await startEmptyPortal(portBeside(2))));
  test.afterAll(() => portal.stop());

  test('leads from the link to the first tenant', async ({ page, consoleLines }) => {
    consoleLines.allow(/status of 422/);
    await page.goto(portal.firstAdminLink);
    await typeForm(page, ['Ada', 'Kaya', adminEmail, 'password1234']);
    await expect(page.getByText('This password is easy to guess.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByLabel('E-mail')).toHaveValue(adminEmail);
    await typeForm(page, ['Ada', 'Kaya', adminEmail, password]);
    await expect(page.getByRole('heading', { name: 'The account is ready' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signInFirst(page);
    await expect(page).toHaveURL(/\/tenants$/);
    await expect(page.getByText('No tenants yet')).toBeVisible();
    await page.getByRole('button', { name: 'New tenant' }).last().click();
    const dialog = page.getByRole('dialog', { name: 'New tenant' });
    await dialog.getByLabel('Name', { exact: true }).fill('Acorn Capital');
    await dialog.getByLabel('Contact e-mail').fill('it@acorn.example');
    for (const step of ['Administrator and access', 'Review']) {
      await dialog.getByRole('button', { name: 'Next' }).click();
      await expect(dialog.getByRole('group', { name: new RegExp(step) })).toBeVisible();
    }
    await dialog.getByRole('button', { name: 'Create tenant' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Acorn Capital' })).toBeVisible();
    expect((await page.request.get(portal.firstAdminLink)).status()).toBe(404);
  });
});

const groups = {
  provider: '4f2c0b1a-0000-4000-8000-000000000001',
  admins: '4f2c0b1a-0000-4000-8000-000000000002',
} as const;
const email = 'ayse.demir@acorn-directory.example';

const zeynep = {
  tid: directories.home,
  oid: 'zeynep-of-the-provider',
  name: 'Zeynep Kaya',
  preferred_username: 'zeynep.kaya@provider.example',
  groups: [groups.provider],
};
const ayse = {
  tid: directories.acorn,
  oid: 'ayse-of-acorn',
  name: 'Ayşe Demir',
  preferred_username: email,
  email,
  xms_edov: true,
  groups: [groups.admins],
};

test.describe('an external authority', () => {
  // The authority has a certificate of its own.
  test.use({ ignoreHTTPSErrors: true });

  let authority: SignInAuthority;
  let portal: Portal;
  test.beforeAll(async () => {
    authority = await startSignInAuthority();
    const roles = { [groups.provider]: 'GlobalAdmin', [groups.admins]: 'TenantAdmin' };
    portal = await startPortal(portBeside(3), authority.env(roles));
  });
  test.afterAll(async () => {
    await portal.stop();
    authority.close();
  });

  test('gives people their tenant, their invitation, and at each sign-in name and roles', async ({
    page,
    consoleLines,
  }) => {
    consoleLines.allow(/status of 40[13]/);
    const signInAs = async (person: Parameters<SignInAuthority['setPerson']>[0]) => {
      authority.setPerson(person);
      await page.goto(`${portal.address}/landing`);
      await page.getByRole('link', { name: 'Sign in', exact: true }).first().click();
    };
    const leave = async () => {
      await signOut(page, /^Your account/);
      await expect(page).toHaveURL(/\/landing/);
    };
    await signInAs(ayse);
    await expect(page.getByText('Your account is not linked to an organisation yet.').first()).toBeVisible();

    await signInAs(zeynep);
    await expect(page).toHaveURL(`${portal.address}/home`);
    // The group is mapped to the role of an administrator of the provider.
    await page.goto(`${portal.address}/tenants`);
    await expect(loaded(page, 'tenants')).toBeVisible();
    const tenant = { name: 'Acorn Directory', slug: 'acorn-directory', region: 'eu', contactEmail: email };
    const body = { ...tenant, directoryId: directories.acorn, adminEmail: email };
    await sendCall(page, { method: 'POST', path: 'tenants', body });
    await leave();

    await signInAs(ayse);
    await expect(page).toHaveURL(`${portal.address}/home`);
    await page.goto(`${portal.address}/users?search=demir`);
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('Ayşe Demir');
    await expect(row).toContainText('Administrator');
    const { items } = await sendCall<{ items: object[] }>(page, { method: 'GET', path: 'invitations' });
    expect(items).toEqual([expect.objectContaining({ email, state: 'accepted' })]);
    await leave();

    const changed = { name: 'Ayla Öztürk', preferred_username: 'ayla@acorn-directory.example', groups: [] };
    await signInAs({ ...ayse, ...changed });
    await expect(heading(page, /Ayla/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
    expect(await sendCall<Me>(page, { method: 'GET', path: 'me' })).toMatchObject({
      firstName: 'Ayla',
      lastName: 'Öztürk',
      email: changed.preferred_username,
      roles: [],
    });
    await leave();
  });
});
