import type { OwnSecurity } from '@portal/shared/contracts';
import { decodeJwt } from 'jose';
import { Browser } from '../../../test/browser';
import { startFactors } from '../../../test/second-factor-calls';
import { personIdOf, seededPassword } from '../accounts/accounts.seed';

const olivia = 'olivia.user@acorn.example';
const factors = await startFactors();
const { server, strict, wait, codeOf, enrol, passwordStep } = factors;
afterAll(() => factors.close());
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
    expect(page.body).toContain('aria-describedby="problem hint"');
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
    sql.query('update identity_passwords set changed_at = now() where person_id = $1', [personIdOf(email)]),
  );
  const { back, address } = await enter({ code: codeOf(secret) });
  expect(back).toBeUndefined();
  expect(address).toBe('/landing?reason=expired');
});

test('counts codes of unknown clients together, because they know the password', async () => {
  await enrol(olivia);
  const steps = [];
  for (let client = 0; client < 4; client += 1) steps.push(await passwordStep(olivia));
  const pages = [];
  for (const { enter } of steps) pages.push((await enter({ code: '000000' })).page.body);
  expect(pages.map((body) => body.includes('Wrong code'))).toEqual([true, true, true, false]);
  expect(pages[3]).toContain('Try again in 1 second.');
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
