import type { Me } from '@portal/shared/contracts';
import { actingSession, documents } from '@portal/shared/session';
import {
  aListPage,
  aTenant,
  aTenantDetail,
  aTenantHealth,
  renderScreen,
  server,
} from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { TenantsPage } from './tenants.page';

test('lists tenants with numbers of users and reports, status, features and last activity', async () => {
  server.respondTo(
    'GET api/v1/tenants',
    aListPage([
      aTenant({
        name: 'Acorn Capital',
        userCount: 1234,
        reportCount: 21,
        features: { EnableChatBot: 'off', EnableSampleApps: 'inherit' },
      }),
      aTenant({ name: 'Cedar Trust', status: 'suspended', lastActivityAt: null }),
    ]),
  );
  renderScreen(<TenantsPage />, { as: 'GlobalReader', route: '/tenants' });

  const acorn = await screen.findByRole('row', { name: /Acorn Capital/ });
  expect(within(acorn).getByText('1,234')).toBeVisible();
  expect(within(acorn).getByText('21')).toBeVisible();
  expect(within(acorn).getByText('Assistant: Off')).toBeVisible();
  const cedar = screen.getByRole('row', { name: /Cedar Trust/ });
  expect(within(cedar).getByText('Default')).toBeVisible();
  expect(within(cedar).getByText('Suspended')).toBeVisible();
  expect(within(cedar).getByText('None yet')).toBeVisible();
  expect(screen.getByText('2 results')).toBeInTheDocument();
});

test('offers the first tenant to administrators only', async () => {
  server.respondTo('GET api/v1/tenants', aListPage([]));
  const { user, unmount } = renderScreen(<TenantsPage />, { as: 'GlobalAdmin', route: '/tenants' });
  expect(await screen.findByText('No tenants yet')).toBeVisible();
  const buttons = screen.getAllByRole('button', { name: 'New tenant' });
  expect(buttons).toHaveLength(2);
  await user.click(buttons[1] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'New tenant' })).toBeVisible();
  unmount();
  renderScreen(<TenantsPage />, { as: 'GlobalReader', route: '/tenants?dialog=create' });
  expect(await screen.findByText('No tenants yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New tenant' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

async function openWizard(language: 'en' | 'tr' = 'en', me: Partial<Me> = {}) {
  await import('./create/create-tenant.wizard');
  server.respondTo('GET api/v1/tenants', aListPage([]));
  server.respondTo('GET api/v1/tenant-slugs', { problem: null });
  server.respondTo('GET api/v1/tenant-start-pages', {
    items: [
      { path: '/home', title: 'navigation.home' },
      { path: '/apps/activities', title: 'activities', words: { en: 'Activities', tr: 'Etkinlikler' } },
    ],
  });
  const view = renderScreen(<TenantsPage />, { as: 'GlobalAdmin', me, route: '/tenants', language });
  const [create] = await screen.findAllByRole('button', { name: /^(New tenant|Yeni kiracı)$/ });
  if (create) await view.user.click(create);
  await screen.findByRole('dialog');
  return view;
}

test('creates a tenant in steps, each of which is validated, and opens it', async () => {
  server.respondTo('POST api/v1/tenants', { ...aTenantDetail({ id: 't-1' }), name: 'Çınar Işık' });
  server.respondTo('GET api/v1/tenants/t-1', aTenantDetail({ id: 't-1', name: 'Çınar Işık' }));
  server.respondTo('GET api/v1/tenants/t-1/invitations', aListPage([]));
  server.respondTo('GET api/v1/tenants/t-1/health', aTenantHealth());
  const { user, address } = await openWizard();
  const next = () => user.click(screen.getByRole('button', { name: 'Next' }));
  const slug = screen.getByRole('textbox', { name: /Short name/ });
  expect(screen.queryByRole('textbox', { name: /Directory/ })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Çınar Işık & Şti.');
  expect(slug).toHaveValue('cinar-isik-sti');
  await user.clear(slug);
  await user.type(slug, 'Çınar');
  await user.type(screen.getByRole('textbox', { name: /Contact e-mail/ }), 'bilgi@cinar.example');
  await user.click(screen.getByRole('combobox', { name: /Language/ }));
  await user.click(await screen.findByTitle('Türkçe'));
  await next();
  expect((await screen.findAllByText(/Use 3 to 40 letters/))[0]).toBeVisible();
  await user.clear(slug);
  await user.type(slug, 'cinar');
  await next();
  await user.type(await screen.findByRole('textbox', { name: /First administrator/ }), 'nobody');
  await next();
  expect((await screen.findAllByText(/Enter an e-mail address like/))[0]).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /First administrator/ }), '@cinar.example');
  await user.type(screen.getByRole('textbox', { name: /Exports per day/ }), '20');
  await user.click(await screen.findByRole('combobox', { name: /Start page/ }));
  await user.click(await screen.findByTitle('Activities'));
  await next();
  const review = await screen.findByRole('group', { name: 'Step 3 of 3: Review' });
  expect(review).toHaveTextContent('Çınar Işık & Şti.');
  expect(review).toHaveTextContent('nobody@cinar.example');
  expect(review).toHaveTextContent('Activities');
  expect(review).toHaveTextContent('Türkçe');
  await user.click(screen.getByRole('button', { name: 'Create tenant' }));
  await waitFor(() => expect(address()).toBe('/tenants?id=t-1'));
  expect(await screen.findByText('Tenant created. Invitation sent to nobody@cinar.example.')).toBeVisible();
  expect(server.requests('POST api/v1/tenants')[0]?.body).toEqual({
    name: 'Çınar Işık & Şti.',
    slug: 'cinar',
    region: 'eu',
    contactEmail: 'bilgi@cinar.example',
    language: 'tr',
    timeZone: null,
    adminEmail: 'nobody@cinar.example',
    features: { EnableChatBot: 'inherit', EnableSampleApps: 'inherit' },
    userLimit: null,
    exportsPerDay: 20,
    defaultLandingPage: '/apps/activities',
  });
}, 30_000);

