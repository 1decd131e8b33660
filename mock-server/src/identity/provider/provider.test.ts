import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { Browser, type Tokens } from '../../../test/authority/browser';
import { testApp, type TestApp } from '../../../test/test-app';
import { seededPassword } from '../accounts/accounts.seed';
import { buildDiscoveryDocument } from './discovery';
import { countTransactions } from '../../../test/database/count-transactions';
import { silentLog } from '../../../test/silent-log';
import { endSessions } from '../sign-in/sessions.repository';
import { createOidcStore, type OidcStore } from './oidc-store';

describe('the protocol of the provider', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  afterAll(() => server.close());

  const olivia = 'olivia.user@acorn.example';
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  const codeFor = async (browser: Browser): Promise<string> =>
    (await browser.signIn(olivia, seededPassword)).back?.get('code') ?? '';
  const renew = (browser: Browser, { refresh_token }: Pick<Tokens, 'refresh_token'>, more = {}) =>
    browser.token({ grant_type: 'refresh_token', refresh_token, ...more });

  test('the discovery document has the endpoints that the portal is configured with', async () => {
    const document = (await server.app.inject('/identity/.well-known/openid-configuration')).json();
    const configured = buildDiscoveryDocument('http://localhost');
    for (const name of Object.keys(configured).filter(
      (key) => key.endsWith('_endpoint') || key === 'issuer' || key === 'jwks_uri',
    )) {
      expect(document[name]).toBe(configured[name]);
    }
    expect(document.code_challenge_methods_supported).toEqual(['S256']);
    expect(document.response_types_supported).toEqual(['code']);
  });

  test('the published keys do not contain the private part', async () => {
    const { keys } = (await server.app.inject('/identity/jwks')).json();
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0])).not.toContain('d');
  });

  describe('authorization requests', () => {
    test.each([
      ['a longer path', 'http://localhost/auth/redirect/x'],
      ['another port', 'http://localhost:81/auth/redirect'],
      ['another case', 'http://localhost/Auth/Redirect'],
      ['a fragment', 'http://localhost/auth/redirect#x'],
      ['a query', 'http://localhost/auth/redirect?x=1'],
      ['a user part', 'http://localhost@evil.example/auth/redirect'],
      ['dots', 'http://localhost/auth/../auth/redirect'],
      ['another host', 'https://evil.example/auth/redirect'],
      ['a script address', 'javascript:alert(1)'],
    ])('a redirect address with %s leads to the error page without a redirect', async (_case, address) => {
      const browser = new Browser(server.app);
      const page = await browser.open(browser.authorizeAddress({ redirect_uri: address }));
      expect(page.statusCode).toBe(400);
      expect(page.headers.location).toBeUndefined();
      expect(page.body).toContain('Sign-in failed');
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    });

    test.each([
      [
        'a missing challenge',
        { code_challenge: undefined, code_challenge_method: undefined },
        'invalid_request',
      ],
      ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
      ['an implicit token', { response_type: 'token' }, 'unsupported_response_type'],
      ['an unknown resource', { resource: 'api://other' }, 'invalid_target'],
    ])('a request with %s redirects back with an error', async (_case, changes, error) => {
      const browser = new Browser(server.app);
      const { back } = await browser.follow(browser.authorizeAddress(changes));
      expect(back?.get('error')).toBe(error);
    });

    test('a request of an unknown client leads to the error page', async () => {
      const browser = new Browser(server.app);
      const page = await browser.open(browser.authorizeAddress({ client_id: 'nobody' }));
      expect(page.statusCode).toBe(400);
      expect(page.body).toContain('Sign-in failed');
    });

    test('a request for response mode form_post never gets a page with a script', async () => {
      const browser = new Browser(server.app);
      const page = await browser.open(browser.authorizeAddress({ response_mode: 'form_post' }));
      expect(page.body).not.toContain('<script');
    });
  });

  describe('authorization codes', () => {
    test('a second use of a code fails and revokes the tokens of the first use', async () => {
      const browser = new Browser(server.app);
      const code = await codeFor(browser);
      const tokens = (await browser.exchange(code)).json();
      const again = await browser.exchange(code);
      expect(again.statusCode).toBe(400);
      expect(again.json()).toMatchObject({ error: 'invalid_grant' });
      expect((await renew(browser, tokens)).json()).toMatchObject({ error: 'invalid_grant' });
    });

    test('only one of two concurrent requests with one code gets tokens', async () => {
      const browser = new Browser(server.app);
      const code = await codeFor(browser);
      const responses = await Promise.all([browser.exchange(code), browser.exchange(code)]);
      expect(responses.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
      expect(responses.every(({ statusCode }) => statusCode < 500)).toBe(true);
    });

    test.each([
      ['another verifier', { code_verifier: 'x'.repeat(43) }],
      ['another redirect address', { redirect_uri: 'http://localhost/landing' }],
    ])('a code with %s is rejected', async (_case, changes) => {
      const browser = new Browser(server.app);
      expect((await browser.exchange(await codeFor(browser), changes)).json()).toMatchObject({
        error: 'invalid_grant',
      });
    });

    test('a code expires after a minute', async () => {
      const browser = new Browser(server.app);
      const code = await codeFor(browser);
      await server.db.transaction({ as: 'system' }, (sql) =>
        sql.query(
          `update oidc_records set payload = jsonb_set(payload, '{exp}', to_jsonb(extract(epoch from now())::bigint - 1)) where id = $1`,
          [hashOf(code)],
        ),
      );
      expect((await browser.exchange(code)).json()).toMatchObject({ error: 'invalid_grant' });
    });

    test('the password grant is not supported', async () => {
      const response = await new Browser(server.app).token({
        grant_type: 'password',
        username: olivia,
        password: seededPassword,
      });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ error: 'unsupported_grant_type' });
    });
  });

  describe('refresh tokens', () => {
    test('a renewal rotates the refresh token, keeps the claims and does not extend its lifetime', async () => {
      const browser = new Browser(server.app);
      const first = await browser.tokens(olivia, seededPassword);
      const second = (
        await renew(browser, first, { scope: 'openid profile offline_access access_as_user' })
      ).json();
      expect(second.refresh_token).not.toBe(first.refresh_token);
      expect(decodeJwt(second.access_token)).toMatchObject({ aud: 'api://meridian', tid: 'acorn' });
      expect(decodeJwt(second.id_token)).toMatchObject({ preferred_username: olivia });
      const ends = await server.db.transaction({ as: 'system' }, (sql) =>
        sql.query<{ exp: number }>(
          `select (payload->>'exp')::int as exp from oidc_records where id in ($1, $2)`,
          [hashOf(first.refresh_token), hashOf(second.refresh_token)],
        ),
      );
      expect(Math.abs((ends[0]?.exp ?? 0) - (ends[1]?.exp ?? 99))).toBeLessThanOrEqual(1);
    });

    test('the database contains no refresh token, code or access token', async () => {
      const browser = new Browser(server.app);
      const code = await codeFor(browser);
      const tokens = (await browser.exchange(code)).json();
      const found = await server.db.transaction({ as: 'system' }, (sql) =>
        sql.query(
          `select model from oidc_records where id = any($1) or strpos(payload::text, $2) > 0 or strpos(payload::text, $3) > 0`,
          [[code, tokens.refresh_token], code, tokens.refresh_token],
        ),
      );
      expect(found).toEqual([]);
    });

    test('a second use of a refresh token revokes the whole family', async () => {
      const browser = new Browser(server.app);
      const first = await browser.tokens(olivia, seededPassword);
      const second = (await renew(browser, first)).json();
      expect((await renew(browser, first)).json()).toMatchObject({ error: 'invalid_grant' });
      expect((await renew(browser, second)).json()).toMatchObject({ error: 'invalid_grant' });
    });
  });

  describe('sign-out', () => {
    const endAddress = (query: Record<string, string>) =>
      `/identity/session/end?${new URLSearchParams(query)}`;
    const back = 'http://localhost/landing';

    test('ends the session at once with an ID token of the user, and marks the landing page', async () => {
      const browser = new Browser(server.app);
      const tokens = await browser.tokens(olivia, seededPassword);
      const response = await browser.open(
        endAddress({ id_token_hint: tokens.id_token, post_logout_redirect_uri: back, state: 's1' }),
      );
      expect(response.statusCode).toBe(303);
      const target = new URL(String(response.headers.location));
      expect(target.href).toMatch(/^http:\/\/localhost\/landing\?/);
      expect(Object.fromEntries(target.searchParams)).toEqual({ 'signed-out': '1', state: 's1' });
      expect((await browser.follow(browser.authorizeAddress({ prompt: 'none' }))).back?.get('error')).toBe(
        'login_required',
      );
      expect((await renew(browser, tokens)).json()).toMatchObject({ error: 'invalid_grant' });
    });

    test('asks for confirmation without an ID token', async () => {
      const browser = new Browser(server.app);
      await browser.tokens(olivia, seededPassword);
      const page = await browser.open(endAddress({}));
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('Sign out?');
      expect(page.body).not.toContain('<script');
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
      const { address } = await browser.follow('/identity/session/end/confirm', { xsrf, logout: 'yes' });
      expect(address).toBe('http://localhost/landing?signed-out=1');
      expect((await browser.follow(browser.authorizeAddress({ prompt: 'none' }))).back?.get('error')).toBe(
        'login_required',
      );
    });

    test('redirects to the landing page without a session', async () => {
      const response = await new Browser(server.app).open(
        endAddress({ client_id: 'meridian-portal', post_logout_redirect_uri: back }),
      );
      expect(response.headers.location).toBe('http://localhost/landing?signed-out=1');
    });

    test('rejects a redirect to another site', async () => {
      const browser = new Browser(server.app);
      const { id_token } = await browser.tokens(olivia, seededPassword);
      const response = await browser.open(
        endAddress({ id_token_hint: id_token, post_logout_redirect_uri: 'https://evil.example/' }),
      );
      expect(response.statusCode).toBe(400);
      expect(response.headers.location).toBeUndefined();
    });
  });

  test('a restart on the same data keeps sessions, keys and refresh tokens', async () => {
    const { settings } = server.app.portal;
    const first = new Browser(server.app);
    const tokens = await first.tokens(olivia, seededPassword);
    const next = await testApp({ db: server.db, settings: { dataDir: settings.dataDir } });
    try {
      const browser = new Browser(next.app);
      browser.cookies = first.cookies;
      expect(
        (await browser.follow(browser.authorizeAddress({ prompt: 'none' }))).back?.get('code'),
      ).toBeTruthy();
      expect((await renew(browser, tokens)).statusCode).toBe(200);
      const me = await next.app.inject({
        url: '/api/v1/me',
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
      expect(me.statusCode).toBe(200);
    } finally {
      await next.app.close();
    }
  });

  test('an unknown provider path responds 404 with a problem document', async () => {
    const response = await server.app.inject({
      url: '/identity/nothing/here',
      headers: { accept: 'application/json' },
    });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'request.not_found' });
  });
});

