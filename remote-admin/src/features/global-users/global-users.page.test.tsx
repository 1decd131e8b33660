import { documents } from '@portal/shared/session';
import {
  aGlobalUser,
  aListPage,
  anAuditEntry,
  media,
  renderScreen,
  server,
  anInvitation,
  anActingSession,
  type ReceivedRequest,
} from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { GlobalUsersPage } from './global-users.page';

describe('the global users page', () => {
  const listCall = 'GET api/v1/global/users';
  const ada = aGlobalUser({ id: 'ada', email: 'ada@acorn.example', version: 3 });
  const sam = aGlobalUser({
    id: 'sam',
    firstName: 'Sam',
    lastName: 'Okafor',
    email: 'sam@meridian.example',
    globalRoles: ['GlobalSupport'],
    membership: null,
    version: 5,
  });

  beforeEach(() => {
    server.respondTo(listCall, aListPage([ada, sam]));
    server.respondTo('GET api/v1/global/users/ada', ada);
    server.respondTo('GET api/v1/global/users/sam', sam);
    server.respondTo('GET api/v1/global/users/ada/sessions', { known: true, items: [] });
    server.respondTo('GET api/v1/global/users/sam/sessions', { known: false, items: [] });
    server.respondTo('GET api/v1/global/audit', aListPage([anAuditEntry({ act: 'user.signed_out' })]));
  });

  const renderUsers = (route = '/global/users', language: 'en' | 'tr' = 'en') =>
    renderScreen(<GlobalUsersPage />, { as: 'GlobalAdmin', route, language });

  describe('the list of all users', () => {
    test('shows tenant, roles and status of each user', async () => {
      renderUsers();
      const row = await screen.findByRole('row', { name: /Ada Kaya/ });
      expect(within(row).getByText('Acorn Capital')).toBeVisible();
      expect(within(row).getByText('Active')).toBeVisible();
      const staff = screen.getByRole('row', { name: /Sam Okafor/ });
      expect(within(staff).getByText('Provider')).toBeVisible();
      expect(within(staff).getByText('Global support')).toBeVisible();
    });

    test('filters by role, searches and keeps both in the URL', async () => {
      const { user, address } = renderUsers('/global/users?search=sam');
      await user.click(await screen.findByRole('button', { name: 'Filter: Roles' }));
      await user.click(screen.getByRole('menuitemradio', { name: 'Global support' }));
      expect(address()).toBe('/global/users?search=sam&role=GlobalSupport');
      await waitFor(() =>
        expect(Object.fromEntries(server.requests(listCall).at(-1)?.query ?? [])).toMatchObject({
          search: 'sam',
          role: 'GlobalSupport',
        }),
      );
    });

    test('renders in Turkish on a small screen', async () => {
      media.set({ width: 390 });
      renderUsers('/global/users', 'tr');
      expect(await screen.findByRole('heading', { level: 1, name: /Tüm kullanıcılar/ })).toBeVisible();
      expect(await screen.findByText('Sağlayıcı')).toBeVisible();
    });

    test('shows the acts in all tenants', async () => {
      const { user, address } = renderUsers();
      await user.click(await screen.findByRole('tab', { name: 'Audit' }));
      expect(address()).toBe('/global/users?view=audit');
      expect(await screen.findByText('Signed out everywhere')).toBeVisible();
    });

    test('disables a user after a question, with the revision that the person has seen', async () => {
      server.respondTo('POST api/v1/global/users/ada/disable', { ...ada, status: 'disabled' });
      const { user } = renderUsers();
      await user.click(await screen.findByRole('button', { name: 'Disable: Ada Kaya' }));
      const question = await screen.findByRole('alertdialog', { name: 'Disable Ada Kaya everywhere?' });
      await user.click(within(question).getByRole('button', { name: 'Disable' }));
      expect(await screen.findByText('Ada Kaya was disabled and signed out.')).toBeVisible();
      const [request] = server.requests('POST api/v1/global/users/ada/disable');
      expect(request?.headers.get('If-Match')).toBe('"3"');
    });
  });

  describe('a user', () => {
    test.each([
      ['user.last_admin', 'en', 'The last administrator cannot be removed.'],
      ['user.last_admin', 'tr', 'Son yönetici kaldırılamaz.'],
      ['user.self', 'en', 'You cannot do this to your own account.'],
      ['user.self', 'tr', 'Bunu kendi hesabınız için yapamazsınız.'],
    ] as const)('explains the refusal %s of a change of roles in %s, and keeps the form', async (...row) => {
      const [code, language, message] = row;
      server.respondTo('PUT api/v1/global/users/sam/global-roles', () =>
        Response.json({ code, errors: [] }, { status: 409 }),
      );
      const { user } = renderUsers('/global/users?id=sam', language);
      const card = await screen.findByRole('region', { name: /^(Global roles|Genel roller)$/ });
      await user.click(await within(card).findByRole('combobox'));
      await user.click(await screen.findByTitle(/^(Global reader|Genel okuyucu)$/));
      const reason = within(card).getByRole('textbox');
      await user.type(reason, `   ${language}   `);
      await user.click(within(card).getByRole('button', { name: /^(Save|Kaydet)$/ }));
      expect(server.requests('PUT api/v1/global/users/sam/global-roles')).toHaveLength(0);
      await user.clear(reason);
      await user.type(reason, 'Covers the holidays');
      await user.click(within(card).getByRole('button', { name: /^(Save|Kaydet)$/ }));
      expect(await within(card).findByText(new RegExp(message))).toBeVisible();
      expect(reason).toHaveValue('Covers the holidays');
    });

    test('names the status of a tenant that is archived', async () => {
      const membership = { tenantId: 't', tenantName: 'Acorn', tenantStatus: 'archived', roles: [] } as const;
      server.respondTo('GET api/v1/global/users/ada', { ...ada, membership });
      renderUsers('/global/users?id=ada');
      const account = await screen.findByRole('region', { name: 'Account' });
      expect(within(account).getByText('Archived')).toBeVisible();
    });

    test('belongs to a tenant without global roles, and can be signed out everywhere', async () => {
      const session = { browser: 'Firefox', system: 'Linux', usedAt: '2026-11-20T09:30:00.000Z' };
      const times = { signedInAt: session.usedAt, expiresAt: session.usedAt };
      server.respondTo('GET api/v1/global/users/ada/sessions', {
        known: true,
        items: Array.from({ length: 7 }, (_, n) => ({ ...session, ...times, id: `s-${n}` })),
      });
      server.respondTo('DELETE api/v1/global/users/ada/sessions/s-0', 204);
      server.respondTo('POST api/v1/global/users/ada/sign-out', ada);
      const { user } = renderUsers('/global/users?id=ada');
      expect(await screen.findByRole('heading', { level: 1, name: 'Ada Kaya' })).toBeVisible();
      const sessions = within(await screen.findByRole('region', { name: 'Sessions' }));
      const [end] = await sessions.findAllByRole('button', { name: 'Sign out: Firefox · Linux' });
      expect(sessions.getAllByRole('listitem')).toHaveLength(5);
      await user.click(end as HTMLElement);
      const one = await screen.findByRole('alertdialog', { name: 'Sign Ada Kaya out of this session?' });
      await user.click(within(one).getByRole('button', { name: 'Sign out' }));
      expect(await screen.findByText('Ada Kaya signed out of Firefox · Linux.')).toBeVisible();
      expect(server.requests('DELETE api/v1/global/users/ada/sessions/s-0')).toHaveLength(1);
      expect(screen.queryByRole('region', { name: 'Global roles' })).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
      const question = await screen.findByRole('alertdialog');
      await user.click(within(question).getByRole('button', { name: 'Sign out everywhere' }));
      expect(await screen.findByText('Ada Kaya was signed out everywhere.')).toBeVisible();
    });

    test('gets a global role with a reason, if they belong to the provider', async () => {
      server.respondTo('PUT api/v1/global/users/sam/global-roles', { ...sam, version: 6 });
      const { user } = renderUsers('/global/users?id=sam');
      const card = await screen.findByRole('region', { name: 'Global roles' });
      await user.click(await within(card).findByRole('combobox', { name: /Roles/ }));
      await user.click(await screen.findByTitle('Global reader'));
      await user.click(within(card).getByRole('button', { name: 'Save' }));
      expect(await within(card).findByText('Enter a reason (at least 10 characters).')).toBeVisible();
      await user.type(within(card).getByRole('textbox', { name: 'Reason' }), 'Covers the holidays');
      await user.click(within(card).getByRole('button', { name: 'Save' }));
      await waitFor(() =>
        expect(server.requests('PUT api/v1/global/users/sam/global-roles')).toHaveLength(1),
      );
      const [request] = server.requests('PUT api/v1/global/users/sam/global-roles');
      expect(request?.body).toEqual({
        roles: ['GlobalSupport', 'GlobalReader'],
        reason: 'Covers the holidays',
      });
      expect(request?.headers.get('If-Match')).toBe('"5"');
      expect(screen.getByText(/external sign-in service/)).toBeVisible();
    });

    test('changed by someone else offers both names, and the kept one is saved on top', async () => {
      const call = 'PATCH api/v1/global/users/ada';
      const { user } = renderUsers('/global/users?id=ada');
      const field = await screen.findByRole('textbox', { name: 'Last name' });
      await user.type(field, '-Ak');
      server.respondTo(call, ({ headers }: ReceivedRequest) =>
        headers.get('If-Match') === '"3"' ? 412 : ada,
      );
      server.respondTo('GET api/v1/global/users/ada', { ...ada, lastName: 'Demir', version: 4 });
      const card = screen.getByRole('region', { name: 'Name and start page' });
      await user.click(within(card).getByRole('button', { name: 'Save' }));
      const conflict = await screen.findByRole('region', { name: 'Someone else changed this first' });
      expect(within(conflict).getByRole('row', { name: 'Last name Demir Kaya-Ak' })).toBeVisible();
      await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
      await waitFor(() => expect(server.requests(call)).toHaveLength(2));
      expect(server.requests(call)[1]?.headers.get('If-Match')).toBe('"4"');
      expect(server.requests(call)[1]?.body).toMatchObject({ lastName: 'Kaya-Ak' });
    });

    test('keeps the entered roles and their reason when someone else changed the roles', async () => {
      const call = 'PUT api/v1/global/users/sam/global-roles';
      const { user } = renderUsers('/global/users?id=sam');
      const card = await screen.findByRole('region', { name: 'Global roles' });
      await user.click(await within(card).findByRole('combobox', { name: /Roles/ }));
      await user.click(await screen.findByTitle('Global reader'));
      await user.type(within(card).getByRole('textbox', { name: 'Reason' }), 'Covers the holidays');
      server.respondTo(call, ({ headers }: ReceivedRequest) =>
        headers.get('If-Match') === '"5"' ? 412 : sam,
      );
      server.respondTo('GET api/v1/global/users/sam', { ...sam, globalRoles: [], version: 6 });
      await user.click(within(card).getByRole('button', { name: 'Save' }));
      const conflict = await within(card).findByRole('region', { name: 'Someone else changed this first' });
      expect(
        within(conflict).getByRole('row', { name: /^Roles .*Global support, Global reader$/ }),
      ).toBeVisible();
      await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
      await waitFor(() => expect(server.requests(call)).toHaveLength(2));
      expect(server.requests(call)[1]?.headers.get('If-Match')).toBe('"6"');
      expect(server.requests(call)[1]?.body).toEqual({
        roles: ['GlobalSupport', 'GlobalReader'],
        reason: 'Covers the holidays',
      });
    });

    test('changes the name and the start page', async () => {
      server.respondTo('PATCH api/v1/global/users/ada', { ...ada, version: 4 });
      const { user } = renderUsers('/global/users?id=ada');
      await user.type(await screen.findByRole('textbox', { name: 'Last name' }), '-Ak');
      const card = screen.getByRole('region', { name: 'Name and start page' });
      await user.click(within(card).getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(server.requests('PATCH api/v1/global/users/ada')).toHaveLength(1));
      expect(server.requests('PATCH api/v1/global/users/ada')[0]?.body).toEqual({
        firstName: 'Ada',
        lastName: 'Kaya-Ak',
        defaultLandingPage: null,
      });
    });
  });
});

