import type { Me, Sessions } from '@portal/shared/contracts';
import { Browser, type Tokens } from '../../../test/browser';
import { testApp, type TestApp } from '../../../test/test-app';
import { seededPassword } from '../../identity/accounts/accounts.seed';
import { deviceOf } from './device';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const signedIn = async (email: string) => {
  const browser = new Browser(server.app);
  return { browser, tokens: await browser.tokens(email, seededPassword) };
};
const as = ({ access_token }: Pick<Tokens, 'access_token'>) => ({ authorization: `Bearer ${access_token}` });
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
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
