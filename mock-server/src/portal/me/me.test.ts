import type { PortalEvent } from '../../platform/events/portal-event';
import type {
  LandingPage,
  Me,
  ResolvedPreferences,
  Avatar,
  Sessions,
  CommonNavigation,
  CommonUser,
} from '@portal/shared/contracts';
import { describeRemotes } from '../../../test/remotes/described-remotes';
import { testApp, type TestApp, type Inject } from '../../../test/test-app';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { aJpeg, aPng, aWebp, jpegPart, pngPart, webpPart } from '../../../test/pictures';
import { readPicture } from './picture';
import { Browser, type Tokens } from '../../../test/authority/browser';
import { seededPassword } from '../../identity/accounts/accounts.seed';
import { parseUserAgent } from './device';

describe('the own profile', () => {
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
        features: { EnableChatBot: true, EnableSampleApps: true },
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
        (
          await olivia({ method: 'PATCH', url: '/api/v1/me/preferences', payload })
        ).json<ResolvedPreferences>();
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
      const levels = {
        timeZone: 'Europe/Istanbul',
        theme: 'theme-teal',
        layout: 'no-such-layout',
        scheme: 5,
      };
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
        (
          await olivia({ method: 'PATCH', url: '/api/v1/me/preferences', payload })
        ).json<ResolvedPreferences>();
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
      expect(response.json<Me>().features).toEqual({ EnableChatBot: false, EnableSampleApps: true });
    } finally {
      await other.close();
    }
  });
});