describe('the invitations of global users', () => {
  const listCall = 'GET api/v1/global/invitations';
  const createCall = 'POST api/v1/global/invitations';
  const invited = anInvitation({ id: 'i1', email: 'sena@meridian.example', roles: ['GlobalSupport'] });

  const renderInvitations = (language: 'en' | 'tr' = 'en') =>
    renderScreen(<GlobalUsersPage />, {
      as: 'GlobalAdmin',
      route: '/global/users?view=invitations',
      language,
    });

  beforeEach(() => {
    server.respondTo('GET api/v1/global/users', aListPage([]));
    server.respondTo(listCall, aListPage([invited]));
  });

  async function openDialog() {
    const { user, address } = renderInvitations();
    await user.click((await screen.findAllByRole('button', { name: 'Invite' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite a user of the provider' }));
    const fill = async (name: RegExp | string, text: string) =>
      user.type(await dialog.findByRole('textbox', { name }), text);
    const send = () => user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    return { user, address, dialog, fill, send };
  }

  test('lists invitations with their global roles, and sends one again', async () => {
    server.respondTo('POST api/v1/global/invitations/i1/resend', invited);
    const { user } = renderInvitations();
    const row = await screen.findByRole('row', { name: /sena@meridian/ });
    expect(row).toHaveTextContent('Global support');
    await user.click(await within(row).findByRole('button', { name: /Resend/ }));
    expect(await screen.findByText(/A new invitation is on its way to sena@meridian/)).toBeVisible();
  });

  test('invites a person with a role and a reason, after naming each missing field', async () => {
    server.respondTo(createCall, invited);
    const { user, dialog, fill, send, address } = await openDialog();
    await send();
    expect(await dialog.findByText('Choose at least one role.')).toBeVisible();
    expect(dialog.getByText('Enter an e-mail address like name@company.com.')).toBeVisible();
    expect(dialog.getByText('Enter a reason (at least 10 characters).')).toBeVisible();
    await fill(/^E-mail/, 'sena@meridian.example');
    await fill(/^First name/, 'Sena');
    await user.click(dialog.getByRole('combobox', { name: /Global roles/ }));
    await user.click(await screen.findByTitle('Global support'));
    await fill(/^Reason/, '   short   ');
    await send();
    expect(server.requests(createCall)).toHaveLength(0);
    await fill(/^Reason/, 'Joins the support team');
    await send();
    await waitFor(() => expect(server.requests(createCall)).toHaveLength(1));
    expect(server.requests(createCall)[0]?.body).toMatchObject({
      email: 'sena@meridian.example',
      firstName: 'Sena',
      roles: ['GlobalSupport'],
      language: 'en',
    });
    expect(await screen.findByText('The invitation is on its way.')).toBeVisible();
    expect(address()).toBe('/global/users?view=invitations');
  });

  test('shows at the field that the address has an account, and keeps the form', async () => {
    const errors = [{ pointer: '/email', code: 'user_exists' }];
    server.respondTo(createCall, () =>
      Response.json({ code: 'invitation.user_exists', errors }, { status: 409 }),
    );
    const { user, dialog, fill, send } = await openDialog();
    await fill(/^E-mail/, 'sam.support@meridian.example');
    await user.click(dialog.getByRole('combobox', { name: /Global roles/ }));
    await user.click(await screen.findByTitle('Global reader'));
    await fill(/^Reason/, 'Joins the support team');
    await send();
    expect(await dialog.findByText('This address already has an account.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Joins the support team');
  });

  test('renders in Turkish without an invitation', async () => {
    server.respondTo(listCall, aListPage([]));
    renderInvitations('tr');
    expect(await screen.findByText(/Sağlayıcıdaki iş arkadaşlarınızı davet edin/)).toBeVisible();
  });
});

describe('viewing the portal as a user', () => {
  const ada = aGlobalUser({ id: 'ada' });
  const call = 'POST api/v1/global/users/ada/view-as';
  const reason = 'Ticket 4711: a report is missing';
  const opened = jest.spyOn(documents, 'open').mockImplementation(() => undefined);

  beforeEach(() => {
    opened.mockClear();
    server.respondTo('GET api/v1/global/users', aListPage([ada]));
    server.respondTo('GET api/v1/global/users/ada', ada);
    server.respondTo('GET api/v1/global/users/ada/sessions', { known: true, items: [] });
    server.respondTo('GET api/v1/global/audit', aListPage([anAuditEntry()]));
  });

  const renderUsers = (route: string, language: 'en' | 'tr' = 'en') =>
    renderScreen(<GlobalUsersPage />, { as: 'GlobalAdmin', route, language });

  test('opens the portal as a user with a reason from the list', async () => {
    const session = anActingSession({ mode: 'view', person: { id: 'ada', name: 'Ada Kaya', roles: [] } });
    server.respondTo(call, session);
    const { user } = renderUsers('/global/users');
    await user.click(await screen.findByRole('button', { name: 'Actions for Ada Kaya' }));
    await user.click(screen.getByRole('menuitem', { name: 'View as this user' }));
    const dialog = await screen.findByRole('dialog', { name: 'View as Ada Kaya' });
    expect(
      within(dialog).getByText(/^You see the portal in Acorn Capital as this user sees it/),
    ).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'short');
    await user.click(within(dialog).getByRole('button', { name: 'View' }));
    expect(await within(dialog).findByText(/at least 10 characters/)).toBeVisible();
    await user.clear(within(dialog).getByRole('textbox', { name: /Reason/ }));
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), reason);
    await user.click(within(dialog).getByRole('button', { name: 'View' }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/home'));
    expect(server.requests(call)[0]?.body).toEqual({ tenantId: 'acorn', reason });
    expect(JSON.parse(sessionStorage.getItem('meridian.acting') ?? 'null')).toMatchObject({
      mode: 'view',
      person: { name: 'Ada Kaya', roles: [] },
      returnTo: expect.any(String) as string,
    });
  });

  test('says why a user cannot be viewed, in Turkish too', async () => {
    server.respondTo(call, Response.json({ code: 'user.not_active', errors: [] }, { status: 409 }));
    const { user } = renderUsers('/global/users?id=ada', 'tr');
    await user.click(await screen.findByRole('button', { name: 'Bu kullanıcı olarak görüntüle' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ada Kaya olarak görüntüle' });
    await user.type(within(dialog).getByRole('textbox', { name: /Neden/ }), reason);
    await user.click(within(dialog).getByRole('button', { name: 'Görüntüle' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Bu hesap etkin değil.');
    expect(opened).not.toHaveBeenCalled();
  });

  test.each([
    ['the provider', { membership: null, globalRoles: ['GlobalSupport' as const] }],
    ['a disabled account', { status: 'disabled' as const }],
    ['the own account', { id: 'person-1' }],
  ])('offers no view of %s', async (_name, part) => {
    const other = aGlobalUser({ id: 'other', ...part });
    server.respondTo(`GET api/v1/global/users/${other.id}`, other);
    server.respondTo(`GET api/v1/global/users/${other.id}/sessions`, { known: true, items: [] });
    renderUsers(`/global/users?id=${other.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Kaya' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'View as this user' })).not.toBeInTheDocument();
  });

  test('offers no view inside a tenant', async () => {
    renderScreen(<GlobalUsersPage />, {
      as: 'GlobalAdmin',
      route: '/global/users?id=ada',
      acting: { mode: 'write' },
    });
    expect(await screen.findByRole('button', { name: 'Disable' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'View as this user' })).not.toBeInTheDocument();
  });
});
