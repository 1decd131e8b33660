import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { decodeJwt } from 'jose';
import { Browser } from '../../../test/authority/browser';
import { testApp, type TestApp } from '../../../test/test-app';
import { derivePersonId, seededAccounts, seededPassword } from '../accounts/accounts.seed';
import { createSignInAttempts, type SignInClient } from './sign-in-attempts';
import type { AuditList, TenantUserDetail, UserList } from '@portal/shared/contracts';
import { startInvitations } from '../../../test/calls/invitation-calls';

/** Costs of the hashes that were compared, which the environment of the tests collects. */
declare const passwordCosts: readonly number[];

let now = new Date();
const server = await testApp({ now: () => now });
afterAll(() => server.close());

const portal = await startInvitations();
afterAll(() => portal.close());

describe('sign-in', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  afterAll(() => server.close());

  const olivia = 'olivia.user@acorn.example';
  const me = (token: string) =>
    server.app.inject({ url: '/api/v1/me', headers: { authorization: `Bearer ${token}` } });

  describe('sign-in', () => {
    test.each(seededAccounts.map(({ email, tenantId, roles }) => ({ email, tenantId, roles })))(
      'issues $email an ID token and an access token with person, tenant and roles',
      async ({ email, tenantId, roles }) => {
        const tokens = await new Browser(server.app).tokens(email, seededPassword);
        expect(tokens.scope).toBe('access_as_user');
        expect(tokens.expires_in).toBe(3600);
        for (const token of [tokens.id_token, tokens.access_token]) {
          expect(decodeJwt(token)).toMatchObject({
            tid: tenantId ?? 'meridian',
            preferred_username: email,
            roles,
            iss: 'http://localhost/identity',
          });
          expect(decodeJwt(token).oid).toBe(decodeJwt(token).sub);
        }
        expect(decodeJwt(tokens.access_token)).toMatchObject({
          aud: 'api://meridian',
          scope: 'access_as_user',
        });
        expect(decodeJwt(tokens.id_token)).toMatchObject({ aud: 'meridian-portal', nonce: 'nonce-1' });
        const response = await me(tokens.access_token);
        expect(response.statusCode).toBe(tenantId === 'cedar' ? 403 : 200);
        if (tenantId === 'cedar') expect(response.json()).toMatchObject({ code: 'tenant.suspended' });
        expect((await me(tokens.id_token)).json()).toMatchObject({ code: 'auth.token_invalid' });
      },
    );

    test('reuses a session without a form, also for a silent request', async () => {
      const browser = new Browser(server.app);
      await browser.tokens(olivia, seededPassword);
      const silent = await browser.follow(browser.authorizeAddress({ prompt: 'none' }));
      expect(silent.back?.get('code')).toBeTruthy();
      expect(silent.page.headers['x-frame-options']).toBeUndefined();
      const other = new Browser(server.app);
      const rejected = await other.follow(other.authorizeAddress({ prompt: 'none' }));
      expect(rejected.back?.get('error')).toBe('login_required');
      expect(rejected.back?.get('state')).toBe('state-1');
    });

    test('another account can sign in over an existing session', async () => {
      const browser = new Browser(server.app);
      await browser.tokens(olivia, seededPassword);
      const { back } = await browser.signIn('adam.admin@acorn.example', seededPassword, { prompt: 'login' });
      const tokens = (await browser.exchange(back?.get('code') ?? '')).json();
      expect(decodeJwt(tokens.id_token).preferred_username).toBe('adam.admin@acorn.example');
    });

    test.each(['select_account', 'consent', 'login'])(
      'prompt=%s shows the form and then signs in',
      async (prompt) => {
        const browser = new Browser(server.app);
        const { back } = await browser.signIn(olivia, seededPassword, { prompt });
        expect(back?.get('code')).toBeTruthy();
      },
    );

    test('userinfo accepts a token without the API scope, which the API rejects', async () => {
      const browser = new Browser(server.app);
      const { back } = await browser.signIn(olivia, seededPassword, { scope: 'openid profile' });
      const tokens = (await browser.exchange(back?.get('code') ?? '')).json();
      const info = await server.app.inject({
        url: '/identity/me',
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
      expect(info.json()).toMatchObject({ preferred_username: olivia, tid: 'acorn', roles: [] });
      expect((await me(tokens.access_token)).statusCode).toBe(401);
    });
  });

  describe('the sign-in form', () => {
    test.each([
      ['a wrong password', { email: olivia, password: 'nope' }, 'Wrong e-mail or password'],
      ['an unknown account', { email: 'nobody@acorn.example', password: 'nope' }, 'Wrong e-mail or password'],
      [
        'an account that is only invited',
        { email: 'zeynep.ilgaz@acorn.example', password: 'nope' },
        'Wrong e-mail or password',
      ],
      [
        'a look-alike e-mail',
        { email: 'оlivia.user@acorn.example', password: seededPassword },
        'Wrong e-mail or password',
      ],
      ['an e-mail with a NUL', { email: 'a\0@acorn.example', password: 'nope' }, 'Wrong e-mail or password'],
      ['empty fields', { email: '', password: '' }, 'Enter your e-mail'],
      ['a password of 10,000 characters', { email: olivia, password: 'x'.repeat(10_000) }, 'too long'],
    ])(
      'redirects to the form with an alert for %s and keeps the e-mail address',
      async (_case, form, text) => {
        const browser = new Browser(server.app);
        const { page, address } = await browser.signIn(form.email, form.password);
        for (const shown of [page, await browser.open(address)]) {
          expect(shown.statusCode).toBe(200);
          expect(shown.body).toContain('role="alert" id="problem"');
          expect(shown.body).toContain('aria-describedby="problem email-fault"');
          expect(shown.body).toContain(text);
          if (form.email === olivia) expect(shown.body).toContain(`value="${olivia}"`);
        }
      },
    );

    test('redirects after a wrong password with 303 and keeps the language that was chosen', async () => {
      const browser = new Browser(server.app);
      const form = await browser.follow(browser.authorizeAddress());
      const rejected = await browser.open(`${form.address}?lang=tr`, { email: olivia, password: 'nope' });
      expect(rejected.statusCode).toBe(303);
      expect(rejected.headers.location).toBe(`${form.address}?lang=tr`);
      expect((await browser.open(String(rejected.headers.location))).body).toContain(
        'E-posta ya da parola yanlış.',
      );
    });

    test('signs in after a wrong password', async () => {
      const browser = new Browser(server.app);
      const email = 'adam.admin@acorn.example';
      const { address } = await browser.signIn(email, 'nope');
      const { back } = await browser.follow(address, { email, password: seededPassword });
      expect(back?.get('code')).toBeTruthy();
    });

    test('escapes markup in the e-mail address', async () => {
      const { page } = await new Browser(server.app).signIn('"><script>alert(1)</script>@x', 'nope');
      expect(page.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)');
      expect(page.body).not.toContain('<script>');
    });

    test('appears in the requested language and has a strict content security policy', async () => {
      const browser = new Browser(server.app);
      const turkish = await browser.follow(browser.authorizeAddress({ ui_locales: 'tr' }));
      expect(turkish.page.body).toContain('<html lang="tr"');
      expect(turkish.page.body).toContain('>Oturum aç</button>');
      const policy = String(turkish.page.headers['content-security-policy']);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain('default-src http://localhost/static/ http://localhost/assets/i18n/;');
      expect(policy).not.toContain('connect-src');
      for (const directive of ['frame-src', 'object-src', 'worker-src'])
        expect(policy).toContain(`${directive} 'none';`);
      expect(turkish.page.body).not.toMatch(/<style|style=|https?:\/\/(?!localhost|www\.w3\.org)/);
      const scripts = turkish.page.body.match(/<script[^>]*>/g) ?? [];
      const hash = /integrity="(sha384-[^"]+)"/.exec(scripts.join(''))?.[1];
      expect(scripts).toHaveLength(1);
      expect(policy).toContain(`script-src '${hash}';`);
      const english = await browser.open(
        /href="(\/identity\/interaction\/[^"]+lang=en)"/.exec(turkish.page.body)?.[1] ?? '',
      );
      expect(english.body).toContain('>Sign in</button>');
      expect(browser.cookies).toContainEqual({ name: 'meridian_language', value: 'en', path: '/' });
      expect((await browser.open('/identity/assets/pages.css')).headers['content-type']).toContain(
        'text/css',
      );
    });

    test('names the files of the portal that follow it, in the language of the form', async () => {
      const hostDist = mkdtempSync(path.join(os.tmpdir(), 'portal-host-'));
      writeFileSync(
        path.join(hostDist, 'index.html'),
        '<html data-shell data-translations-tr="t_2"><script src="/static/main.1.js"></script>',
      );
      const other = await testApp({ settings: { hostDist } });
      const browser = new Browser(other.app);
      const { page } = await browser.follow(browser.authorizeAddress({ ui_locales: 'tr' }));
      expect(page.body).toContain('data-prefetch="/static/main.1.js /assets/i18n/tr.json?v=t_2"');
      rmSync(hostDist, { recursive: true });
      expect((await browser.follow(browser.authorizeAddress())).page.body).toContain('data-prefetch=""');
      await other.close();
    });

    test('leads into the portal when it was used, and to the landing page when it has expired', async () => {
      const browser = new Browser(server.app);
      const form = await browser.follow(browser.authorizeAddress());
      const credentials = { email: olivia, password: seededPassword };
      expect((await browser.follow(form.address, credentials)).back?.get('code')).toBeTruthy();
      for (const values of [undefined, credentials]) {
        const used = await browser.open(form.address, values);
        expect([used.statusCode, used.headers.location]).toEqual([303, '/default']);
        const expired = await new Browser(server.app).open(form.address, values);
        expect([expired.statusCode, expired.headers.location]).toEqual([303, '/landing?reason=expired']);
      }
      browser.cookies = [{ name: 'meridian_session', value: 'of-yesterday', path: '/' }];
      expect((await browser.open(form.address)).headers.location).toBe('/landing?reason=expired');
    });

    test('cancels the sign-in with the button Back', async () => {
      const browser = new Browser(server.app);
      const form = await browser.follow(browser.authorizeAddress());
      const { back } = await browser.follow(`${form.address}/abort`, {});
      expect(back?.get('error')).toBe('access_denied');
      const again = await browser.open(`${form.address}/abort`, {});
      expect(again.headers.location).toBe('/landing?reason=expired');
    });

    test('names the product and offers help with the password', async () => {
      const browser = new Browser(server.app);
      const { page } = await browser.follow(browser.authorizeAddress());
      expect(page.body).toMatch(/<div class="brand"><svg.*<span>Meridian<\/span>/s);
      expect(page.body).toContain('<a href="/identity/password-reset?lang=en">Forgot password?</a>');
      expect(page.body).not.toContain('Entra');
    });

    test('reports a disabled account only after the correct password', async () => {
      const disable = (status: string) =>
        server.db.transaction({ as: 'system' }, (sql) =>
          sql.query('update people set status = $1 where email = $2', [status, 'bella.user@birch.example']),
        );
      const browser = new Browser(server.app);
      const tokens = await browser.tokens('bella.user@birch.example', seededPassword);
      await disable('disabled');
      expect((await new Browser(server.app).signIn('bella.user@birch.example', 'wrong')).page.body).toContain(
        'Wrong e-mail or password',
      );
      const { page } = await new Browser(server.app).signIn('bella.user@birch.example', seededPassword);
      expect(page.body).toContain('This account is disabled');
      const silent = await browser.follow(browser.authorizeAddress({ prompt: 'none' }));
      expect(silent.back?.get('error')).toBe('login_required');
      const renewal = await browser.token({
        grant_type: 'refresh_token',
        refresh_token: tokens.refresh_token,
      });
      expect(renewal.json()).toMatchObject({ error: 'invalid_grant' });
      await disable('active');
    });
  });
});

