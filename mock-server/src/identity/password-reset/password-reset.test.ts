import type { AuditList, SentResetLink } from '@portal/shared/contracts';
import { Browser } from '../../../test/browser';
import { decoded } from '../../../test/invitation-calls';
import { mailFolderOf } from '../../../test/mail-folder';
import { mailSettingsOf, startSmtp } from '../../../test/network/smtp-server';
import { testApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { personIdOf, seededPassword } from '../accounts/accounts.seed';

const smtp = await startSmtp();
let now = new Date();
const server = await testApp({ now: () => now, settings: { mail: mailSettingsOf(smtp) } });
afterAll(async () => {
  await server.close();
  await smtp.close();
});
afterEach(() => {
  now = new Date();
});

const olivia = 'olivia.user@acorn.example';
const password = 'four quiet brass lamps';
const browser = new Browser(server.app);
const open = browser.open.bind(browser);
const run = <Row = unknown>(text: string, params: readonly unknown[] = []) =>
  server.db.transaction({ as: 'system' }, (sql) => sql.query<Row>(text, params));

const textsTo = (email: string): string[] =>
  smtp.messages
    .filter(({ envelope }) => envelope[1]?.includes(`<${email}>`))
    .map(({ text }) => decoded(text));

/** Waits until no message waits for its job. */
const settled = () =>
  until(
    () =>
      run(
        `select 1 from jobs where kind = 'identity.message' union all
         select 1 from account_messages where delivery in ('waiting', 'sending')`,
      ),
    (waiting) => waiting.length === 0,
    'no message is waiting',
  );

const request = (email: string, language = 'en') =>
  open(`/identity/password-reset?lang=${language}`, { email });
const linkIn = (text: string | undefined): string =>
  /\/identity\/password-reset\/[\w-]{43}/.exec(text ?? '')?.[0] ?? '';

async function linkFor(email: string): Promise<string> {
  await run(`delete from account_messages`);
  await request(email);
  await settled();
  return linkIn(textsTo(email).at(-1));
}

test('sends a link with which the person chooses a new password once, and all sessions end', async () => {
  const old = new Browser(server.app);
  const tokens = await old.tokens(olivia, seededPassword);
  const link = await linkFor(olivia);
  expect(textsTo(olivia).at(-1)).toContain('Subject: Choose a new password for Meridian');
  expect((await open(`${link}?lang=en`)).body).toContain(`value="${olivia}"`);
  now = new Date();
  const saved = await open(`${link}?lang=en`, { password });
  expect(saved.statusCode).toBe(200);
  expect(saved.body).toContain('Your password is changed');
  const me = await server.app.inject({
    url: '/api/v1/me',
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect(me.json()).toMatchObject({ code: 'auth.token_invalid' });
  const renewal = await old.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
  expect(renewal.json()).toMatchObject({ error: 'invalid_grant' });
  expect((await old.follow(old.authorizeAddress({ prompt: 'none' }))).back?.get('error')).toBe(
    'login_required',
  );
  expect((await new Browser(server.app).signIn(olivia, password)).back?.get('code')).toBeTruthy();
  expect((await new Browser(server.app).signIn(olivia, seededPassword)).back).toBeUndefined();
  for (const form of [undefined, { password }]) {
    const used = await open(`${link}?lang=en`, form);
    expect(used.statusCode).toBe(410);
    expect(used.body).toContain('This link was already used');
  }
  await settled();
  expect(textsTo(olivia).at(-1)).toContain('Subject: Your password for Meridian was reset');
  const adam = await server.as('adam.admin@acorn.example');
  const audit = (await adam({ url: '/api/v1/audit?act=user.password_reset' })).json<AuditList>();
  expect(audit.items).toMatchObject([{ actor: { name: 'Olivia Bennett' }, tenantId: 'acorn' }]);
});

test('changes the password once when the form is sent twice at the same time', async () => {
  const link = await linkFor('bella.user@birch.example');
  const responses = await Promise.all([
    open(link, { password }),
    new Browser(server.app).open(link, { password: 'seven green paper boats' }),
  ]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
});

test('replaces an older link', async () => {
  const email = 'boris.admin@birch.example';
  const first = await linkFor(email);
  const second = await linkFor(email);
  const closed = await open(`${first}?lang=en`);
  expect(closed.statusCode).toBe(404);
  expect(closed.body).toContain('A newer message may have replaced it');
  expect((await open(second)).statusCode).toBe(200);
});

test('rejects an unknown token and one that is older than 30 minutes', async () => {
  expect((await open(`/identity/password-reset/${'a'.repeat(43)}`)).statusCode).toBe(404);
  const link = await linkFor('rita.reader@meridian.example');
  now = new Date(Date.now() + 30 * 60_000 + 1_000);
  const expired = await open(`${link}?lang=en`, { password });
  expect(expired.statusCode).toBe(410);
  expect(expired.body).toContain('This link has expired');
});

test('rejects a link of a person who was disabled in the meantime', async () => {
  const email = 'sam.support@meridian.example';
  const link = await linkFor(email);
  await run(`update people set status = 'disabled' where email = $1`, [email]);
  expect((await open(link, { password })).statusCode).toBe(404);
  await run(`update people set status = 'active' where email = $1`, [email]);
});

test.each([
  ['no password', '', 'Enter a password'],
  ['a short password', 'short', 'too short'],
  ['a common password', 'password1234', 'easy to guess'],
  ['the own organisation', 'AcornCapital26', 'easy to guess'],
  ['a password over 256 characters', 'x y'.repeat(100), 'too long'],
  ['a password with a NUL', 'four quiet\0brass', 'Enter a password'],
])('shows the form again for %s and keeps the link', async (_case, given, text) => {
  const link = await linkFor(olivia);
  const response = await open(`${link}?lang=en`, { password: given });
  expect(response.statusCode).toBe(422);
  expect(response.body).toContain(text);
  expect(response.body).toContain('aria-describedby="hint problem"');
  expect((await open(link)).statusCode).toBe(200);
});

test.each(['', 'olivia', 'a b@acorn.example', 'a\0@acorn.example', `${'x'.repeat(260)}@acorn.example`])(
  'asks again for the address %j',
  async (email) => {
    const response = await request(email);
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('Enter an e-mail address like');
  },
);

test('responds alike to every address and sends nothing to unknown and disabled people', async () => {
  await run(`update people set status = 'disabled' where email = 'ayse.demir@acorn.example'`);
  const emails = [olivia, 'nobody@acorn.example', 'ayse.demir@acorn.example', 'оlivia.user@acorn.example'];
  await run(`delete from account_messages`);
  const before = smtp.messages.length;
  const responses = [];
  for (const email of emails) responses.push(await request(email));
  await settled();
  for (const { statusCode, headers } of responses)
    expect([statusCode, headers.location]).toEqual([303, '/identity/password-reset/sent?lang=en']);
  expect(smtp.messages.slice(before).map(({ envelope }) => envelope[1])).toEqual([`RCPT TO:<${olivia}>`]);
  expect((await open('/identity/password-reset/sent?lang=tr')).body).toContain('E-postanıza bakın');
  expect(await run('select 1 from account_messages where person_id is null')).toEqual([]);
});

test('takes as long for a known address as for an unknown one', async () => {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 25; round += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      const start = performance.now();
      await request(kind === 'known' ? olivia : `nobody-${round}@acorn.example`);
      times[kind].push(performance.now() - start);
      await settled();
    }
  }
  const median = (values: number[]) => values.toSorted((one, other) => one - other)[12] ?? 0;
  const unknown = median(times.unknown);
  expect(Math.abs(median(times.known) - unknown)).toBeLessThan(Math.max(10, unknown / 2));
});

test('sends at most three messages in an hour to one account', async () => {
  await run(`delete from account_messages`);
  const before = textsTo(olivia).length;
  for (let round = 0; round < 5; round += 1) {
    await request(olivia.toUpperCase());
    await settled();
  }
  expect(textsTo(olivia)).toHaveLength(before + 3);
});

describe('the link that an administrator sends', () => {
  const send = async (email: string, as = 'adam.admin@acorn.example', url = '/api/v1/users') =>
    (await server.as(as))({ method: 'POST', url: `${url}/${personIdOf(email)}/reset-link` });

  test('reaches the user and is in the audit, without the link in the response', async () => {
    await run(`delete from account_messages`);
    const response = await send(olivia);
    expect([response.statusCode, response.json<SentResetLink>()]).toEqual([202, { url: null }]);
    await settled();
    expect(linkIn(textsTo(olivia).at(-1))).not.toBe('');
    const adam = await server.as('adam.admin@acorn.example');
    const audit = (await adam({ url: '/api/v1/audit?act=user.reset_link_sent' })).json<AuditList>();
    expect(audit.items).toMatchObject([{ actor: { name: 'Adam Whitfield' }, target: { type: 'user' } }]);
  });

  test('reaches the user at most three times in an hour', async () => {
    await run(`delete from account_messages`);
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      statuses.push((await send(olivia)).statusCode);
      await settled();
    }
    expect(statuses).toEqual([202, 202, 202, 429]);
  });

  test('cannot be sent to people of another tenant, and to people without access', async () => {
    expect((await send('bella.user@birch.example')).statusCode).toBe(404);
    await run(`update people set status = 'disabled' where email = 'ayse.demir@acorn.example'`);
    expect((await send('ayse.demir@acorn.example')).json()).toMatchObject({ code: 'user.not_active' });
    const byGina = await send(
      'bella.user@birch.example',
      'gina.admin@meridian.example',
      '/api/v1/global/users',
    );
    expect(byGina.statusCode).toBe(202);
  });

  test('appears in the response where messages are kept in a folder', async () => {
    const local = await testApp();
    const adam = await local.as('adam.admin@acorn.example');
    const response = await adam({ method: 'POST', url: `/api/v1/users/${personIdOf(olivia)}/reset-link` });
    const { url } = response.json<SentResetLink>();
    expect(url).toMatch(/^http:\/\/localhost\/identity\/password-reset\/[\w-]{43}$/);
    expect((await new Browser(local.app).open(String(url))).statusCode).toBe(200);
    expect(await mailFolderOf(local.app).messagesTo(olivia, 1)).toHaveLength(1);
    await local.close();
  });
});
