import type { AuditList, OwnSecurity, Problem, Sessions, SentResetLink } from '@portal/shared/contracts';
import { Browser } from '../../../test/authority/browser';
import { openMailFolder } from '../../../test/mail-folder';
import { testApp } from '../../../test/test-app';
import { seededPassword, derivePersonId } from '../accounts/accounts.seed';
import { decoded } from '../../../test/calls/invitation-calls';
import { startSmtp, toMailSettings } from '../../../test/network/smtp-server';
import { until } from '../../../test/until';
import { faultOfPassword } from '../accounts/password-strength';

const server = await testApp();
afterAll(() => server.close());

describe('changing a password', () => {
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
    const [message] = await openMailFolder(server.app).messagesTo(olivia, 1);
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
    expect((await withToken(token, 'GET', '/api/v1/me')).json()).toMatchObject({
      code: 'auth.token_invalid',
    });
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
});

{
  const smtp = await startSmtp();
  let now = new Date();
  const server = await testApp({ now: () => now, settings: { mail: toMailSettings(smtp) } });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  describe('resetting a password', () => {
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
      expect(response.body).toContain('aria-describedby="password-fault password-hint" aria-invalid="true"');
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
      const emails = [
        olivia,
        'nobody@acorn.example',
        'ayse.demir@acorn.example',
        'оlivia.user@acorn.example',
      ];
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
        (await server.as(as))({ method: 'POST', url: `${url}/${derivePersonId(email)}/reset-link` });

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
        const response = await adam({
          method: 'POST',
          url: `/api/v1/users/${derivePersonId(olivia)}/reset-link`,
        });
        const { url } = response.json<SentResetLink>();
        expect(url).toMatch(/^http:\/\/localhost\/identity\/password-reset\/[\w-]{43}$/);
        expect((await new Browser(local.app).open(String(url))).statusCode).toBe(200);
        expect(await openMailFolder(local.app).messagesTo(olivia, 1)).toHaveLength(1);
        await local.close();
      });
    });
  });
}

{
  const smtp = await startSmtp();
  const server = await testApp({ settings: { mail: toMailSettings(smtp) } });
  const adam = await server.as('adam.admin@acorn.example');
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  describe('mail about an account', () => {
    const browser = new Browser(server.app);

    const olivia = 'olivia.user@acorn.example';
    const run = <Row = unknown>(text: string) =>
      server.db.transaction({ as: 'system' }, (sql) => sql.query<Row>(text));
    interface Message {
      delivery: string;
      error: string | null;
    }
    const messages = () =>
      run<Message>(
        `select delivery, jobs.last_error as error
       from account_messages left join jobs on jobs.kind = 'identity.message' and jobs.subject = account_messages.id`,
      );
    const textsTo = (email: string) =>
      smtp.messages
        .filter(({ envelope }) => envelope[1]?.includes(`<${email}>`))
        .map(({ text }) => decoded(text));

    async function untilMessage(isReached: (message: Message) => boolean): Promise<Message | undefined> {
      const isFound = ([message]: Message[]) => message !== undefined && isReached(message);
      return (await until(messages, isFound, 'the state of the message'))[0];
    }

    /** Lets the pause before the next attempt pass. Each new message lets the server look for those that are due. */
    async function sendDue(): Promise<void> {
      await run(`update jobs set due_at = now() - interval '1 second' where kind = 'identity.message'`);
      await browser.open('/identity/password-reset?lang=en', { email: 'nobody@acorn.example' });
    }

    beforeEach(() => run('delete from account_messages'));
    afterEach(() => smtp.faults.clear());

    const sendings = {
      'that the person requests': async () => {
        const response = await browser.open('/identity/password-reset?lang=en', { email: olivia });
        expect([response.statusCode, response.headers.location]).toEqual([
          303,
          '/identity/password-reset/sent?lang=en',
        ]);
      },
      'that an administrator sends': async () => {
        const response = await adam({
          method: 'POST',
          url: `/api/v1/users/${derivePersonId(olivia)}/reset-link`,
        });
        expect([response.statusCode, response.json<SentResetLink>()]).toEqual([202, { url: null }]);
      },
    };

    test.each(Object.entries(sendings))(
      'a link %s waits while the mail server is down, and is sent once it is back',
      async (_, send) => {
        const { port } = smtp;
        await smtp.close();
        await send();
        expect(await untilMessage(({ error }) => error !== null)).toEqual({
          delivery: 'waiting',
          error: expect.stringContaining('ECONNREFUSED'),
        });
        Object.assign(smtp, await startSmtp(port));
        await sendDue();
        await untilMessage(({ delivery }) => delivery === 'sent');
        // The new mail server has no earlier messages.
        const texts = textsTo(olivia);
        const [link = ''] = /\/identity\/password-reset\/[\w-]{43}/.exec(texts.at(-1) ?? '') ?? [];
        expect([texts.length, (await browser.open(link)).statusCode]).toEqual([1, 200]);
      },
    );

    test('a link to an address that the mail server refuses is not sent again', async () => {
      smtp.faults.set('rcpt', '550 5.1.1 no such user');
      await sendings['that the person requests']();
      await untilMessage(({ delivery }) => delivery === 'refused');
      expect(
        await run(`select 1 from jobs where kind = 'identity.message' and last_error is not null`),
      ).toEqual([]);
    });
  });
}

describe('the strength of a password', () => {
  const context = ['Zeynep', 'Şahin', 'zeynep@acorn.example', 'Acorn Capital', 'Meridian'];

  test.each([
    ['short', 'tooShort'],
    ['x'.repeat(257), 'tooLong'],
    ['aaaaaaaaaaaa', 'guessable'],
    ['123456789012', 'guessable'],
    ['P@ssw0rd1234', 'guessable'],
    ['qwertyuiop123', 'guessable'],
    ['ZeynepŞahin1', 'guessable'],
    ['sahin.zeynep!', 'guessable'],
    ['AcornCapital2026', 'guessable'],
  ])('rejects %s as %s', async (password, fault) => {
    expect(await faultOfPassword(password, context)).toBe(fault);
  });

  test.each(['four quiet brass lamps', 'kahve ve çay içmek', 'Tr0ub4dor&3xx', 'acorn lamps are green'])(
    'accepts %s without rules about kinds of characters',
    async (password) => {
      expect(await faultOfPassword(password, context)).toBeUndefined();
    },
  );
});