describe('the own picture', () => {
  let server: TestApp;
  let olivia: Inject;
  let now = new Date();
  beforeAll(async () => {
    server = await testApp({ now: () => now });
    olivia = await server.as('olivia.user@acorn.example');
  });
  afterAll(() => server.close());
  afterEach(() => {
    now = new Date();
  });

  const put = (payload: Buffer, type: string) =>
    olivia({ method: 'PUT', url: '/api/v1/me/avatar', payload, headers: { 'content-type': type } });
  const addressOf = async (payload = aPng()) => (await put(payload, 'image/png')).json<Avatar>().avatar ?? '';

  describe('the avatar', () => {
    test.each([
      ['PNG', 'image/png', aPng({ width: 256, height: 256 })],
      ['JPEG', 'image/jpeg', aJpeg({ width: 256, height: 256 })],
      ['WebP', 'image/webp', aWebp({ width: 256, height: 256 })],
    ])('stores a %s and serves it at a signed address', async (_name, type, picture) => {
      const response = await put(picture, type);
      expect(response.statusCode).toBe(200);
      const { avatar } = response.json<Avatar>();
      expect((await olivia({ url: '/api/v1/me' })).json<Me>().avatar).toBe(avatar);
      const image = await server.app.inject({ url: String(avatar) });
      expect(image.statusCode).toBe(200);
      expect(image.headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
      expect(image.rawPayload.equals(picture)).toBe(true);
    });

    test.each([
      ['a PNG sent as JPEG', aPng(), 'image/jpeg', 'request.media_type'],
      ['HTML sent as PNG', Buffer.from('<script>alert(1)</script>'), 'image/png', 'request.media_type'],
      [
        'SVG',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        'image/svg+xml',
        'request.media_type',
      ],
      ['GIF', Buffer.from('GIF89a'), 'image/gif', 'request.media_type'],
      ['nothing', Buffer.alloc(0), 'image/png', 'request.media_type'],
      ['a truncated PNG', aPng().subarray(0, 40), 'image/png', 'image.unreadable'],
      ['a changed part', Buffer.from(aPng()).fill(7, 20, 24), 'image/png', 'image.unreadable'],
      ['a truncated JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg', 'image.unreadable'],
      [
        'a WebP without pixels',
        Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1'),
        'image/webp',
        'image.unreadable',
      ],
      ['a picture that is too wide', aPng({ width: 1025, height: 1 }), 'image/png', 'image.dimensions'],
      ['a picture that is too high', aJpeg({ width: 1, height: 5000 }), 'image/jpeg', 'image.dimensions'],
      ['a picture of zero size', aJpeg({ width: 0, height: 0 }), 'image/jpeg', 'image.dimensions'],
    ])('rejects %s', async (_name, payload, type, code) => {
      const response = await put(payload, type);
      expect(response.json()).toMatchObject({ code });
    });

    test('rejects more than 2 MiB without reading it', async () => {
      const response = await put(Buffer.concat([aPng(), Buffer.alloc(2 * 1024 * 1024)]), 'image/png');
      expect(response.json()).toMatchObject({ code: 'request.too_large' });
    });

    test.each([
      [
        'PNG',
        aPng({
          metadata: [pngPart('tEXt', Buffer.from('Comment\0SECRET')), pngPart('eXIf', Buffer.from('SECRET'))],
        }),
      ],
      [
        'JPEG',
        aJpeg({
          metadata: [jpegPart(0xe1, Buffer.from('Exif\0\0SECRET')), jpegPart(0xfe, Buffer.from('SECRET'))],
        }),
      ],
      [
        'WebP',
        aWebp({
          metadata: [webpPart('EXIF', Buffer.from('SECRET')), webpPart('XMP ', Buffer.from('SECRET!'))],
        }),
      ],
    ])('loses its metadata about place, camera and software: %s', (_name, picture) => {
      expect(picture.includes('SECRET')).toBe(true);
      const read = readPicture(Buffer.concat([picture, Buffer.from('SECRET')]));
      expect(read).toMatchObject({ width: 2, height: 2 });
      expect(read?.bytes.includes('SECRET')).toBe(false);
      expect(read && readPicture(read.bytes)?.bytes.equals(read.bytes)).toBe(true);
    });

    test('returns 404 at a changed address and after an hour', async () => {
      const address = await addressOf();
      const status = async (url: string) => (await server.app.inject({ url })).statusCode;
      expect(await status(address)).toBe(200);
      expect(await status(address.replace(/until=\d+/, 'until=99999999999'))).toBe(404);
      expect(await status(address.replace(/proof=[^&]+/, 'proof=x'))).toBe(404);
      expect(await status(address.replace(/avatars\/[^?]+/, 'avatars/somebody-else'))).toBe(404);
      expect(await status(address.split('?')[0] ?? '')).toBe(404);
      now = new Date(Date.now() + 3_601_000);
      expect(await status(address)).toBe(404);
    });

    test('returns 404 at the old address after it is replaced or deleted', async () => {
      const first = await addressOf();
      const second = await addressOf(aPng({ width: 3 }));
      expect((await server.app.inject({ url: first })).statusCode).toBe(404);
      expect((await server.app.inject({ url: second })).statusCode).toBe(200);
      expect((await olivia({ method: 'DELETE', url: '/api/v1/me/avatar' })).json()).toEqual({ avatar: null });
      expect((await server.app.inject({ url: second })).statusCode).toBe(404);
      expect((await olivia({ url: '/api/v1/me' })).json<Me>().avatar).toBeNull();
    });

    test('hides the rows of other people in the database', async () => {
      await addressOf();
      const rows = await server.db.transaction(
        { as: 'tenant', tenantId: 'acorn', personId: 'other' },
        (sql) => sql.query('select 1 from avatars'),
      );
      expect(rows).toEqual([]);
    });

    test('stores its key in the data folder, readable by the server only', () => {
      const file = join(server.app.portal.settings.dataDir, 'avatar-key');
      expect(existsSync(file)).toBe(true);
      expect(statSync(file).mode & 0o077).toBe(0);
    });
  });
});

describe('the own sessions', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  afterAll(() => server.close());

  const signedIn = async (email: string) => {
    const browser = new Browser(server.app);
    return { browser, tokens: await browser.tokens(email, seededPassword) };
  };
  const as = ({ access_token }: Pick<Tokens, 'access_token'>) => ({
    authorization: `Bearer ${access_token}`,
  });
  const sessionsOf = async (tokens: Tokens) =>
    (await server.app.inject({ url: '/api/v1/me/sessions', headers: as(tokens) })).json<Sessions>();
  const signOut = (tokens: Tokens, payload: object = { confirmed: true }) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/me/sign-out-everywhere',
      headers: as(tokens),
      payload,
    });
  /** Returns the types of the events that the person's open browsers receive from now on. */
  async function listen(tokens: Tokens): Promise<string[]> {
    const types: string[] = [];
    const { id: personId, tenantId } = (
      await server.app.inject({ url: '/api/v1/me', headers: as(tokens) })
    ).json<Me>();
    server.app.portal.events.join({
      personId,
      tenantId: tenantId ?? null,
      receive: ({ type }) => void types.push(type),
      missed: () => undefined,
      end: () => undefined,
    });
    return types;
  }
  const statusOf = async (tokens: Tokens) =>
    (await server.app.inject({ url: '/api/v1/me', headers: as(tokens) })).statusCode;

  describe('sessions', () => {
    test('lists the person’s own sessions and marks the current one', async () => {
      const phone = await signedIn('olivia.user@acorn.example');
      const desk = await signedIn('olivia.user@acorn.example');
      await signedIn('adam.admin@acorn.example');
      const { known, items } = await sessionsOf(desk.tokens);
      expect(known).toBe(true);
      expect(items).toHaveLength(2);
      expect(items.map(({ current }) => current)).toEqual([true, false]);
      expect((await sessionsOf(phone.tokens)).items.filter(({ current }) => current)).toHaveLength(1);
      expect(Date.parse(items[0]?.expiresAt ?? '')).toBeGreaterThan(Date.now());
      const end = (tokens: Tokens, { id }: { id: string }) =>
        server.app.inject({ method: 'DELETE', url: `/api/v1/me/sessions/${id}`, headers: as(tokens) });
      const other = await signedIn('boris.admin@birch.example');
      expect((await end(other.tokens, items[1]!)).statusCode).toBe(404);
      expect((await end(desk.tokens, items[1]!)).statusCode).toBe(204);
      expect((await sessionsOf(desk.tokens)).items).toHaveLength(1);
      const silent = await phone.browser.follow(phone.browser.authorizeAddress({ prompt: 'none' }));
      expect(silent.back?.get('error')).toBe('login_required');
    });

    test('signs out everywhere: access tokens, refresh tokens and the provider’s session', async () => {
      const phone = await signedIn('bella.user@birch.example');
      const desk = await signedIn('bella.user@birch.example');
      const boris = await signedIn('boris.admin@birch.example');
      const [bellasEvents, borisEvents] = await Promise.all([listen(desk.tokens), listen(boris.tokens)]);
      expect((await signOut(desk.tokens, {})).statusCode).toBe(422);
      expect(await statusOf(phone.tokens)).toBe(200);
      expect(bellasEvents).toEqual([]);
      expect((await signOut(desk.tokens)).statusCode).toBe(204);
      expect(bellasEvents).toEqual(['session.ended']);
      expect(borisEvents).toEqual([]);
      for (const { browser, tokens } of [phone, desk]) {
        expect(await statusOf(tokens)).toBe(401);
        const { refresh_token } = tokens;
        expect((await browser.token({ grant_type: 'refresh_token', refresh_token })).statusCode).toBe(400);
        const silent = await browser.follow(browser.authorizeAddress({ prompt: 'none' }));
        expect(silent.back?.get('error')).toBe('login_required');
      }
      expect(await statusOf(boris.tokens)).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const again = await signedIn('bella.user@birch.example');
      expect(await statusOf(again.tokens)).toBe(200);
      expect((await sessionsOf(again.tokens)).items).toHaveLength(1);
    });

    test('reports the sessions of another identity provider as unknown', async () => {
      const authority = {
        url: 'https://login.example/tenant/v2.0',
        clientId: 'client',
        apiId: 'api',
        scope: 'access_as_user',
        providerTenantIds: [],
      };
      const caller = { tenantId: 'acorn', roles: [], firstName: '', lastName: '', email: '' };
      const other = await testApp({
        db: server.db,
        settings: { authority, embeddedIdentity: false, seed: false },
        tokens: { verify: () => Promise.resolve({ ...caller, personId: 'somebody' }) },
      });
      try {
        const response = await other.app.inject({
          url: '/api/v1/me/sessions',
          headers: { authorization: 'Bearer a.b.c' },
        });
        expect(response.json()).toEqual({ known: false, items: [] });
      } finally {
        await other.app.close();
      }
    });
  });

  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      'Chrome',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
      'Safari',
      'iOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    ['curl/8', null, null],
    ['', null, null],
  ])('reads %s as %s on %s', (userAgent, browser, system) => {
    expect(parseUserAgent(userAgent)).toEqual({ browser, system });
  });
});