test('shows the first step again when the short name is taken, in Turkish', async () => {
  const errors = [{ pointer: '/slug', code: 'taken' }];
  server.respondTo('POST api/v1/tenants', () =>
    Response.json({ status: 409, code: 'tenant.slug_taken', traceId: 't', errors }, { status: 409 }),
  );
  const { user } = await openWizard('tr');
  await user.type(screen.getByRole('textbox', { name: /^Ad/ }), 'Acorn');
  await user.type(screen.getByRole('textbox', { name: /İletişim/ }), 'a@acorn.example');
  for (const step of ['Yönetici ve erişim', 'Kontrol']) {
    await user.click(screen.getByRole('button', { name: 'İleri' }));
    expect(await screen.findByRole('group', { name: new RegExp(step) })).toBeVisible();
  }
  await user.click(screen.getByRole('button', { name: 'Kiracıyı oluştur' }));
  expect((await screen.findAllByText('Bu kısa adı başka bir kiracı kullanıyor.'))[0]).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Kısa ad/ })).toHaveFocus());
}, 30_000);

test.each([
  ['taken', 'Another tenant has this short name.'],
  ['reserved', 'This short name is reserved.'],
])(
  'keeps the first step when the short name is %s',
  async (problem, text) => {
    const { user } = await openWizard();
    server.respondTo('GET api/v1/tenant-slugs', ({ query }) => ({
      problem: query.get('slug') === 'acorn' ? problem : null,
    }));
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Acorn');
    await user.type(screen.getByRole('textbox', { name: /Contact e-mail/ }), 'a@acorn.example');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect((await screen.findAllByText(text))[0]).toBeVisible();
    const slug = screen.getByRole('textbox', { name: /Short name/ });
    await waitFor(() => expect(slug).toHaveFocus());
    expect(screen.getByRole('textbox', { name: /Contact e-mail/ })).toHaveValue('a@acorn.example');
    await user.type(slug, '-2');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('group', { name: /Step 2 of 3/ })).toBeVisible();
  },
  30_000,
);

test('shows the next step when the short name cannot be checked', async () => {
  const { user } = await openWizard();
  server.respondTo('GET api/v1/tenant-slugs', () => Response.json({ code: 'internal' }, { status: 500 }));
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Acorn');
  await user.type(screen.getByRole('textbox', { name: /Contact e-mail/ }), 'a@acorn.example');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('group', { name: /Step 2 of 3/ })).toBeVisible();
}, 30_000);