describe('the time of sign-in', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  afterAll(() => server.close());

  const olivia = 'olivia.user@acorn.example';
  const renew = (browser: Browser, { refresh_token }: Pick<Tokens, 'refresh_token'>) =>
    browser.token({ grant_type: 'refresh_token', refresh_token });

  describe('the time of the sign-in in access tokens', () => {
    const authTimeOf = ({ access_token: token }: Pick<Tokens, 'access_token'>) =>
      decodeJwt(token)['auth_time'];
    const setBack = (seconds: number) =>
      server.db.transaction({ as: 'system' }, (sql) =>
        sql.query(
          `update oidc_records
            set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload ->> 'loginTs')::bigint - $1::bigint))
          where model = 'Session' and payload ? 'loginTs'`,
          [seconds],
        ),
      );
    const silently = async (browser: Browser): Promise<Tokens> => {
      const { back } = await browser.follow(browser.authorizeAddress({ prompt: 'none' }));
      return (await browser.exchange(back?.get('code') ?? '')).json();
    };

    test('stays the same in renewed tokens and in tokens of a silent sign-in', async () => {
      const browser = new Browser(server.app);
      const tokens = await browser.tokens(olivia, seededPassword);
      const first = Number(authTimeOf(tokens));
      expect(Math.abs(Date.now() / 1000 - first)).toBeLessThan(60);
      await setBack(1_000);
      expect(authTimeOf((await renew(browser, tokens)).json())).toBe(first);
      expect(authTimeOf(await silently(browser))).toBe(first - 1_000);
    });

    test('changes with a sign-in within the session, whose tokens stay valid', async () => {
      const browser = new Browser(server.app);
      const tokens = await browser.tokens(olivia, seededPassword);
      await setBack(1_000);
      const { back } = await browser.signIn(olivia, seededPassword, { prompt: 'login', login_hint: olivia });
      const again = (await browser.exchange(back?.get('code') ?? '')).json<Tokens>();
      expect(Number(authTimeOf(again))).toBeGreaterThanOrEqual(Number(authTimeOf(tokens)));
      const sidOf = ({ access_token: token }: Tokens) => decodeJwt(token)['sid'];
      expect(sidOf(again)).toBe(sidOf(tokens));
      expect((await renew(browser, tokens)).statusCode).toBe(200);
      expect(authTimeOf(await silently(browser))).toBe(authTimeOf(again));
    });
  });
});

