import type { OwnSecurity, AuditList, Problem, RecoveryCodes } from '@portal/shared/contracts';
import { decodeJwt } from 'jose';
import { Browser } from '../../../test/authority/browser';
import { startFactors, startEnrolment, url } from '../../../test/calls/second-factor-calls';
import { derivePersonId, seededPassword } from '../accounts/accounts.seed';
import { openMailFolder } from '../../../test/mail-folder';
import { testApp, type Inject } from '../../../test/test-app';
import { outcome } from '../../../test/calls/user-calls';
import { mintAccessToken } from '../tokens/mint-access-token';

const factors = await startFactors();
afterAll(() => factors.close());

describe('the second factor', () => {
  const olivia = 'olivia.user@acorn.example';
  const { server, strict, wait, codeOf, enrol, passwordStep } = factors;
  afterEach(() => factors.reset(olivia));

  test('asks for a code after the password, and the tokens say so', async () => {
    const { secret } = await enrol(olivia);
    const { browser, page, enter, back } = await passwordStep(olivia);
    expect(back).toBeUndefined();
    expect(page.body).toContain('Enter your code');
    const done = await enter({ code: codeOf(secret) });
    const tokens = (await browser.exchange(done.back?.get('code') ?? '')).json();
    for (const token of [tokens.id_token, tokens.access_token])
      expect(decodeJwt(token)['amr']).toEqual(['pwd', 'otp']);
    const renewed = await browser.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(decodeJwt(renewed.json().access_token)['amr']).toEqual(['pwd', 'otp']);
  });

  test('says in the tokens that only a password was used', async () => {
    const tokens = await new Browser(server.app).tokens('bella.user@birch.example', seededPassword);
    expect(decodeJwt(tokens.access_token)['amr']).toEqual(['pwd']);
  });

  test('accepts a code once, and codes of one step around now', async () => {
    const { secret } = await enrol(olivia);
    const code = codeOf(secret);
    expect((await (await passwordStep(olivia)).enter({ code })).back?.get('code')).toBeTruthy();
    const replay = await (await passwordStep(olivia)).enter({ code });
    expect(replay.page.body).toContain('Wrong code');
    wait(30);
    const previous = codeOf(secret);
    wait(30);
    expect((await (await passwordStep(olivia)).enter({ code: previous })).back?.get('code')).toBeTruthy();
    const late = codeOf(secret);
    wait(30);
    wait(30);
    expect((await (await passwordStep(olivia)).enter({ code: late })).page.body).toContain('Wrong code');
  });

  test.each(['000000', '12345', 'abcdef', '', 'x'.repeat(500), '１２３４５６', '12\u0000456'])(
    'rejects the code %j',
    async (code) => {
      await enrol(olivia);
      const { page } = await (await passwordStep(olivia)).enter({ code });
      expect(page.body).toContain('Wrong code');
      expect(page.body).toContain('aria-describedby="problem code-fault code-hint"');
    },
  );

  test('delays codes as passwords after three failures', async () => {
    await enrol(olivia);
    const { browser, address } = await passwordStep(olivia);
    for (let failure = 0; failure < 3; failure += 1)
      expect((await browser.follow(address, { code: '000000' })).page.body).toContain('Wrong code');
    expect((await browser.follow(address, { code: '000000' })).page.body).toContain('Try again in 1 second.');
  });

  test('accepts a recovery code once, also of two at the same time', async () => {
    const { codes } = await enrol(olivia);
    expect(codes).toHaveLength(10);
    const code = String(codes[0]).toUpperCase().replace('-', ' ');
    const steps = [await passwordStep(olivia), await passwordStep(olivia)];
    const results = await Promise.all(steps.map(({ enter }) => enter({ code })));
    expect(results.filter(({ back }) => back?.get('code'))).toHaveLength(1);
    const security = (await (await server.as(olivia))({ url: '/api/v1/me/security' })).json<OwnSecurity>();
    expect(security.secondFactor).toMatchObject({ isOffered: true, recoveryCodesLeft: 9 });
  });

  test('asks for the password again ten minutes after it', async () => {
    const { secret } = await enrol(olivia);
    const { enter } = await passwordStep(olivia);
    wait(11 * 60);
    const { page, back } = await enter({ code: codeOf(secret) });
    expect(back).toBeUndefined();
    expect(page.body).toContain('name="password"');
  });

  test('makes people with a role add a factor before the sign-in ends, where it is required', async () => {
    const email = 'adam.admin@acorn.example';
    const { browser, page, enter, back } = await passwordStep(email, strict);
    expect(back).toBeUndefined();
    expect(page.body).toContain('Set up two-step sign-in');
    const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(page.body)?.[1] ?? '').replaceAll(' ', '');
    expect((await enter({ code: '000000' })).page.body).toContain('Wrong code');
    const added = await enter({ code: codeOf(secret) });
    expect(added.page.body).toContain('Save your recovery codes');
    expect((await enter({})).page.body).toContain('tick the box');
    const [, code = ''] = /<code>([a-z2-9]{5}-[a-z2-9]{5})<\/code>/.exec(added.page.body) ?? [];
    expect((await browser.open(added.address)).body).toContain(`<code>${code}</code>`);
    const done = await enter({ saved: 'on' });
    const tokens = (await browser.exchange(done.back?.get('code') ?? '')).json();
    expect(decodeJwt(tokens.id_token)['amr']).toEqual(['pwd', 'otp']);
    const recovered = await (await passwordStep(email, strict)).enter({ code });
    expect(recovered.back?.get('code')).toBeTruthy();
  });

  test('ends the step after the password if the password is reset meanwhile', async () => {
    const email = 'rita.reader@meridian.example';
    const { secret } = await enrol(email);
    const { enter } = await passwordStep(email);
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query('update identity_passwords set changed_at = now() where person_id = $1', [
        derivePersonId(email),
      ]),
    );
    const { back, address } = await enter({ code: codeOf(secret) });
    expect(back).toBeUndefined();
    expect(address).toBe('/landing?reason=expired');
  });

  test('accepts the code of the owner at a new device while another client is delayed', async () => {
    const { secret } = await enrol(olivia);
    const guesser = await passwordStep(olivia);
    const pages = [];
    for (let guess = 0; guess < 4; guess += 1)
      pages.push((await guesser.enter({ code: '000000' })).page.body);
    expect(pages[3]).toContain('Try again in 1 second.');
    const owner = await passwordStep(olivia);
    expect((await owner.enter({ code: codeOf(secret) })).back?.get('code')).toBeTruthy();
  });

  test('accepts thirty wrong codes of unknown clients in an hour, because they know the password', async () => {
    await enrol(olivia);
    const pages = [];
    for (let client = 0; client < 11; client += 1) {
      const { enter } = await passwordStep(olivia);
      for (let guess = 0; guess < 3; guess += 1) pages.push((await enter({ code: '000000' })).page.body);
    }
    const isVerified = pages.map((body) => body.includes('Wrong code'));
    expect(isVerified.lastIndexOf(true)).toBe(29);
    expect(pages[30]).toContain('Too many attempts');
  });

  test('asks people without a role for nothing where a factor is required for roles', async () => {
    expect((await passwordStep(olivia, strict)).back?.get('code')).toBeTruthy();
  });

  test('asks a person who gets a role at the next sign-in', async () => {
    const email = 'bella.user@birch.example';
    await strict.db.transaction({ as: 'system' }, (sql) =>
      sql.query(`update people set roles = '{TenantAdmin}' where email = $1`, [email]),
    );
    expect((await passwordStep(email, strict)).page.body).toContain('Set up two-step sign-in');
  });
});

