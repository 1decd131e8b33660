import type { PortalEvent } from '../../platform/events/portal-event';
import type { LandingPage, Me, ResolvedPreferences } from '@portal/shared/contracts';
import { describeRemotes } from '../../../test/described-remotes';
import { testApp, type TestApp } from '../../../test/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  await describeRemotes(server, 'remote-admin');
});
afterAll(() => server.close());

const me = async (email: string) => (await (await server.as(email))({ url: '/api/v1/me' })).json<Me>();

describe('the caller’s profile', () => {
  test('returns kind, tenant, roles and landing page of a tenant user', async () => {
    expect(await me('adam.admin@acorn.example')).toMatchObject({
      kind: 'tenant',
      tenantId: 'acorn',
      tenantName: 'Acorn Capital',
      globalUser: null,
      tenantUser: { tenantId: 'acorn', defaultLandingPage: '/users' },
      roles: ['TenantAdmin'],
      features: { EnableChatBot: true },
    });
  });

  test('returns no tenant for a global user', async () => {
    expect(await me('rita.reader@meridian.example')).toMatchObject({
      kind: 'global',
      tenantId: null,
      tenantName: null,
      tenantUser: null,
      globalUser: { defaultLandingPage: '/tenants' },
      roles: ['GlobalReader'],
    });
  });

  test('keeps both of two parallel changes of one name each', async () => {
    const bella = await server.as('bella.user@birch.example');
    for (let round = 0; round < 5; round += 1) {
      const names = { firstName: `Bella${round}`, lastName: `Stone${round}` };
      await Promise.all(
        Object.entries(names).map(([name, value]) =>
          bella({ method: 'PATCH', url: '/api/v1/me', payload: { [name]: value } }),
        ),
      );
      expect(await me('bella.user@birch.example')).toMatchObject(names);
    }
  });

  test('stores each preference separately and returns the source of each value', async () => {
    const olivia = await server.as('olivia.user@acorn.example');
    const patch = async (payload: object) =>
      (await olivia({ method: 'PATCH', url: '/api/v1/me/preferences', payload })).json<ResolvedPreferences>();
    expect(await patch({ language: 'tr' })).toMatchObject({
      language: { value: 'tr', source: 'user' },
      scheme: { value: 'light', source: 'product' },
      timeZone: { value: null, source: 'product' },
    });
    const both = { language: { value: 'tr', source: 'user' }, scheme: { value: 'dark', source: 'user' } };
    expect(await patch({ scheme: 'dark' })).toMatchObject(both);
    expect(await patch({})).toMatchObject(both);
    expect((await me('olivia.user@acorn.example')).language).toBe('tr');
    expect((await me('bella.user@birch.example')).language).toBeNull();
    expect(await patch({ language: null, scheme: null })).toMatchObject({
      language: { value: 'en', source: 'product' },
      scheme: { value: 'light', source: 'product' },
    });
    expect((await me('olivia.user@acorn.example')).language).toBeNull();
  });

  test('ranks a tenant’s preference between the product’s and the person’s', async () => {
    const levels = { timeZone: 'Europe/Istanbul', theme: 'theme-teal', layout: 'no-such-layout', scheme: 5 };
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(`update tenants set settings = settings || $1::text::jsonb where id = 'birch'`, [
        JSON.stringify({ preferences: levels }),
      ]),
    );
    const bella = await server.as('bella.user@birch.example');
    const patch = (payload: object) => bella({ method: 'PATCH', url: '/api/v1/me/preferences', payload });
    await patch({ theme: 'theme-rose' });
    expect((await me('bella.user@birch.example')).preferences).toMatchObject({
      timeZone: { value: 'Europe/Istanbul', source: 'tenant' },
      theme: { value: 'theme-rose', source: 'user' },
      layout: { value: 'classic', source: 'product' },
      scheme: { value: 'light', source: 'product' },
    });
    expect((await patch({ theme: null })).json()).toMatchObject({
      theme: { value: 'theme-teal', source: 'tenant' },
    });
    expect((await me('olivia.user@acorn.example')).preferences.timeZone.source).toBe('product');
  });

  test('ignores stored preferences that are invalid', async () => {
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(
        `update people set preferences = $1::text::jsonb where email = 'sam.support@meridian.example'`,
        [
          JSON.stringify({
            language: 'xx',
            timeZone: 'Mars/Base',
            scheme: null,
            theme: ['a'],
            chatHistory: 'no',
            singleKeyShortcuts: 1,
          }),
        ],
      ),
    );
    const { preferences } = await me('sam.support@meridian.example');
    expect(Object.values(preferences).filter(({ source }) => source === 'user')).toEqual([
      { value: '/tenants', source: 'user' },
    ]);
  });

  test('changes single notification preferences and leaves the others', async () => {
    const olivia = await server.as('olivia.user@acorn.example');
    const patch = async (payload: object) =>
      (await olivia({ method: 'PATCH', url: '/api/v1/me/preferences', payload })).json<ResolvedPreferences>();
    await patch({ notifications: { alerts: false } });
    expect((await patch({ notifications: { announcements: false } })).notifications).toEqual({
      value: { announcements: false, deliveries: true, alerts: false },
      source: 'user',
    });
    expect((await patch({ notifications: null })).notifications.source).toBe('product');
  });

  test('turns single-key shortcuts off for the person, and on again by default', async () => {
    const olivia = await server.as('olivia.user@acorn.example');
    const patch = (singleKeyShortcuts: unknown) =>
      olivia({ method: 'PATCH', url: '/api/v1/me/preferences', payload: { singleKeyShortcuts } });
    expect((await me('olivia.user@acorn.example')).preferences.singleKeyShortcuts.value).toBe(true);
    await patch(false);
    expect((await me('olivia.user@acorn.example')).preferences.singleKeyShortcuts).toEqual({
      value: false,
      source: 'user',
    });
    for (const value of ['no', 0, {}]) expect((await patch(value)).statusCode).toBe(422);
    expect((await patch(null)).json()).toMatchObject({
      singleKeyShortcuts: { value: true, source: 'product' },
    });
  });

  test('accepts only pages that the person may open as landing page', async () => {
    const olivia = await server.as('olivia.user@acorn.example');
    const pages = async (email: string) =>
      (await (await server.as(email))({ url: '/api/v1/me/landing-pages' }))
        .json<{ items: LandingPage[] }>()
        .items.map(({ path }) => path);
    expect(await pages('olivia.user@acorn.example')).not.toContain('/users');
    expect(await pages('adam.admin@acorn.example')).toEqual(expect.arrayContaining(['/home', '/users']));
    const start = (page: string | null) =>
      olivia({ method: 'PATCH', url: '/api/v1/me/preferences', payload: { defaultLandingPage: page } });
    expect((await start('/home')).statusCode).toBe(200);
    for (const page of ['/users', '/nothing', '//evil.example', 'https://evil.example', '/home?x=1', '/'])
      expect((await start(page)).statusCode).toBe(422);
    expect((await me('olivia.user@acorn.example')).tenantUser?.defaultLandingPage).toBe('/home');
    expect((await start(null)).json()).toMatchObject({
      defaultLandingPage: { value: '/home', source: 'product' },
    });
    expect((await me('olivia.user@acorn.example')).tenantUser?.defaultLandingPage).toBeNull();
  });

  test('accepts only existing time zones', async () => {
    const olivia = await server.as('olivia.user@acorn.example');
    const zone = (timeZone: string) =>
      olivia({ method: 'PATCH', url: '/api/v1/me/preferences', payload: { timeZone } });
    expect((await zone('America/New_York')).statusCode).toBe(200);
    for (const name of ['Mars/Base', 'Europe/Istanbul;drop', ''])
      expect((await zone(name)).statusCode).toBe(422);
    expect((await zone('Mars/Base')).json()).toMatchObject({
      errors: [{ pointer: '/timeZone', code: 'not_allowed' }],
    });
  });

  test('publishes preferences.changed to the person’s browsers', async () => {
    const { events } = server.app.portal;
    const { publish } = events;
    const published: PortalEvent[] = [];
    events.publish = (event) => void published.push(event);
    const olivia = await server.as('olivia.user@acorn.example');
    await olivia({ method: 'PATCH', url: '/api/v1/me/preferences', payload: { scheme: 'auto' } });
    events.publish = publish;
    const { id } = await me('olivia.user@acorn.example');
    expect(published).toEqual([{ to: { personId: id }, type: 'preferences.changed' }]);
  });

  test('stores a new name and makes it searchable', async () => {
    const bella = await server.as('bella.user@birch.example');
    const rename = (payload: object) => bella({ method: 'PATCH', url: '/api/v1/me', payload });
    const response = await rename({ firstName: '  İpek ' });
    expect(response.json<Me>()).toMatchObject({ firstName: 'İpek', tenantId: 'birch' });
    const boris = await server.as('boris.admin@birch.example');
    expect((await boris({ url: '/api/v1/users?search=ipek' })).json()).toMatchObject({ total: 1 });
    for (const payload of [
      { firstName: '' },
      { lastName: '   ' },
      { lastName: 'a'.repeat(81) },
      { email: 'x@y.example' },
      { roles: ['GlobalAdmin'] },
    ])
      expect((await rename(payload)).statusCode).toBe(422);
  });

  test('rejects roles and unknown fields as preferences', async () => {
    const olivia = await server.as('olivia.user@acorn.example');
    for (const payload of [
      { roles: ['GlobalAdmin'] },
      { language: 'de' },
      { language: 'en', tenantId: 'birch' },
    ]) {
      const response = await olivia({ method: 'PATCH', url: '/api/v1/me/preferences', payload });
      expect(response.statusCode).toBe(422);
    }
    expect((await me('olivia.user@acorn.example')).roles).toEqual([]);
  });
});

test('reports the assistant as off while its flag is off', async () => {
  const other = await testApp({ settings: { enableChatBot: false } });
  try {
    const response = await (await other.as('olivia.user@acorn.example'))({ url: '/api/v1/me' });
    expect(response.json<Me>().features).toEqual({ EnableChatBot: false });
  } finally {
    await other.close();
  }
});