describe('parameters with NUL', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({ settings: { seed: false } });
  });
  afterAll(() => server.close());

  describe('a NUL character in a parameter', () => {
    test.each(['client_id', 'state', 'login_hint', 'ui_locales'])(
      'responds 400 for %s of an authorization request',
      async (name) => {
        const browser = new Browser(server.app);
        const response = await browser.open(browser.authorizeAddress({ [name]: 'a\0' }));
        expect(response.statusCode).toBe(400);
      },
    );

    test.each(['client_id', 'state'])('responds 400 for %s of a sign-out', async (name) => {
      const response = await new Browser(server.app).open(`/identity/session/end?${name}=%00`);
      expect(response.statusCode).toBe(400);
    });

    test.each([
      ['client_id=%00&grant_type=authorization_code&code=x'],
      ['client_id=meridian-portal&grant_type=authorization_code&code=%00'],
      ['client_id=meridian-portal&grant_type=refresh_token&refresh_token=a%00'],
    ])('responds 400 or 401 for the token request %s', async (form) => {
      const { statusCode } = await new Browser(server.app).token(
        Object.fromEntries(new URLSearchParams(form)),
      );
      expect([400, 401]).toContain(statusCode);
    });

    test('stores nothing for a posted authorization request', async () => {
      const browser = new Browser(server.app);
      const address = new URL(browser.authorizeAddress({ state: '\0' }), 'http://localhost');
      const response = await browser.open('/identity/auth', Object.fromEntries(address.searchParams));
      expect(response.statusCode).toBeLessThan(500);
      expect(response.headers.location ?? '').not.toContain('code=');
    });
  });
});