describe('the own second factor', () => {
  const olivia = 'olivia.user@acorn.example';
  const { server, strict, wait, codeOf, enrol, passwordStep } = factors;
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
    const messages = await openMailFolder(server.app).messagesTo(olivia, 3);
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
    const messages = await openMailFolder(server.app).messagesTo(olivia, 2);
    expect(messages.join('')).toContain('recovery codes were replaced');
    const pair = await Promise.all([renew(), renew()]);
    expect(pair.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const rows = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query('select 1 from recovery_codes where person_id = $1', [derivePersonId(olivia)]),
    );
    expect(rows).toHaveLength(10);
    expect((await inject({ method: 'DELETE', url })).statusCode).toBe(204);
    expect(outcome(await renew())).toEqual([404, 'object.not_found']);
  });

  test('changes a factor only after a fresh sign-in', async () => {
    const claims = { auth_time: Math.floor(Date.now() / 1000) - 400 };
    const token = await mintAccessToken(server.app.portal, derivePersonId(olivia), { claims });
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
    (await server.as(as))({ method: 'POST', url: `${base}/${derivePersonId(email)}/reset-second-factor` });
  const adam = 'adam.admin@acorn.example';

  test('resets the factor of a user of the tenant, and the user shows it', async () => {
    await enrol(olivia);
    const read = async () =>
      (await (await server.as(adam))({ url: `/api/v1/users/${derivePersonId(olivia)}` })).json();
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
});