test('sends the directory of a new tenant where an external identity provider signs people in', async () => {
  const errors = [{ pointer: '/directoryId', code: 'taken' }];
  server.respondTo('POST api/v1/tenants', () =>
    Response.json({ status: 409, code: 'tenant.directory_taken', traceId: 't', errors }, { status: 409 }),
  );
  const { user } = await openWizard('en', { isManaged: true });
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Acorn');
  await user.type(screen.getByRole('textbox', { name: /Contact e-mail/ }), 'a@acorn.example');
  const directory = screen.getByRole('textbox', { name: /Directory/ });
  await user.type(directory, 'acorn.example');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect((await screen.findAllByText(/Enter an ID like/))[0]).toBeVisible();
  await user.clear(directory);
  await user.type(directory, ' 4F2C0B1A-5d7e-4c7b-9a53-0d9f3f4e6b21 ');
  for (const step of ['Administrator and access', 'Review']) {
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('group', { name: new RegExp(step) })).toBeVisible();
  }
  expect(await screen.findByText('4F2C0B1A-5d7e-4c7b-9a53-0d9f3f4e6b21')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create tenant' }));
  expect((await screen.findAllByText('Another tenant is connected to this directory.'))[0]).toBeVisible();
  expect(server.requests('POST api/v1/tenants')[0]?.body).toMatchObject({
    directoryId: '4F2C0B1A-5d7e-4c7b-9a53-0d9f3f4e6b21',
  });
}, 30_000);

test('offers no new tenant to readers', async () => {
  server.respondTo('GET api/v1/tenants', aListPage([aTenant()]));
  renderScreen(<TenantsPage />, { as: 'GlobalReader', route: '/tenants' });
  expect(await screen.findByText('1 result')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New tenant' })).toBeNull();
});

describe('the health of a tenant', () => {
  const call = 'GET api/v1/tenants/acorn/health';
  const render = (as: 'GlobalSupport' | 'GlobalReader', language: 'en' | 'tr' = 'en') =>
    renderScreen(<TenantsPage />, { as, route: '/tenants?id=acorn', language });
  beforeEach(() => {
    server.respondTo('GET api/v1/tenants/acorn', aTenantDetail({ id: 'acorn', name: 'Acorn Capital' }));
    server.respondTo('GET api/v1/tenants/acorn/invitations', aListPage([]));
  });

  test('shows what needs attention, and opens the configuration of the tenant in a session', async () => {
    const failure = { kind: 'users.import', finishedAt: '2026-11-20T08:00:00.000Z' };
    server.respondTo(call, {
      lastLoad: { at: '2026-11-20T08:00:00.000Z', isRunning: false, unloadedCount: 1_200 },
      unmappedCount: 1,
      unmappedAmount: 2_400_000,
      failedJobCount: 4,
      failedJobs: [
        { id: 'j-1', ...failure },
        { id: 'j-2', ...failure, kind: 'users.new_kind' },
      ],
    });
    const { user } = render('GlobalSupport');
    const card = within(await screen.findByRole('region', { name: 'Health' }));
    expect(await card.findByText('1,200 rows left out')).toBeVisible();
    expect(card.getByText('1 value · €2.4 m')).toBeVisible();
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Import users, /),
      expect.stringMatching(/^Job, /),
    ]);
    const opened = jest.spyOn(documents, 'open').mockImplementation(() => undefined);
    const session = { id: 's-1', tenantId: 'acorn', tenantName: 'Acorn Capital', mode: 'configuration' };
    const sessions = 'POST api/v1/tenants/acorn/sessions';
    server.respondTo(sessions, { ...session, expiresAt: '2026-11-23T12:00:00.000Z' });
    await user.click(card.getByRole('button', { name: 'Open configuration' }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Rows were left out');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/configuration'));
    expect(server.requests(sessions)[0]?.body).toMatchObject({ mode: 'configuration' });
    opened.mockRestore();
    actingSession.clear();
  });

  test('offers nothing to open for a tenant without values, and says when it cannot be loaded, in Turkish', async () => {
    server.respondTo(call, aTenantHealth());
    const { unmount } = render('GlobalReader');
    const card = within(await screen.findByRole('region', { name: 'Health' }));
    expect(await card.findAllByText('None')).toHaveLength(2);
    expect(card.queryByRole('button')).toBeNull();
    unmount();
    server.respondTo(call, 500);
    render('GlobalReader', 'tr');
    expect(await screen.findByText('Bu kiracının sağlık bilgileri yüklenemedi.')).toBeVisible();
  });
});
