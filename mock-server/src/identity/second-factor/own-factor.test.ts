import type { AuditList, OwnSecurity, Problem, RecoveryCodes } from '@portal/shared/contracts';
import { mailFolderOf } from '../../../test/mail-folder';
import { startEnrolment, startFactors, url } from '../../../test/second-factor-calls';
import { testApp, type Inject } from '../../../test/test-app';
import { outcome } from '../../../test/user-calls';
import { personIdOf } from '../accounts/accounts.seed';
import { mintAccessToken } from '../tokens/mint-access-token';

const olivia = 'olivia.user@acorn.example';
const factors = await startFactors();
const { server, strict, wait, codeOf, enrol, passwordStep } = factors;
afterAll(() => factors.close());
afterEach(() => factors.reset(olivia));

test.each([
  ['a wrong code', async (inject: Inject) => (await startEnrolment(inject)).enrolment, '/code', 'wrong'],
  ['an unknown enrolment', () => Promise.resolve('x'.repeat(60)), '/enrolment', 'expired'],
  [
    'the enrolment of another person',
    async () => (await startEnrolment(await server.as('bella.user@birch.example'))).enrolment,
    '/enrolment',
    'expired',
  ],
  [
    'an enrolment that started eleven minutes ago',
    async (inject: Inject) => {
      const { enrolment } = await startEnrolment(inject);
      wait(11 * 60);
      return enrolment;
    },
    '/enrolment',
    'expired',
  ],
])('adds no factor with %s', async (_case, enrolmentFor, pointer, code) => {
  const inject = await server.as(olivia);
  const enrolment = await enrolmentFor(inject);
  const response = await inject({ method: 'PUT', url, payload: { enrolment, code: '000000' } });
  expect(response.statusCode).toBe(422);
  expect(response.json<Problem>().errors).toEqual([{ pointer, code }]);
});