describe('api/common/user', () => {
  const url = '/api/common/user';
  let server: TestApp;
  let olivia: Inject;

  beforeAll(async () => {
    server = await testApp();
    olivia = await server.as('olivia.user@acorn.example');
  });
  afterAll(() => server.close());

  const fetchUser = async () => (await olivia({ url })).json<CommonUser>();
  const change = (user: object) => olivia({ method: 'PATCH', url, payload: { user } });

  describe('api/common/user', () => {
    test('GET returns id, name, email, avatar and status', async () => {
      expect(await fetchUser()).toEqual({
        id: expect.any(String) as string,
        name: 'Olivia Bennett',
        email: 'olivia.user@acorn.example',
        avatar: null,
        status: 'online',
      });
    });

    test('PATCH stores the person’s status, with or without the other user fields', async () => {
      expect((await change({ ...(await fetchUser()), status: 'busy' })).json()).toMatchObject({
        status: 'busy',
      });
      expect((await change({ status: 'not-visible' })).json()).toMatchObject({ status: 'not-visible' });
      expect((await fetchUser()).status).toBe('not-visible');
      const adam = await server.as('adam.admin@acorn.example');
      expect((await adam({ url })).json<CommonUser>().status).toBe('online');
    });

    test('PATCH rejects changes to read-only fields and unknown statuses', async () => {
      for (const user of [{ id: 'x' }, { name: 'Eve' }, { email: 'eve@acorn.example' }, { avatar: '/x' }]) {
        const response = await change(user);
        expect(response.statusCode).toBe(422);
        expect(response.json<{ errors: { code: string }[] }>().errors[0]?.code).toBe('read_only');
      }
      expect((await change({ status: 'asleep' })).statusCode).toBe(422);
    });
  });

  describe('api/common/navigation', () => {
    test('GET returns four layouts with the same two items', async () => {
      const navigation = (await olivia({ url: '/api/common/navigation' })).json<CommonNavigation>();
      expect(Object.keys(navigation)).toEqual(['compact', 'default', 'futuristic', 'horizontal']);
      for (const items of Object.values(navigation)) {
        expect(items.map(({ title, type, link }) => [title, type, link])).toEqual([
          ['Dashboard', 'basic', '/dashboard'],
          ['Analytics', 'basic', '/reports'],
        ]);
      }
    });
  });
});
