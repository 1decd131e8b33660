import { actingSession } from '@portal/shared/session';
import {
  aDomain,
  aListPage,
  anAuditEntry,
  anInvitation,
  aTenantDetail,
  aTenantHealth,
  aListedUser,
  renderScreen,
  server,
  aTenant,
  type ReceivedRequest,
} from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { TenantsPage } from './tenants.page';

beforeEach(() => {
  server.respondTo('GET api/v1/tenants/acorn/invitations', aListPage([]));
  server.respondTo('GET api/v1/tenants/acorn/health', aTenantHealth());
});

describe('the page of a tenant', () => {
  const acorn = aTenantDetail({ id: 'acorn', name: 'Acorn Capital', slug: 'acorn-capital' });
  const call = 'GET api/v1/tenants/acorn';
  type Role = 'GlobalAdmin' | 'GlobalReader';
  const render = (as: Role = 'GlobalAdmin', { tab = '', language = 'en' as 'en' | 'tr' } = {}) =>
    renderScreen(<TenantsPage />, { as, route: `/tenants?id=acorn${tab && `&tab=${tab}`}`, language });

  // The forms are loaded when they are shown, which takes long the first time.
  beforeAll(async () => {
    await Promise.all([
      import('./tenant-detail'),
      import('./forms/tenant-settings-form'),
      import('./forms/tenant-features-form'),
      import('./forms/tenant-data-rules-form'),
      import('./branding/tenant-branding'),
      import('./forms/status.dialog'),
    ]);
  }, 30_000);
  beforeEach(() => server.respondTo(call, acorn));

  test.each(['', 'users'])('shows open invitations, sends one again and copies its link: %s', async (tab) => {
    const invitation = anInvitation({
      id: 'i-1',
      email: 'first@acorn.example',
      roles: ['TenantAdmin'],
      hasLink: true,
    });
    const list = aListPage([
      invitation,
      anInvitation({ id: 'i-2', email: 'old@acorn.example', state: 'accepted' }),
    ]);
    server.respondTo('GET api/v1/tenants/acorn/invitations', list);
    server.respondTo('GET api/v1/tenants/acorn/users', aListPage([]));
    const { user, unmount } = render('GlobalAdmin', { tab });
    const card = within(await screen.findByRole('region', { name: 'Open invitations' }));
    expect(card.getByText('first@acorn.example')).toBeVisible();
    expect(card.getByText('Administrator')).toBeVisible();
    expect(card.queryByText('old@acorn.example')).toBeNull();
    server.respondTo('POST api/v1/tenants/acorn/invitations/i-1/resend', invitation);
    await user.click(card.getByRole('button', { name: 'Resend' }));
    expect(await screen.findByText(/A new invitation is on its way to first@acorn\.example/)).toBeVisible();
    const url = 'https://portal.example/identity/invitations/k';
    server.respondTo('GET api/v1/tenants/acorn/invitations/i-1/link', { url });
    await user.click(card.getByRole('button', { name: 'Copy link' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(url));
    unmount();
    render('GlobalReader', { tab });
    expect(await screen.findByText('first@acorn.example')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull();
  });

  test('shows the tabs of a tenant, and the audit and the acts to administrators of the provider only', async () => {
    const { unmount } = render();
    expect(await screen.findByRole('heading', { level: 1, name: 'Acorn Capital' })).toBeVisible();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Users12',
      'Domains2',
      'Features',
      'Data rules',
      'Branding',
      'Audit',
    ]);
    expect(screen.getByRole('button', { name: 'Suspend' })).toBeVisible();
    unmount();
    render('GlobalReader');
    expect(await screen.findByText('European Union')).toBeVisible();
    expect(screen.getAllByRole('tab')).toHaveLength(6);
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open as tenant' })).toBeVisible();
  });

  test('saves the settings with the revision, and offers both versions after a conflict', async () => {
    const { user } = render();
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, 'Acorn Partners');
    await user.type(screen.getByRole('textbox', { name: /Exports per day/ }), '0');
    server.respondTo('PATCH api/v1/tenants/acorn', ({ headers }: ReceivedRequest) =>
      headers.get('If-Match') === '"3"' ? 412 : acorn,
    );
    server.respondTo(call, { ...acorn, name: 'Acorn Group', version: 4 });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(server.requests('PATCH api/v1/tenants/acorn')).toHaveLength(2));
    const [, second] = server.requests('PATCH api/v1/tenants/acorn');
    expect(second?.headers.get('If-Match')).toBe('"4"');
    expect(second?.body).toMatchObject({
      name: 'Acorn Partners',
      defaultLandingPage: null,
      userLimit: null,
      exportsPerDay: 0,
    });
  });

  test('rejects a contact e-mail without a domain before it is sent', async () => {
    const { user } = render();
    const email = await screen.findByRole('textbox', { name: 'Contact e-mail' });
    await user.clear(email);
    await user.type(email, 'nobody');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(email).toBeInvalid();
    expect(server.requests().filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('suspends a tenant after the typed name and a reason, in Turkish', async () => {
    const { user } = render('GlobalAdmin', { language: 'tr' });
    server.respondTo('POST api/v1/tenants/acorn/suspend', { ...acorn, status: 'suspended' });
    await user.click(await screen.findByRole('button', { name: 'Askıya al' }));
    const dialog = await screen.findByRole('dialog', { name: 'Acorn Capital askıya alınsın mı?' });
    await user.type(within(dialog).getByRole('textbox', { name: /Neden/ }), 'Sözleşme bitti');
    const typed = within(dialog).getByRole('textbox', { name: /Onaylamak için/ });
    await user.type(typed, 'Acorn');
    await user.click(within(dialog).getByRole('button', { name: 'Kiracıyı askıya al' }));
    expect(await within(dialog).findByText('Adı tam olarak girin: Acorn Capital')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Kiracıyı askıya al' })).toHaveClass(
      'ui-button--danger',
    );
    expect(server.requests('POST api/v1/tenants/acorn/suspend')).toEqual([]);
    await user.type(typed, ' Capital');
    await user.click(within(dialog).getByRole('button', { name: 'Kiracıyı askıya al' }));
    expect(await screen.findByText('Acorn Capital askıya alındı')).toBeVisible();
    const [request] = server.requests('POST api/v1/tenants/acorn/suspend');
    expect(request?.body).toEqual({ reason: 'Sözleşme bitti', name: 'Acorn Capital' });
    expect(request?.headers.get('If-Match')).toBe('"3"');
  });

  test('resumes an archived tenant with a reason alone', async () => {
    server.respondTo(call, { ...acorn, status: 'archived' });
    server.respondTo('POST api/v1/tenants/acorn/resume', acorn);
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'A new contract');
    expect(screen.queryByRole('textbox', { name: /to confirm/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Resume tenant' })).toHaveClass('ui-button--primary');
    await user.click(screen.getByRole('button', { name: 'Resume tenant' }));
    expect(await screen.findByText('Acorn Capital is active again')).toBeVisible();
  });

  test('switches the assistant off', async () => {
    const features = { EnableChatBot: 'off', EnableSampleApps: 'inherit' };
    server.respondTo('PUT api/v1/tenants/acorn/features', { ...acorn, features });
    const { user } = render('GlobalAdmin', { tab: 'features' });
    await user.click(
      within(await screen.findByRole('group', { name: /^Assistant/ })).getByRole('radio', { name: 'Off' }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requests('PUT api/v1/tenants/acorn/features')[0]?.body).toEqual(features),
    );
  });

  test('restricts the data of users to segments of clients, and lifts the rule again', async () => {
    const call = 'PUT api/v1/tenants/acorn/attributes';
    server.respondTo(call, acorn);
    const { user, unmount } = render('GlobalAdmin', { tab: 'dataRules' });
    await user.click(await screen.findByRole('combobox', { name: /Client segments/ }));
    await user.click(await screen.findByTitle('Foundation'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requests(call)[0]?.body).toEqual({ clientSegments: ['Foundation'] }));
    expect(server.requests(call)[0]?.headers.get('If-Match')).toBe('"3"');
    unmount();
    server.respondTo('GET api/v1/tenants/acorn', {
      ...acorn,
      attributes: { clientSegments: ['Pension fund'] },
    });
    render('GlobalReader', { tab: 'dataRules', language: 'tr' });
    expect(await screen.findByText('Emeklilik fonu')).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('names the segments of a data rule and the lack of one in the audit', async () => {
    server.respondTo(
      'GET api/v1/global/audit',
      aListPage([
        anAuditEntry({
          act: 'tenant.data_rules_changed',
          target: { type: 'tenant', id: 'acorn', name: 'Acorn Capital' },
          before: { clientSegments: null },
          after: { clientSegments: ['Private', 'Family office'] },
        }),
      ]),
    );
    render('GlobalAdmin', { tab: 'audit' });
    const row = await screen.findByRole('row', { name: /Data rules changed/ });
    expect(row).toHaveTextContent(/all clients.*Private, Family office/);
  });

  test('sets the default theme of the users of a tenant', async () => {
    const call = 'PUT api/v1/tenants/acorn/branding';
    server.respondTo(call, acorn);
    const { user } = render('GlobalAdmin', { tab: 'branding' });
    expect(await screen.findByRole('radio', { name: 'Portal default' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Teal' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requests(call)[0]?.body).toEqual({ theme: 'theme-teal' }));
  });

  test('redraws a logo in its own shape, uploads it with the revision, and removes it', async () => {
    const drawing = new Blob(['pixels'], { type: 'image/webp' });
    globalThis.createImageBitmap = (() =>
      Promise.resolve({ width: 1024, height: 256, close: () => undefined })) as never;
    HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => undefined })) as never;
    HTMLCanvasElement.prototype.toBlob = (done) => done(drawing);
    const branded = { ...acorn, branding: { theme: null, logo: '/logos/1' }, version: 4 };
    server.respondTo('PUT api/v1/tenants/acorn/logo', () => {
      server.respondTo(call, branded);
      return branded;
    });
    server.respondTo('DELETE api/v1/tenants/acorn/logo', acorn);
    const { user } = render('GlobalAdmin', { tab: 'branding' });
    expect(await screen.findByText('No logo yet')).toBeVisible();
    const input = screen.getByLabelText('Choose a logo', { selector: 'input' });
    await userEvent.setup({ applyAccept: false }).upload(input, new File(['%PDF'], 'logo.pdf'));
    expect(await screen.findByText(/Choose a PNG, JPEG or WebP file/)).toBeVisible();
    expect(server.requests('PUT api/v1/tenants/acorn/logo')).toEqual([]);
    await user.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: 'Logo of Acorn Capital' })).toHaveAttribute(
      'src',
      '/logos/1',
    );
    const [upload] = server.requests('PUT api/v1/tenants/acorn/logo');
    expect(upload?.body).toBe(drawing);
    expect(upload?.headers.get('If-Match')).toBe('"3"');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(server.requests('DELETE api/v1/tenants/acorn/logo')).toHaveLength(1));
  });

  test('lists users, domains and acts of the tenant', async () => {
    server.respondTo(
      'GET api/v1/tenants/acorn/users',
      aListPage([aListedUser({ email: 'ada@acorn.example' })]),
    );
    server.respondTo('GET api/v1/tenants/acorn/domains', aListPage([aDomain({ name: 'acorn.example' })]));
    server.respondTo(
      'GET api/v1/global/audit',
      aListPage([
        anAuditEntry({
          act: 'acting.opened',
          target: { type: 'session', id: 's', name: 'Acorn Capital' },
          before: null,
          after: { mode: 'read', reason: 'Ticket 4711' },
        }),
      ]),
    );
    const { user } = render('GlobalAdmin', { tab: 'users' });
    expect(await screen.findByText('ada@acorn.example')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /Domains/ }));
    expect(await screen.findByRole('row', { name: /acorn\.example/ })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Audit' }));
    const row = await screen.findByRole('row', { name: /Session of the provider opened/ });
    expect(row).toHaveTextContent('Access: read-only');
    expect(row).toHaveTextContent('Reason: Ticket 4711');
    expect(server.requests('GET api/v1/global/audit')[0]?.query.get('tenant')).toBe('acorn');
  });

  test('opens no second session from inside a tenant', async () => {
    sessionStorage.setItem(
      'meridian.acting',
      JSON.stringify({
        id: 's',
        tenantId: 'birch',
        tenantName: 'Birch',
        mode: 'read',
        expiresAt: '2026-11-23T12:00:00.000Z',
        returnTo: '/tenants',
      }),
    );
    actingSession.restore();
    render('GlobalReader');
    expect(await screen.findByText('European Union')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open as tenant' })).toBeNull();
    act(() => actingSession.clear());
  });
});

describe('the conflicts of a tenant', () => {
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
    user.click((await screen.findAllByRole('radio', { name }))[0]!);

  const cases: ConflictCase[] = [
    {
      tab: 'features',
      call: 'PUT api/v1/tenants/acorn/features',
      theirs: { features: { EnableChatBot: 'on', EnableSampleApps: 'inherit' } },
      change: (user) => chooseRadio(user, 'Off'),
      row: 'Assistant On Off',
      body: { EnableChatBot: 'off', EnableSampleApps: 'inherit' },
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
    server.respondTo(call, ({ headers }: ReceivedRequest) =>
      headers.get('If-Match') === '"3"' ? 412 : acorn,
    );
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
    server.respondTo(call, ({ headers }: ReceivedRequest) =>
      headers.get('If-Match') === '"3"' ? 412 : acorn,
    );
    server.respondTo('GET api/v1/tenants/acorn', { ...acorn, version: 4 });
    await user.click(within(dialog).getByRole('button', { name: 'Suspend tenant' }));
    const conflict = await screen.findByRole('region', { name: 'Someone else changed this first' });
    await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(server.requests(call)).toHaveLength(2));
    expect(server.requests(call)[1]?.body).toEqual({
      reason: 'The contract has ended',
      name: 'Acorn Capital',
    });
    expect(server.requests(call)[1]?.headers.get('If-Match')).toBe('"4"');
  });
});

describe('the deletion of a tenant', () => {
  const archived = aTenantDetail({
    id: 'acorn',
    name: 'Acorn Capital',
    slug: 'acorn-capital',
    status: 'archived',
    userCount: 1_234,
    reportCount: 1,
  });
  const deletionAt = '2099-12-25T10:00:00.000Z';
  const planned = { ...archived, deletionAt, version: 4 };
  const call = 'GET api/v1/tenants/acorn';
  const render = (
    as: 'GlobalAdmin' | 'GlobalReader' = 'GlobalAdmin',
    language: 'en' | 'tr' = 'en',
    tab = '',
  ) => renderScreen(<TenantsPage />, { as, route: `/tenants?id=acorn${tab}`, language });

  // The parts are loaded when they are shown, which takes long the first time.
  beforeAll(async () => {
    await Promise.all([
      import('./tenant-detail'),
      import('./forms/tenant-settings-form'),
      import('./forms/status.dialog'),
    ]);
  }, 30_000);
  beforeEach(() => server.respondTo(call, archived));

  test('deletes an archived tenant after the consequences, a reason and the typed name', async () => {
    server.respondTo('DELETE api/v1/tenants/acorn', () => {
      server.respondTo(call, planned);
      return planned;
    });
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Acorn Capital?' });
    expect(dialog).toHaveTextContent('1,234 users, with their conversations');
    expect(dialog).toHaveTextContent('the workspaces with 1 report');
    expect(dialog).toHaveTextContent('no other tenant gets the short name acorn-capital');
    const inDays = new Date(Date.now() + 30 * 86_400_000);
    expect(dialog).toHaveTextContent(String(inDays.getFullYear()));
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The contract has ended');
    const typed = within(dialog).getByRole('textbox', { name: /to confirm/ });
    await user.type(typed, 'Acorn');
    const confirm = within(dialog).getByRole('button', { name: 'Delete tenant' });
    expect(confirm).toHaveClass('ui-button--danger');
    await user.click(confirm);
    expect(await within(dialog).findByText('Enter the name exactly: Acorn Capital')).toBeVisible();
    expect(server.requests('DELETE api/v1/tenants/acorn')).toEqual([]);
    await user.type(typed, ' Capital');
    await user.click(confirm);
    expect(
      await screen.findByText(/^This tenant will be deleted with all its data on 25 Dec 2099/),
    ).toBeVisible();
    const [request] = server.requests('DELETE api/v1/tenants/acorn');
    expect(request?.body).toEqual({ reason: 'The contract has ended', name: 'Acorn Capital' });
    expect(request?.headers.get('If-Match')).toBe('"3"');
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });

  test('cancels a planned deletion with a reason alone, in Turkish', async () => {
    server.respondTo(call, planned);
    server.respondTo('POST api/v1/tenants/acorn/cancel-deletion', () => {
      server.respondTo(call, archived);
      return archived;
    });
    const { user } = render('GlobalAdmin', 'tr');
    expect(await screen.findByText(/25 Ara 2099.* tarihinde tüm verileriyle silinecek/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Silmeyi iptal et' }));
    const dialog = await screen.findByRole('dialog', { name: /Acorn Capital kiracısının silinmesi/ });
    expect(within(dialog).getAllByRole('textbox')).toHaveLength(1);
    await user.type(within(dialog).getByRole('textbox', { name: /Neden/ }), 'Yeni sözleşme');
    await user.click(within(dialog).getByRole('button', { name: 'Kiracıyı sakla' }));
    expect(await screen.findByText('Acorn Capital kiracısının silinmesi iptal edildi')).toBeVisible();
    const [request] = server.requests('POST api/v1/tenants/acorn/cancel-deletion');
    expect(request?.body).toEqual({ reason: 'Yeni sözleşme' });
    expect(request?.headers.get('If-Match')).toBe('"4"');
    expect(await screen.findByRole('button', { name: 'Sil' })).toBeVisible();
  });

  test('says that the data is being deleted when the server no longer cancels the deletion', async () => {
    server.respondTo(call, planned);
    server.respondTo(
      'POST api/v1/tenants/acorn/cancel-deletion',
      Response.json({ code: 'tenant.deletion_started', errors: [] }, { status: 409 }),
    );
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'Cancel deletion' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'A new contract');
    await user.click(within(dialog).getByRole('button', { name: 'Keep tenant' }));
    expect(await within(dialog).findByText(/data of this tenant is being deleted/)).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveValue('A new contract');
  });

  test('offers no act on a tenant whose deletion is due', async () => {
    server.respondTo(call, { ...planned, deletionAt: '2026-01-01T00:00:00.000Z' });
    render();
    expect(await screen.findByText('The data of this tenant is being deleted.')).toBeVisible();
    for (const name of ['Cancel deletion', 'Resume', 'Delete'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('deletes neither an active tenant, nor one for people who only read', async () => {
    server.respondTo(call, { ...archived, status: 'active' });
    const { unmount } = render();
    expect(await screen.findByRole('button', { name: 'Archive' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    unmount();
    server.respondTo(call, planned);
    render('GlobalReader');
    expect(await screen.findByText(/will be deleted with all its data/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel deletion' })).toBeNull();
  });

  test('shows the day of a deletion in the list', async () => {
    server.respondTo(
      'GET api/v1/tenants',
      aListPage([
        aTenant({ name: 'Acorn Capital', status: 'archived', deletionAt }),
        aTenant({ name: 'Cedar' }),
      ]),
    );
    renderScreen(<TenantsPage />, { as: 'GlobalReader', route: '/tenants' });
    const row = await screen.findByRole('row', { name: /Acorn Capital/ });
    expect(row).toHaveTextContent('ArchivedDeletion on 25 Dec 2099');
    expect(screen.getByRole('row', { name: /Cedar/ })).not.toHaveTextContent('Deletion');
  });

  test('shows a planned and a cancelled deletion in the audit', async () => {
    const target = { type: 'tenant', id: 'acorn', name: 'Acorn Capital' } as const;
    const act = 'tenant.deletion_planned';
    server.respondTo(
      'GET api/v1/global/audit',
      aListPage([anAuditEntry({ act, target, before: { deletionAt: null }, after: { deletionAt } })]),
    );
    render('GlobalAdmin', 'en', '&tab=audit');
    const row = await screen.findByRole('row', { name: /Deletion planned/ });
    expect(row).toHaveTextContent(/Deletion:.*25 Dec 2099/);
  });
});

describe('the directory of a tenant', () => {
  const acorn = aTenantDetail({ id: 'acorn', name: 'Acorn Capital', slug: 'acorn-capital' });
  const call = 'GET api/v1/tenants/acorn';

  // The forms are loaded when they are shown, which takes long the first time.
  beforeAll(async () => {
    await Promise.all([import('./tenant-detail'), import('./forms/tenant-settings-form')]);
  }, 30_000);

  test('changes the directory only if it was edited, and shows it to readers', async () => {
    const patch = 'PATCH api/v1/tenants/acorn';
    const directoryId = '4f2c0b1a-5d7e-4c7b-9a53-0d9f3f4e6b21';
    server.respondTo(call, { ...acorn, directoryId });
    server.respondTo(patch, { ...acorn, directoryId });
    const options = { me: { isManaged: true }, route: '/tenants?id=acorn' } as const;
    const { user, unmount } = renderScreen(<TenantsPage />, { as: 'GlobalAdmin', ...options });
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' AG');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requests(patch)).toHaveLength(1));
    expect(server.requests(patch)[0]?.body).not.toHaveProperty('directoryId');
    await user.clear(screen.getByRole('textbox', { name: /Directory/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requests(patch)).toHaveLength(2));
    expect(server.requests(patch)[1]?.body).toMatchObject({ directoryId: null });
    unmount();
    renderScreen(<TenantsPage />, { as: 'GlobalReader', ...options });
    expect(await screen.findByText(directoryId)).toBeVisible();
  });
});
