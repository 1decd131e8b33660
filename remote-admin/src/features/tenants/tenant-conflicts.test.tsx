import { aTenantDetail, renderScreen, server, type ReceivedRequest } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { TenantsPage } from './tenants.page';

const acorn = aTenantDetail({ id: 'acorn', name: 'Acorn Capital', slug: 'acorn-capital' });

// The forms are loaded when they are shown, which takes long the first time.
beforeAll(async () => {
  await Promise.all([
    import('./tenant-detail'),
    import('./forms/tenant-features-form'),
    import('./forms/tenant-data-rules-form'),
    import('./branding/tenant-branding'),
    import('./forms/status.dialog'),
  ]);
}, 30_000);

interface ConflictCase {
  tab: string;
  call: `PUT ${string}`;
  /** Values of the tenant that someone else saved. */
  theirs: Partial<typeof acorn>;
  change(user: UserEvent): Promise<void>;
  row: string;
  body: object;
}

const chooseRadio = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('radio', { name }));

const cases: ConflictCase[] = [
  {
    tab: 'features',
    call: 'PUT api/v1/tenants/acorn/features',
    theirs: { features: { EnableChatBot: 'on' } },
    change: (user) => chooseRadio(user, 'Off'),
    row: 'Assistant On Off',
    body: { EnableChatBot: 'off' },
  },
  {
    tab: 'dataRules',
    call: 'PUT api/v1/tenants/acorn/attributes',
    theirs: { attributes: { clientSegments: ['Pension fund'] } },
    change: async (user) => {
      await user.click(await screen.findByRole('combobox', { name: /Client segments/ }));
      await user.click(await screen.findByTitle('Foundation'));
    },
    row: 'Client segments Pension fund Foundation',
    body: { clientSegments: ['Foundation'] },
  },
  {
    tab: 'branding',
    call: 'PUT api/v1/tenants/acorn/branding',
    theirs: { branding: { theme: 'theme-rose', logo: null } },
    change: (user) => chooseRadio(user, 'Teal'),
    row: 'Default theme Rose Teal',
    body: { theme: 'theme-teal' },
  },
];

test.each(cases)(
  'offers both versions of the tab $tab after a conflict, and saves the kept one on top',
  async ({ tab, call, theirs, change, row, body }) => {
    server.respondTo('GET api/v1/tenants/acorn', acorn);
    const { user } = renderScreen(<TenantsPage />, {
      as: 'GlobalAdmin',
      route: `/tenants?id=acorn&tab=${tab}`,
    });
    await change(user);
    server.respondTo(call, ({ headers }: ReceivedRequest) =>
      headers.get('If-Match') === '"3"' ? 412 : acorn,
    );
    server.respondTo('GET api/v1/tenants/acorn', { ...acorn, ...theirs, version: 4 });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const conflict = await screen.findByRole('region', { name: 'Someone else changed this first' });
    expect(within(conflict).getByRole('row', { name: row })).toBeVisible();
    await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(server.requests(call)).toHaveLength(2));
    const [, second] = server.requests(call);
    expect(second?.headers.get('If-Match')).toBe('"4"');
    expect(second?.body).toEqual(body);
  },
);

test('asks before it removes the logo of a tenant that someone else changed', async () => {
  const call = 'DELETE api/v1/tenants/acorn/logo';
  const branded = { ...acorn, branding: { theme: null, logo: '/logos/1' } };
  server.respondTo('GET api/v1/tenants/acorn', branded);
  server.respondTo(call, ({ headers }: ReceivedRequest) => (headers.get('If-Match') === '"3"' ? 412 : acorn));
  const { user } = renderScreen(<TenantsPage />, {
    as: 'GlobalAdmin',
    route: '/tenants?id=acorn&tab=branding',
  });
  const remove = await screen.findByRole('button', { name: 'Remove' });
  server.respondTo('GET api/v1/tenants/acorn', { ...branded, name: 'Acorn Group', version: 4 });
  await user.click(remove);
  const question = await screen.findByRole('alertdialog', { name: 'Someone else changed this first' });
  expect(within(question).getByRole('row', { name: 'Name Acorn Group Acorn Group' })).toBeVisible();
  expect(within(question).getByRole('row', { name: 'Logo A logo No logo yet' })).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(server.requests(call)[1]?.headers.get('If-Match')).toBe('"4"'));
});

test('keeps the reason of a suspension after a conflict, and suspends the current version', async () => {
  const call = 'POST api/v1/tenants/acorn/suspend';
  server.respondTo('GET api/v1/tenants/acorn', acorn);
  const { user } = renderScreen(<TenantsPage />, { as: 'GlobalAdmin', route: '/tenants?id=acorn' });
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The contract has ended');
  await user.type(within(dialog).getByRole('textbox', { name: /to confirm/ }), 'Acorn Capital');
  server.respondTo(call, ({ headers }: ReceivedRequest) => (headers.get('If-Match') === '"3"' ? 412 : acorn));
  server.respondTo('GET api/v1/tenants/acorn', { ...acorn, version: 4 });
  await user.click(within(dialog).getByRole('button', { name: 'Suspend tenant' }));
  const conflict = await screen.findByRole('region', { name: 'Someone else changed this first' });
  await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(server.requests(call)).toHaveLength(2));
  expect(server.requests(call)[1]?.body).toEqual({ reason: 'The contract has ended', name: 'Acorn Capital' });
  expect(server.requests(call)[1]?.headers.get('If-Match')).toBe('"4"');
});