test('adds a factor once when the form is sent twice at the same time', async () => {
  const inject = await server.as(olivia);
  const { secret, enrolment } = await startEnrolment(inject);
  const add = () => inject({ method: 'PUT', url, payload: { enrolment, code: codeOf(secret) } });
  const responses = await Promise.all([add(), add()]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  wait(30);
});

test('replaces a factor and removes it, and mail and audit name the acts', async () => {
  const first = await enrol(olivia);
  const second = await enrol(olivia);
  expect((await (await passwordStep(olivia)).enter({ code: codeOf(first.secret) })).page.body).toContain(
    'Wrong code',
  );
  expect((await (await passwordStep(olivia)).enter({ code: first.codes[0] ?? '' })).back).toBeUndefined();
  const done = await (await passwordStep(olivia)).enter({ code: codeOf(second.secret) });
  expect(done.back?.get('code')).toBeTruthy();
  expect((await second.inject({ method: 'DELETE', url })).statusCode).toBe(204);
  expect(outcome(await second.inject({ method: 'DELETE', url }))).toEqual([404, 'object.not_found']);
  expect((await passwordStep(olivia)).back?.get('code')).toBeTruthy();
  const adam = await server.as('adam.admin@acorn.example');
  const audit = (await adam({ url: '/api/v1/audit?act=user.second_factor_removed' })).json<AuditList>();
  expect(audit.items).toMatchObject([{ actor: { name: 'Olivia Bennett' }, before: null, after: null }]);
  const messages = await mailFolderOf(server.app).messagesTo(olivia, 3);
  expect(messages.join('')).toContain('Two-step sign-in was removed');
});

test('replaces the recovery codes: the old ones stop working, and mail and audit name it', async () => {
  const { inject, codes } = await enrol(olivia);
  const renew = () => inject({ method: 'POST', url: `${url}/recovery-codes` });
  const renewed = await renew();
  expect(renewed.statusCode).toBe(200);
  const fresh = renewed.json<RecoveryCodes>().codes;
  expect(fresh).toHaveLength(10);
  expect((await (await passwordStep(olivia)).enter({ code: codes[0] ?? '' })).page.body).toContain(
    'Wrong code',
  );
  const done = await (await passwordStep(olivia)).enter({ code: fresh[0] ?? '' });
  expect(done.back?.get('code')).toBeTruthy();
  const adam = await server.as('adam.admin@acorn.example');
  const audit = (await adam({ url: '/api/v1/audit?act=user.recovery_codes_created' })).json<AuditList>();
  expect(audit.items).toMatchObject([{ actor: { name: 'Olivia Bennett' }, after: null }]);
  const messages = await mailFolderOf(server.app).messagesTo(olivia, 2);
  expect(messages.join('')).toContain('recovery codes were replaced');
  const pair = await Promise.all([renew(), renew()]);
  expect(pair.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const rows = await server.db.transaction({ as: 'system' }, (sql) =>
    sql.query('select 1 from recovery_codes where person_id = $1', [personIdOf(olivia)]),
  );
  expect(rows).toHaveLength(10);
  expect((await inject({ method: 'DELETE', url })).statusCode).toBe(204);
  expect(outcome(await renew())).toEqual([404, 'object.not_found']);
});

test('changes a factor only after a fresh sign-in', async () => {
  const claims = { auth_time: Math.floor(Date.now() / 1000) - 400 };
  const token = await mintAccessToken(server.app.portal, personIdOf(olivia), { claims });
  const headers = { authorization: `Bearer ${token}` };
  for (const call of [
    { method: 'POST', url: `${url}/enrolments` },
    { method: 'POST', url: `${url}/recovery-codes` },
    { method: 'DELETE', url },
  ] as const)
    expect(outcome(await server.app.inject({ ...call, headers }))).toEqual([401, 'auth.sign_in_not_fresh']);
});

test('keeps a factor that the role requires', async () => {
  const email = 'boris.admin@birch.example';
  const { inject } = await enrol(email, strict);
  expect(outcome(await inject({ method: 'DELETE', url }))).toEqual([409, 'user.second_factor_required']);
  const security = (await inject({ url: '/api/v1/me/security' })).json<OwnSecurity>();
  expect(security.secondFactor.isRequired).toBe(true);
});

test('stores the secret encrypted', async () => {
  const { secret } = await enrol(olivia);
  const rows = await server.db.transaction({ as: 'system' }, (sql) =>
    sql.query('select * from second_factors'),
  );
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('adds no factor where the setting turns it off', async () => {
  const off = await testApp({ db: server.db, settings: { secondFactor: 'off' } });
  const inject = await off.as(olivia);
  const response = await inject({ method: 'POST', url: `${url}/enrolments` });
  expect(response.json()).toMatchObject({ code: 'feature.disabled' });
  await off.close();
});

const reset = async (email: string, as: string, base = '/api/v1/users') =>
  (await server.as(as))({ method: 'POST', url: `${base}/${personIdOf(email)}/reset-second-factor` });
const adam = 'adam.admin@acorn.example';

test('resets the factor of a user of the tenant, and the user shows it', async () => {
  await enrol(olivia);
  const read = async () =>
    (await (await server.as(adam))({ url: `/api/v1/users/${personIdOf(olivia)}` })).json();
  expect(await read()).toMatchObject({ hasSecondFactor: true });
  expect((await reset(olivia, 'boris.admin@birch.example')).statusCode).toBe(404);
  expect((await reset(olivia, adam)).statusCode).toBe(204);
  expect(await read()).toMatchObject({ hasSecondFactor: false });
  expect((await reset(olivia, adam)).statusCode).toBe(404);
  expect((await passwordStep(olivia)).back?.get('code')).toBeTruthy();
});

test('resets the factor of any person for a global administrator, except their own', async () => {
  const gina = 'gina.admin@meridian.example';
  await enrol(olivia);
  expect((await reset(olivia, gina, '/api/v1/global/users')).statusCode).toBe(204);
  expect((await reset(gina, gina, '/api/v1/global/users')).json()).toMatchObject({ code: 'user.self' });
});