describe('attempts to sign in', () => {
  afterEach(() => {
    now = new Date(now.getTime() + 2 * 3_600_000);
  });

  const advance = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1_000));
  const attempts = createSignInAttempts({ db: server.db, now: () => now });
  const adas: SignInClient = { account: 'ada@acorn.example', address: '10.0.0.1', device: null };

  test('delays each client by 1, 2, 4 … seconds after three failures, and by five minutes at most', async () => {
    for (let failure = 0; failure < 3; failure += 1) expect(await attempts.attempt(adas)).toBe(0);
    const delays: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const wait = await attempts.attempt(adas);
      delays.push(wait);
      advance(wait);
      expect(await attempts.attempt(adas)).toBe(0);
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
  });

  test('leaves an attempt that has to wait uncounted', async () => {
    for (let failure = 0; failure < 3; failure += 1) await attempts.attempt(adas);
    for (let round = 0; round < 20; round += 1) expect(await attempts.attempt(adas)).toBe(1);
    advance(1);
    expect(await attempts.attempt(adas)).toBe(0);
    expect(await attempts.attempt(adas)).toBe(2);
  });

  test('forgets the failures of a client after a success', async () => {
    for (let failure = 0; failure < 3; failure += 1) await attempts.attempt(adas);
    advance(1);
    expect(await attempts.attempt(adas)).toBe(0);
    await attempts.succeeded(adas);
    for (let failure = 0; failure < 3; failure += 1) expect(await attempts.attempt(adas)).toBe(0);
  });

  test('accepts ten failures a minute with an account from unknown clients together', async () => {
    const from = (n: number) => ({ ...adas, address: `10.0.1.${n}` });
    for (let n = 0; n < 10; n += 1) expect(await attempts.attempt(from(n))).toBe(0);
    expect(await attempts.attempt(from(10))).toBe(60);
    advance(60);
    expect(await attempts.attempt(from(10))).toBe(0);
  });

  test('keeps a known device out of the failures of others', async () => {
    for (let n = 0; n < 10; n += 1) await attempts.attempt({ ...adas, address: `10.0.2.${n}` });
    expect(await attempts.attempt(adas)).toBeGreaterThan(0);
    expect(await attempts.attempt({ ...adas, device: 'known' })).toBe(0);
  });

  test('accepts fifty failures a minute from an address', async () => {
    const to = (n: number) => ({ ...adas, account: `person-${n}@acorn.example`, address: '10.0.3.1' });
    for (let n = 0; n < 50; n += 1) expect(await attempts.attempt(to(n))).toBe(0);
    expect(await attempts.attempt(to(50))).toBe(60);
  });

  test('counts parallel attempts one after the other', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => attempts.attempt(adas)));
    expect(results.filter((wait) => wait === 0)).toHaveLength(3);
  });

  test('counts for all servers of a database', async () => {
    const other = await testApp({ db: server.db, now: () => now });
    const email = 'no.such.account@acorn.example';
    for (let failure = 0; failure < 3; failure += 1) await new Browser(server.app).signIn(email, 'wrong');
    const { page } = await new Browser(other.app).signIn(email, 'wrong');
    expect(page.body).toContain('Too many attempts. Try again in 1 second.');
    await other.close();
  });

  test.each(['sam.support@meridian.example', 'no.such.account@meridian.example'])(
    'says how long to wait after failures with %s, in the language of the page',
    async (email) => {
      for (let failure = 0; failure < 3; failure += 1) {
        const { page } = await new Browser(server.app, '10.0.4.1').signIn(email, 'wrong');
        expect(page.body).toContain('Wrong e-mail or password');
      }
      const { page } = await new Browser(server.app, '10.0.4.1').signIn(email, seededPassword, {
        ui_locales: 'tr',
      });
      expect(page.body).toContain('1 saniye sonra yeniden deneyin.');
    },
  );

  test('lets a browser sign in that did before, while strangers guess the password', async () => {
    const email = 'olivia.user@acorn.example';
    const own = new Browser(server.app, '10.0.5.1');
    await own.tokens(email, seededPassword);
    expect(own.cookies.find(({ name }) => name === 'meridian_device')?.path).toBe('/identity');
    for (let n = 0; n < 10; n += 1) await new Browser(server.app, `10.0.6.${n}`).signIn(email, 'wrong');
    const stranger = new Browser(server.app, '10.0.7.1');
    expect((await stranger.signIn(email, seededPassword)).page.body).toContain('Too many attempts');
    const { back } = await own.signIn(email, seededPassword, { prompt: 'login' });
    expect(back?.get('code')).toBeTruthy();
  });

  test.each([
    ['of another account', (value: string) => value, 'adam.admin@acorn.example'],
    [
      'with a changed id',
      (value: string) => `${value.startsWith('x') ? 'y' : 'x'}${value.slice(1)}`,
      'olivia.user@acorn.example',
    ],
    ['with a changed proof', (value: string) => `${value.slice(0, -3)}abc`, 'olivia.user@acorn.example'],
    ['of nonsense', () => 'a.b.ö', 'olivia.user@acorn.example'],
  ])('treats a browser with a cookie %s as unknown', async (_case, change, email) => {
    const own = new Browser(server.app, '10.0.8.1');
    await own.tokens('olivia.user@acorn.example', seededPassword);
    for (let n = 0; n < 10; n += 1) await new Browser(server.app, `10.0.9.${n}`).signIn(email, 'wrong');
    own.cookies = own.cookies
      .filter(({ name }) => name === 'meridian_device')
      .map((cookie) => ({ ...cookie, value: change(cookie.value) }));
    expect((await own.signIn(email, seededPassword)).page.body).toContain('Too many attempts');
  });

  test('compares one hash of the same cost for an existing account and for a missing one', async () => {
    const costsOf = async (email: string) => {
      const browser = new Browser(server.app, '10.1.1.1');
      const form = await browser.follow(browser.authorizeAddress());
      const before = passwordCosts.length;
      await browser.open(form.address, { email, password: 'wrong' });
      return passwordCosts.slice(before);
    };
    const existing = await costsOf('bella.user@birch.example');
    expect(existing).toEqual([2 ** 15]);
    expect(await costsOf('nobody@birch.example')).toEqual(existing);
  });
});