describe('the store of the provider', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({ settings: { seed: false, rateLimitPerMinute: 8 } });
  });
  afterAll(() => server.close());

  const query = <Row>(text: string) => server.db.transaction({ as: 'system' }, (sql) => sql.query<Row>(text));

  test('expired records are deleted in several statements', async () => {
    await query(
      `insert into oidc_records (model, id, payload, expires_at)
     select 'Interaction', 'old ' || n, '{}', now() - interval '1 hour' from generate_series(1, 4500) n`,
    );
    await query(
      `insert into oidc_records (model, id, payload, expires_at) values ('Interaction', 'new', '{}', now() + interval '1 hour')`,
    );
    const transactions = countTransactions(server.db);
    const store = createOidcStore(server.db, silentLog);
    await store.removeExpired();
    store.close();
    expect(transactions.count).toBeGreaterThanOrEqual(4);
    expect(await query(`select id from oidc_records where model = 'Interaction'`)).toEqual([{ id: 'new' }]);
  });

  test('anonymous calls that write are limited per address, apart from other calls', async () => {
    const url = new Browser(server.app).authorizeAddress();
    const call = async (remoteAddress: string, path = url) =>
      (await server.app.inject({ url: path, remoteAddress })).statusCode;
    const statuses = [];
    for (let count = 0; count < 5; count += 1) statuses.push(await call('10.0.0.1'));
    expect(statuses).toEqual([303, 303, 303, 303, 429]);
    expect(await call('10.0.0.1', '/identity/session/end')).toBe(429);
    expect(await call('10.0.0.1', '/identity/assets/pages.css')).toBe(200);
    expect(await call('10.0.0.1', '/api/v1/me')).toBe(401);
    expect(await call('10.0.0.2')).toBe(303);
  });

  test('parameters of the provider are limited in length', async () => {
    const url = new Browser(server.app).authorizeAddress({ state: 'x'.repeat(5_000) });
    expect((await server.app.inject({ url, remoteAddress: '10.0.0.3' })).statusCode).toBe(414);
  });

  test('a session without an account ends after ten minutes', async () => {
    await server.app.inject({ url: '/identity/session/end', remoteAddress: '10.0.0.4' });
    const sessions = await query<{ seconds: number }>(
      `select extract(epoch from expires_at - now())::int as seconds from oidc_records where model = 'Session'`,
    );
    for (const { seconds } of sessions) expect(seconds).toBeLessThanOrEqual(600);
    expect(sessions.length).toBeGreaterThan(0);
  });

  test.each<[string, (store: OidcStore) => Promise<void>]>([
    ['the sign-out', (store) => store.adapter('Session').destroy('s-1')],
    [
      'the end of all sessions of the person',
      () => server.db.transaction({ as: 'system' }, (sql) => endSessions(sql, 'p-1', new Date())),
    ],
  ])('%s ends a session for a request, too, that had read it before', async (_, end) => {
    const store = createOidcStore(server.db, silentLog);
    const sessions = store.adapter('Session');
    const payload = { accountId: 'p-1', uid: 'u-1', loginTs: 1 };
    await sessions.upsert('s-1', payload, 60);
    expect(await sessions.find('s-1')).toMatchObject({ accountId: 'p-1' });
    await end(store);
    await sessions.upsert('s-1', payload, 60);
    expect(await sessions.find('s-1')).toBeUndefined();
    expect(await sessions.findByUid('u-1')).toBeUndefined();
    await query(`update oidc_records set expires_at = now() - interval '6 minutes' where id = 's-1'`);
    await store.removeExpired();
    store.close();
    expect(await query(`select 1 from oidc_records where id = 's-1'`)).toEqual([]);
  });
});

