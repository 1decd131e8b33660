import { randomUUID } from 'node:crypto';
import type { Me } from '@portal/shared/contracts';
import type { Page } from '@playwright/test';
import { heading, loaded } from '../pages/administration';
import { sendCall } from '../pages/global-calls';
import { pressByKeyboard, typeByKeyboard } from '../pages/keyboard';
import { expectGoodState, expectRefused, useLanguage } from '../pages/refusals';
import { textsOf } from '../pages/texts';
import { directories, startSignInAuthority, type SignInAuthority } from '../portal/authority';
import { expect, test } from '../portal/fixtures';
import { portBeside, startPortal, type Portal } from '../portal/portal';

// The authority has a certificate of its own.
test.use({ ignoreHTTPSErrors: true });

const groupOfProvider = '4f2c0b1a-0000-4000-8000-000000000001';
const groupOfAdmins = '4f2c0b1a-0000-4000-8000-000000000002';
const email = 'ayse.demir@acorn-directory.example';

let authority: SignInAuthority;
let portal: Portal;

const zeynep = {
  tid: directories.home,
  oid: 'zeynep-of-the-provider',
  name: 'Zeynep Kaya',
  preferred_username: 'zeynep.kaya@provider.example',
  groups: [groupOfProvider],
};
const ayse = {
  tid: directories.acorn,
  oid: 'ayse-of-acorn',
  name: 'Ayşe Demir',
  preferred_username: email,
  email,
  xms_edov: true,
  groups: [groupOfAdmins],
};

test.beforeAll(async () => {
  test.setTimeout(120_000);
  authority = await startSignInAuthority();
  const groups = { [groupOfProvider]: 'GlobalAdmin', [groupOfAdmins]: 'TenantAdmin' };
  portal = await startPortal(portBeside(11), authority.env(groups));
});
test.afterAll(async () => {
  await portal.stop();
  authority.close();
});

/** Starts at the landing page. The authority signs its person in and redirects back. */
async function signIn(page: Page, label = 'Sign in'): Promise<void> {
  await page.goto(`${portal.address}/landing`);
  await pressByKeyboard(page, page.getByRole('link', { name: label, exact: true }).first());
}

async function signOut(page: Page): Promise<void> {
  await pressByKeyboard(page, page.getByRole('button', { name: /^Your account/ }));
  await pressByKeyboard(page, page.getByRole('button', { name: 'Sign out', exact: true }));
  await expect(page).toHaveURL(/\/landing/);
}

const readMe = (page: Page): Promise<Me> => sendCall<Me>(page, { method: 'GET', path: 'me' });

test('people of an external authority get their tenant, their invitation, and at each sign-in name and roles', async ({
  page,
}) => {
  test.slow();
  authority.setPerson(zeynep);
  await signIn(page);
  await expect(page).toHaveURL(`${portal.address}/home`);
  // The group is mapped to the role of an administrator of the provider.
  await page.goto(`${portal.address}/tenants`);
  await expect(loaded(page, 'tenants')).toBeVisible();
  const tenant = { name: 'Acorn Directory', slug: 'acorn-directory', region: 'eu', contactEmail: email };
  const body = { ...tenant, directoryId: directories.acorn, adminEmail: email };
  await sendCall(page, { method: 'POST', path: 'tenants', body });
  await signOut(page);

  authority.setPerson(ayse);
  await signIn(page);
  await expect(page).toHaveURL(`${portal.address}/home`);
  await page.goto(`${portal.address}/users?search=demir`);
  await expect(loaded(page, 'users')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Ayşe Demir');
  await expect(row).toContainText('Administrator');
  await expectGoodState(page, 'the users of a directory');
  const { items } = await sendCall<{ items: object[] }>(page, { method: 'GET', path: 'invitations' });
  expect(items).toEqual([expect.objectContaining({ email, state: 'accepted' })]);
  await signOut(page);

  const changed = { name: 'Ayla Öztürk', preferred_username: 'ayla@acorn-directory.example', groups: [] };
  authority.setPerson({ ...ayse, ...changed });
  await signIn(page);
  await expect(heading(page, /Ayla/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
  expect(await readMe(page)).toMatchObject({
    firstName: 'Ayla',
    lastName: 'Öztürk',
    email: changed.preferred_username,
    roles: [],
  });
  await signOut(page);
});

for (const language of ['en', 'tr'] as const) {
  const texts = textsOf('host/src/features/landing', language);
  const tenants = textsOf('remote-admin/src/features/tenants', language);
  const form = textsOf('shared/src/ui/form', language);

  const signInAs = async (page: Page, person: Parameters<SignInAuthority['setPerson']>[0]) => {
    await useLanguage(page, language);
    // The landing page comes in the language of the cookie.
    await page.context().addCookies([{ name: 'meridian_language', value: language, url: portal.address }]);
    authority.setPerson(person);
    await signIn(page, texts('signIn'));
  };

  test(`a person of a directory without a tenant learns why the sign-in is refused, in ${language}`, async ({
    page,
    consoleLines,
  }) => {
    consoleLines.allow(/status of 40[13]/);
    await signInAs(page, { ...ayse, tid: directories.other, oid: `stranger-${language}` });
    await expect(page.getByText(texts('notes.no_tenant')).first()).toBeVisible();
    await expectGoodState(page, 'a person without a tenant');
  });

  test(`a wrong directory of a tenant is refused at its field, by keyboard in ${language}`, async ({
    page,
    consoleLines,
  }) => {
    consoleLines.allow(/status of (409|422)/);
    await signInAs(page, zeynep);
    await expect(page).toHaveURL(`${portal.address}/home`);
    const taken = randomUUID();
    const create = (slug: string, directoryId: string | null) =>
      sendCall<{ id: string }>(page, {
        method: 'POST',
        path: 'tenants',
        body: { name: slug, slug, region: 'eu', contactEmail: email, directoryId },
      });
    await create(`dizin-${language}`, taken);
    const { id } = await create(`yeni-${language}`, null);
    await page.goto(`${portal.address}/tenants?id=${id}`);
    const settings = page.getByRole('form', { name: tenants('form.title') });
    const field = settings.getByRole('textbox', { name: tenants('form.directory'), exact: true });
    await expect(field).toBeVisible();
    const place = { form: settings, submit: settings.getByRole('button', { name: form('save') }) };
    for (const [fault, value] of [
      ['invalid', 'acorn'],
      ['provider', directories.home],
      ['personal', '9188040d-6c67-4c5b-b112-36a304b66dad'],
      ['taken', taken],
    ] as const)
      await expectRefused(page, place, {
        state: `a directory that is ${fault}`,
        enter: () => typeByKeyboard(page, field, value),
        field,
        message: tenants(`form.directoryErrors.${fault}`),
      });
  });
}
