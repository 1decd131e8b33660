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

describe('signing in', () => {
  test.each(seededAccounts.map(({ email, tenantId, roles }) => ({ email, tenantId, roles })))(
    '$email gets tokens with the person, the tenant and the roles in both',
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
      const answer = await me(tokens.access_token);
      expect(answer.statusCode).toBe(tenantId === 'cedar' ? 403 : 200);
      if (tenantId === 'cedar') expect(answer.json()).toMatchObject({ code: 'tenant.suspended' });
      expect((await me(tokens.id_token)).json()).toMatchObject({ code: 'auth.token_invalid' });
    },
  );

  test('a session signs in again without a form, also silently', async () => {
    const browser = new Browser(server.app);
    await browser.tokens(olivia, seededPassword);
    const silent = await browser.follow(browser.authorizeAddress({ prompt: 'none' }));
    expect(silent.back?.get('code')).toBeTruthy();
    expect(silent.page.headers['x-frame-options']).toBeUndefined();
    const anew = new Browser(server.app);
    const refused = await anew.follow(anew.authorizeAddress({ prompt: 'none' }));
    expect(refused.back?.get('error')).toBe('login_required');
    expect(refused.back?.get('state')).toBe('state-1');
  });

  test('another account may sign in over an existing session', async () => {
    const browser = new Browser(server.app);
    await browser.tokens(olivia, seededPassword);
    const { back } = await browser.signIn('adam.admin@acorn.example', seededPassword, { prompt: 'login' });
    const tokens = (await browser.exchange(back?.get('code') ?? '')).json();
    expect(decodeJwt(tokens.id_token).preferred_username).toBe('adam.admin@acorn.example');
  });

  test.each(['select_account', 'consent', 'login'])('prompt=%s asks and then signs in', async (prompt) => {
    const browser = new Browser(server.app);
    const { back } = await browser.signIn(olivia, seededPassword, { prompt });
    expect(back?.get('code')).toBeTruthy();
  });

  test('userinfo answers to a token that was asked for identity alone', async () => {
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

describe('the form', () => {
  test.each([
    ['a wrong password', { email: olivia, password: 'nope' }, 401, 'E-mail or password is not right'],
    [
      'an unknown account',
      { email: 'nobody@acorn.example', password: 'nope' },
      401,
      'E-mail or password is not right',
    ],
    [
      'somebody who was invited only',
      { email: 'zeynep.ilgaz@acorn.example', password: 'nope' },
      401,
      'E-mail or password is not right',
    ],
    [
      'a look-alike e-mail',
      { email: 'оlivia.user@acorn.example', password: seededPassword },
      401,
      'E-mail or password is not right',
    ],
    [
      'NUL in the e-mail',
      { email: 'a\0b@acorn.example', password: 'nope' },
      401,
      'E-mail or password is not right',
    ],
    ['nothing', { email: '', password: '' }, 422, 'Enter your e-mail'],
    ['a password of 10,000 characters', { email: olivia, password: 'x'.repeat(10_000) }, 422, 'too long'],
  ])('answers %s with an alert and keeps the e-mail', async (_case, form, status, words) => {
    const browser = new Browser(server.app);
    const { page } = await browser.signIn(form.email, form.password);
    expect(page.statusCode).toBe(status);
    expect(page.body).toContain('role="alert"');
    expect(page.body).toContain(words);
    if (form.email === olivia) expect(page.body).toContain(`value="${olivia}"`);
  });

  test('keeps markup in the e-mail as text', async () => {
    const { page } = await new Browser(server.app).signIn('"><script>alert(1)</script>@x', 'nope');
    expect(page.body).not.toContain('<script');
  });

  test('speaks the language that is asked for and has a strict policy', async () => {
    const browser = new Browser(server.app);
    const turkish = await browser.follow(browser.authorizeAddress({ ui_locales: 'tr' }));
    expect(turkish.page.body).toContain('<html lang="tr"');
    expect(turkish.page.body).toContain('>Oturum aç</button>');
    expect(turkish.page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(turkish.page.body).not.toMatch(/<script|<style|style=|https?:\/\/(?!localhost|www\.w3\.org)/);
    const english = await browser.open(
      /href="(\/identity\/interaction\/[^"]+lang=en)"/.exec(turkish.page.body)?.[1] ?? '',
    );
    expect(english.body).toContain('>Sign in</button>');
    expect(browser.cookies).toContainEqual({ name: 'meridian_language', value: 'en', path: '/' });
    expect((await browser.open('/identity/assets/pages.css')).headers['content-type']).toContain('text/css');
  });

  test('says that it has ended when it is opened again', async () => {
    const browser = new Browser(server.app);
    await browser.tokens(olivia, seededPassword);
    const page = await browser.open('/identity/interaction/of-yesterday');
    expect(page.statusCode).toBe(400);
    expect(page.body).toContain('This sign-in has ended');
  });

  test('refuses a disabled account with its right password only', async () => {
    const disable = (status: string) =>
      server.db.transaction({ as: 'system' }, (sql) =>
        sql.query('update people set status = $1 where email = $2', [status, 'bella.user@birch.example']),
      );
    const browser = new Browser(server.app);
    const tokens = await browser.tokens('bella.user@birch.example', seededPassword);
    await disable('disabled');
    expect((await new Browser(server.app).signIn('bella.user@birch.example', 'wrong')).page.statusCode).toBe(
      401,
    );
    const { page } = await new Browser(server.app).signIn('bella.user@birch.example', seededPassword);
    expect(page.statusCode).toBe(403);
    expect(page.body).toContain('This account is disabled');
    const silent = await browser.follow(browser.authorizeAddress({ prompt: 'none' }));
    expect(silent.back?.get('error')).toBe('login_required');
    const renewal = await browser.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(renewal.json()).toMatchObject({ error: 'invalid_grant' });
    await disable('active');
  });
});

describe('guessing passwords', () => {
  test('the eleventh failure within a minute is refused, for known and unknown accounts alike', async () => {
    for (const email of ['sam.support@meridian.example', 'no.such.account@meridian.example']) {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 11; attempt += 1) {
        statuses.push((await new Browser(server.app).signIn(email, 'wrong')).page.statusCode);
      }
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    }
    const { page } = await new Browser(server.app).signIn('sam.support@meridian.example', seededPassword);
    expect(page.statusCode).toBe(429);
    expect(page.headers['retry-after']).toBe('60');
    expect(page.body).toContain('Too many attempts');
  });
});
