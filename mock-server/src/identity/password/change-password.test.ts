import type { AuditList, OwnSecurity, Problem, Sessions } from '@portal/shared/contracts';
import { Browser } from '../../../test/browser';
import { mailFolderOf } from '../../../test/mail-folder';
import { testApp } from '../../../test/test-app';
import { seededPassword } from '../accounts/accounts.seed';

const server = await testApp();
afterAll(() => server.close());

const olivia = 'olivia.user@acorn.example';
const bella = 'bella.user@birch.example';
const newPassword = 'four quiet brass lamps';

const withToken = (token: string, method: 'GET' | 'PUT', url: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
const change = (token: string, payload: object) =>
  withToken(token, 'PUT', '/api/v1/me/password', {
    currentPassword: seededPassword,
    newPassword,
    ...payload,
  });

test('changes the password, keeps this session and ends all others', async () => {
  const [here, there] = [new Browser(server.app), new Browser(server.app)];
  const own = await here.tokens(olivia, seededPassword);
  const other = await there.tokens(olivia, seededPassword);
  expect((await change(own.access_token, {})).statusCode).toBe(204);

  expect((await withToken(own.access_token, 'GET', '/api/v1/me')).statusCode).toBe(200);
  expect((await withToken(other.access_token, 'GET', '/api/v1/me')).json()).toMatchObject({
    code: 'auth.token_invalid',
  });
  const sessions = (await withToken(own.access_token, 'GET', '/api/v1/me/sessions')).json<Sessions>();
  expect(sessions.items.map(({ current }) => current)).toEqual([true]);
  const renew = (browser: Browser, token: string) =>
    browser.token({ grant_type: 'refresh_token', refresh_token: token });
  expect((await renew(here, own.refresh_token)).statusCode).toBe(200);
  expect((await renew(there, other.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
  expect((await here.follow(here.authorizeAddress({ prompt: 'none' }))).back?.get('code')).toBeTruthy();
  expect((await there.follow(there.authorizeAddress({ prompt: 'none' }))).back?.get('error')).toBe(
    'login_required',
  );
  expect((await new Browser(server.app).signIn(olivia, seededPassword)).back).toBeUndefined();
  expect((await new Browser(server.app).signIn(olivia, newPassword)).back?.get('code')).toBeTruthy();

  const { passwordChangedAt } = (
    await withToken(own.access_token, 'GET', '/api/v1/me/security')
  ).json<OwnSecurity>();
  expect(Date.now() - new Date(passwordChangedAt ?? 0).getTime()).toBeLessThan(60_000);
  const adam = await server.as('adam.admin@acorn.example');
  const audit = (await adam({ url: '/api/v1/audit?act=user.password_changed' })).json<AuditList>();
  expect(audit.items).toMatchObject([{ actor: { name: 'Olivia Bennett' }, before: null, after: null }]);
  const [message] = await mailFolderOf(server.app).messagesTo(olivia, 1);
  expect(message).toContain('Subject: Your password for Meridian was changed');
});

test('ends the kept session too when all sessions end later', async () => {
  const browser = new Browser(server.app);
  const email = 'adam.admin@acorn.example';
  const { access_token: token } = await browser.tokens(email, seededPassword);
  expect((await change(token, {})).statusCode).toBe(204);
  const ended = await server.app.inject({
    method: 'POST',
    url: '/api/v1/me/sign-out-everywhere',
    headers: { authorization: `Bearer ${token}` },
    payload: { confirmed: true },
  });
  expect(ended.statusCode).toBe(204);
  expect((await withToken(token, 'GET', '/api/v1/me')).json()).toMatchObject({ code: 'auth.token_invalid' });
});

test.each([
  ['a wrong current password', { currentPassword: 'wrong' }, '/currentPassword', 'wrong'],
  ['the current password again', { newPassword: seededPassword }, '/newPassword', 'same'],
  ['a short password', { newPassword: 'short' }, '/newPassword', 'too_short'],
  ['a common password', { newPassword: 'password1234' }, '/newPassword', 'guessable'],
  ['the own name', { newPassword: 'BellaHartmann' }, '/newPassword', 'guessable'],
  ['the own organisation', { newPassword: 'BirchWealth26' }, '/newPassword', 'guessable'],
])('rejects %s at its field', async (_case, payload, pointer, code) => {
  const inject = await server.as(bella);
  const response = await inject({
    method: 'PUT',
    url: '/api/v1/me/password',
    payload: { currentPassword: seededPassword, newPassword, ...payload },
  });
  expect(response.statusCode).toBe(422);
  expect(response.json<Problem>().errors).toMatchObject([{ pointer, code }]);
});

test('changes the password once when the form is sent twice at the same time', async () => {
  const { access_token: token } = await new Browser(server.app).tokens(
    'boris.admin@birch.example',
    seededPassword,
  );
  const responses = await Promise.all([
    change(token, { newPassword: 'seven green paper boats' }),
    change(token, { newPassword: 'three loud copper bells' }),
  ]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
});

test('delays the fourth wrong password, as a failed sign-in', async () => {
  const inject = await server.as('rita.reader@meridian.example');
  const attempt = () =>
    inject({
      method: 'PUT',
      url: '/api/v1/me/password',
      payload: { currentPassword: 'wrong', newPassword },
    });
  for (let failure = 0; failure < 3; failure += 1) expect((await attempt()).statusCode).toBe(422);
  const delayed = await attempt();
  expect([delayed.statusCode, delayed.headers['retry-after']]).toEqual([429, '1']);
  expect(delayed.json<Problem>().errors).toEqual([{ pointer: '', code: 'wait', params: { seconds: 1 } }]);
});

test('offers no change of the password with another identity provider', async () => {
  const other = await testApp({ settings: { embeddedIdentity: false } });
  const inject = await other.as(olivia);
  expect((await inject({ url: '/api/v1/me/security' })).json()).toMatchObject({
    isManagedHere: false,
    passwordChangedAt: null,
    secondFactor: { isOffered: false, addedAt: null },
  });
  const response = await inject({ method: 'PUT', url: '/api/v1/me/password', payload: {} });
  expect(response.statusCode).toBe(404);
  await other.close();
});