describe('accepting an invitation', () => {
  const { adam, boris, invited } = portal;
  const form = { firstName: 'Zeynep', lastName: 'Şahin', password: 'four quiet brass lamps' };
  const browser = new Browser(portal.server.app);
  const open = browser.open.bind(browser);

  const userOf = async (email: string) => {
    const { items } = (await adam({ url: `/api/v1/users?search=${email.split('@')[0]}` })).json<UserList>();
    return items.find((user) => user.email === email);
  };

  test('shows who invited to which organisation, in the language of the invitation', async () => {
    const { link } = await invited({ language: 'tr', message: '<b>Hoş geldiniz</b>' });
    const { body, statusCode, headers } = await open(link);
    expect(statusCode).toBe(200);
    expect(body).toContain('Acorn Capital kuruluşuna katılın');
    expect(body).toContain('Adam Whitfield sizi davet etti');
    expect(body).toContain('&lt;b&gt;Hoş geldiniz&lt;/b&gt;');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect((await open(`${link}?lang=en`)).body).toContain('Join Acorn Capital');
  });

  test('creates the user with roles, workspaces and language, who can sign in, and works once', async () => {
    const [workspace] = await portal.run(
      `select id from workspaces where tenant_id = 'acorn' and not is_open limit 1`,
    );
    const { id, email, link } = await invited({
      roles: ['TenantAdmin'],
      language: 'tr',
      workspaceIds: [String(workspace?.['id'])],
    });
    const accepted = await open(link, form);
    expect(accepted.statusCode).toBe(201);
    expect(accepted.body).toContain('href="/default"');
    const user = await userOf(email);
    expect(user).toMatchObject({ status: 'active', roles: ['TenantAdmin'], source: 'invite' });
    const detail = (await adam({ url: `/api/v1/users/${user?.id}` })).json<TenantUserDetail>();
    expect(detail.workspaces.map((item) => item.id)).toContain(workspace?.['id']);
    const [row] = await portal.run('select preferences, tenant_id from people where email = $1', [email]);
    expect(row).toEqual({ preferences: { language: 'tr' }, tenant_id: 'acorn' });
    expect(
      (await new Browser(portal.server.app).signIn(email, form.password)).back?.get('code'),
    ).toBeTruthy();
    expect((await open(link)).statusCode).toBe(410);
    expect((await open(link, form)).statusCode).toBe(410);
    expect((await portal.find(email))?.state).toBe('accepted');
    const audit = await adam({ url: `/api/v1/audit?sort=-createdAt&targetId=${id}` });
    expect(audit.json<AuditList>().items[0]).toMatchObject({
      act: 'invitation.accepted',
      actor: { id: user?.id, name: 'Zeynep Şahin' },
    });
  });

  /** Browser that tells from where it sends a form. */
  const browserAt = (formSite: 'same-origin' | 'cross-site') =>
    Object.assign(new Browser(portal.server.app), { formSite });
  const olivia = 'olivia.user@acorn.example';
  const readPersonId = async (browser: Browser, back: URLSearchParams | undefined) =>
    decodeJwt((await browser.exchange(back?.get('code') ?? '')).json<{ id_token: string }>().id_token)['oid'];

  test('signs the person in at once, in place of another one, and only in this browser and once', async () => {
    const own = browserAt('same-origin');
    const { refresh_token } = await own.tokens(olivia, seededPassword);
    const sessionIn = ({ cookies }: Browser) =>
      cookies.find(({ name }) => name === 'meridian_session')?.value;
    const before = sessionIn(own);
    const { email, link } = await invited();
    expect((await own.open(`${link}?lang=en`)).body).toContain(`You are signed in as ${olivia}`);
    const accepted = await own.open(link, form);
    expect([accepted.statusCode, accepted.headers.location]).toEqual([303, '/default']);
    expect(own.cookies.map(({ name }) => name)).toContain('meridian_new_session');
    const stolen = Object.assign(browserAt('same-origin'), {
      cookies: own.cookies.filter(({ name }) => name === 'meridian_first_sign_in'),
    });
    expect((await own.token({ grant_type: 'refresh_token', refresh_token })).json()).toMatchObject({
      error: 'invalid_grant',
    });
    const { back } = await own.follow(own.authorizeAddress());
    expect(await readPersonId(own, back)).toBe((await userOf(email))?.id);
    expect(sessionIn(own)).not.toBe(before);
    expect(own.cookies.map(({ name }) => name)).not.toContain('meridian_first_sign_in');
    const replay = await stolen.follow(stolen.authorizeAddress());
    expect(replay.page.body).toContain('Use your work account');
  });

  test('asks for the password when the account was disabled meanwhile, and for a sign-in that is to be repeated', async () => {
    const { email, link } = await invited();
    const own = browserAt('same-origin');
    await own.open(link, form);
    const again = await own.follow(own.authorizeAddress({ prompt: 'login' }));
    expect(again.page.body).toContain('Use your work account');
    await portal.run(`update people set status = 'disabled' where email = $1`, [email]);
    expect((await own.follow(own.authorizeAddress())).page.body).toContain('Use your work account');
  });

  test('leaves the session of the browser alone when another site sent the form', async () => {
    const own = browserAt('cross-site');
    const { back: first } = await own.signIn(olivia, seededPassword);
    const { link } = await invited();
    expect((await own.open(link, form)).statusCode).toBe(201);
    const { back } = await own.follow(own.authorizeAddress());
    expect(first?.get('code')).toBeTruthy();
    expect(await readPersonId(own, back)).toBe(derivePersonId(olivia));
  });

  test('asks for a second factor first where the role of the invitation requires one', async () => {
    const strict = await testApp({ db: portal.server.db, settings: { secondFactor: 'required' } });
    try {
      const { link } = await invited({ roles: ['TenantAdmin'] });
      const own = Object.assign(new Browser(strict.app), { formSite: 'same-origin' as const });
      expect((await own.open(link, form)).statusCode).toBe(303);
      const { page, back } = await own.follow(own.authorizeAddress());
      expect(back).toBeUndefined();
      expect(page.body).toContain('Set up two-step sign-in');
    } finally {
      await strict.close();
    }
  });

  test('records that the address of the user was imported', async () => {
    const { id, email, link } = await invited();
    await portal.run('update invitations set is_imported = true where id = $1', [id]);
    expect((await open(link, form)).statusCode).toBe(201);
    expect(await userOf(email)).toMatchObject({ firstName: 'Zeynep', source: 'import' });
  });

  test('shows the form again when the tenant has as many users as its limit', async () => {
    const { email, link } = await invited();
    const limit = (users: number | null) =>
      portal.run(`update tenants set user_limit = $1::integer where id = 'acorn'`, [users]);
    await limit(1);
    const refused = await open(link, form);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('as many users as its limit allows');
    expect(await userOf(email)).toBeUndefined();
    await limit(null);
    expect((await open(link, form)).statusCode).toBe(201);
  });

  test('creates one user when the form is sent twice at the same time', async () => {
    const { email, link } = await invited();
    const responses = await Promise.all([open(link, form), new Browser(portal.server.app).open(link, form)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 410]);
    expect(await portal.run('select 1 from people where email = $1', [email])).toHaveLength(1);
  });

  test('shows the reason on the page when the address has an account in another organisation, and only there', async () => {
    const { id, link } = await invited({ email: 'bella.user@birch.example' });
    const page = await open(`${link}?lang=en`);
    expect(page.statusCode).toBe(409);
    expect(page.body).toContain('Your address already has an account');
    expect(page.body).not.toContain('Birch');
    expect((await open(link, form)).statusCode).toBe(409);
    expect((await portal.list('?size=100')).items.find((item) => item.id === id)?.state).toBe('pending');
    const [person] = await portal.run(
      `select tenant_id from people where email = 'bella.user@birch.example'`,
    );
    expect(person).toEqual({ tenant_id: 'birch' });
  });

  test.each([
    ['a short password', { password: 'short' }, 'too short'],
    ['a common password', { password: 'password1234' }, 'easy to guess'],
    ['a keyboard pattern', { password: 'qwertyuiop123' }, 'easy to guess'],
    ['the own name as password', { password: 'ZeynepŞahin1' }, 'easy to guess'],
    ['a password over 256 characters', { password: 'x y'.repeat(100) }, 'too long'],
    ['no name', { firstName: ' ' }, 'Enter a first name'],
  ])('shows the form again for %s', async (_, change, text) => {
    const { link } = await invited();
    const response = await open(`${link}?lang=en`, { ...form, ...change });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain(text);
    expect(response.body).toContain('Şahin');
  });

  test('limits the attempts per invitation', async () => {
    const { link } = await invited();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await open(link, { ...form, password: 'short' })).statusCode);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
    expect(statuses[10]).toBe(429);
  });

  test('shows the same page for a revoked and for an unknown link', async () => {
    const { id, link } = await invited();
    await portal.revoke(id);
    const pages = [await open(link), await open(`/identity/invitations/${'a'.repeat(43)}`)];
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(pages[0]?.body).toBe(pages[1]?.body);
  });

  test('tells what to do when the invitation has expired or the organisation is suspended', async () => {
    const { id, link } = await invited({}, boris);
    await portal.run(`update tenants set status = 'suspended' where id = 'birch'`);
    expect((await open(link)).statusCode).toBe(403);
    await portal.run(`update tenants set status = 'active' where id = 'birch'`);
    await portal.expire(id);
    const expired = await open(`${link}?lang=en`);
    expect(expired.statusCode).toBe(410);
    expect(expired.body).toContain('Ask the person at Birch Wealth');
    expect((await open(link, form)).statusCode).toBe(410);
  });
});
