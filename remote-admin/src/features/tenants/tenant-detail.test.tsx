import { actingSession } from '@portal/shared/session';
import {
  aDomain,
  aListOf,
  anAuditEntry,
  aTenantDetail,
  aListedUser,
  renderScreen,
  server,
  type ReceivedRequest,
} from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TenantsPage } from './tenants.page';

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
  expect(within(dialog).getByRole('button', { name: 'Kiracıyı askıya al' })).toHaveClass('ui-button--danger');
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
  server.respondTo('PUT api/v1/tenants/acorn/features', { ...acorn, features: { EnableChatBot: 'off' } });
  const { user } = render('GlobalAdmin', { tab: 'features' });
  await user.click(await screen.findByRole('radio', { name: 'Off' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.requests('PUT api/v1/tenants/acorn/features')[0]?.body).toEqual({ EnableChatBot: 'off' }),
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
    aListOf([
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
  expect(await screen.findByRole('radio', { name: 'As in the portal' })).toBeChecked();
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
  server.respondTo('GET api/v1/tenants/acorn/users', aListOf([aListedUser({ email: 'ada@acorn.example' })]));
  server.respondTo('GET api/v1/tenants/acorn/domains', aListOf([aDomain({ name: 'acorn.example' })]));
  server.respondTo(
    'GET api/v1/global/audit',
    aListOf([
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
