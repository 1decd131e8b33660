import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { decodeJwt } from 'jose';
import { Browser } from '../../../test/browser';
import { testApp, type TestApp } from '../../../test/test-app';
import { seededAccounts, seededPassword } from '../accounts/accounts.seed';

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
  ])('redirects to the form with an alert for %s and keeps the e-mail address', async (_case, form, text) => {
    const browser = new Browser(server.app);
    const { page, address } = await browser.signIn(form.email, form.password);
    for (const shown of [page, await browser.open(address)]) {
      expect(shown.statusCode).toBe(200);
      expect(shown.body).toContain('role="alert" id="problem"');
      expect(shown.body).toContain('aria-describedby="problem"');
      expect(shown.body).toContain(text);
      if (form.email === olivia) expect(shown.body).toContain(`value="${olivia}"`);
    }
  });

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
    expect((await browser.open('/identity/assets/pages.css')).headers['content-type']).toContain('text/css');
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
    const renewal = await browser.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(renewal.json()).toMatchObject({ error: 'invalid_grant' });
    await disable('active');
  });
});