describe('resuming a sign-in', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  afterAll(() => server.close());

  const credentials = { email: 'olivia.user@acorn.example', password: seededPassword };
  const openForm = async () => {
    const browser = new Browser(server.app);
    const { address } = await browser.follow(browser.authorizeAddress());
    return { browser, address };
  };
  const cookieNames = (browser: Browser) => browser.cookies.map(({ name }) => name);

  test('the correct password redirects to the portal in one response, with a session', async () => {
    const { browser, address } = await openForm();
    expect(cookieNames(browser)).toContain('meridian_sign_in_resume');
    const response = await browser.open(address, credentials);
    expect(response.statusCode).toBe(303);
    expect(String(response.headers.location)).toMatch(/^http:\/\/localhost\/auth\/redirect#code=/);
    expect(cookieNames(browser)).toContain('meridian_session');
    expect(cookieNames(browser)).not.toContain('meridian_sign_in_resume');
  });

  test('the button Back redirects to the portal in one response, without a session', async () => {
    const { browser, address } = await openForm();
    const response = await browser.open(`${address}/abort`, {});
    expect(response.statusCode).toBe(303);
    expect(String(response.headers.location)).toContain('#error=access_denied');
  });

  test('a browser without the cookie of the form signs nobody in, also with cookies of its own making', async () => {
    const { address } = await openForm();
    const other = new Browser(server.app);
    const uid = address.slice(address.lastIndexOf('/') + 1);
    for (const name of ['meridian_sign_in', 'meridian_sign_in_resume'])
      other.cookies.push(
        { name, value: uid, path: '/identity' },
        { name: `${name}.sig`, value: 'forged', path: '/identity' },
      );
    const response = await other.open(address, credentials);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/landing?reason=expired']);
    expect(cookieNames(other)).not.toContain('meridian_session');
  });
});
