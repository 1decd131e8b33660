import { startInvitations, untilAttemptsEnd, url } from '../../../test/calls/invitation-calls';
import { createJobRunner } from '../../platform/jobs/job-runner';
import { startSmtp } from '../../../test/network/smtp-server';
import { invitationMessage } from './mail/invitation-mail';
import { messageJob, sendMessageJob } from './invitation-job';
import { claimAttempt } from './invitation-attempts';
import type { Invitation, InvitationList } from '@portal/shared/contracts';
import { inside, open } from '../../../test/calls/acting-calls';
import { until } from '../../../test/until';
import { outcome } from '../../../test/calls/user-calls';
import { getMailer } from '../../platform/mail/mailer';
import { reminderCalls, untilReminder } from '../../../test/calls/reminder-calls';
import { classifyMailFailure } from '../../platform/mail/mail-failure';

const portal = await startInvitations();
afterAll(() => portal.close());
const { smtp, invite, nextEmail, settled, textsTo, invited, linkIn } = portal;

describe('messages of invitations', () => {
  const system = { as: 'system' } as const;

  /** Runs the queued messages as another server does. */
  async function runQueue(): Promise<void> {
    const deps = portal.server.app.portal;
    const mailer = (await import('../../platform/mail/mailer')).getMailer(deps);
    const runner = createJobRunner(deps, { [messageJob]: sendMessageJob(deps, mailer) });
    await runner.runDue();
    await runner.stop();
  }

  /** Runs the queue again until a waiting message was sent. A failed attempt is seen before its next one is planned. */
  async function sentLater(email: string) {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await untilAttemptsEnd(portal.server);
      portal.advance(31_000);
      await runQueue();
      const found = await portal.find(email);
      if (found?.delivery !== 'waiting') return found;
    }
    throw new Error(`the message to ${email} still waits`);
  }

  afterEach(() => smtp.faults.clear());

  test('waits while the mail server is down, shows the reason, and is sent once the server is back', async () => {
    const { port } = smtp;
    await smtp.close();
    const email = nextEmail();
    expect((await invite([{ email }])).statusCode).toBe(201);
    expect(await settled(email)).toMatchObject({
      state: 'pending',
      delivery: 'waiting',
      expiresAt: null,
      failure: 'unreachable',
      failureReply: expect.stringContaining('ECONNREFUSED'),
      attemptedAt: expect.any(String),
      sentAt: null,
    });
    Object.assign(smtp, await startSmtp(port));
    expect(await sentLater(email)).toMatchObject({ delivery: 'sent', failure: null, sentCount: 1 });
    expect(smtp.messages).toHaveLength(1);
  });

  test.each([
    ['ends the connection at once', 'connect', 'hang up', 'unreachable'],
    ['ends the connection after the sender', 'mail', 'hang up', 'unreachable'],
    ['ends the connection before the message', 'data', 'hang up', 'unreachable'],
    ['refuses the sender', 'mail', '550 5.7.1 sender refused', 'sender_rejected'],
    ['has no room for the message', 'message', '452 4.3.1 disk full', 'try_later'],
    ['has no room in the mailbox', 'rcpt', '452 4.2.2 mailbox full', 'mailbox_full'],
  ] as const)(
    'keeps the message when the mail server %s, and sends it once later',
    async (_, step, fault, failure) => {
      smtp.faults.set(step, fault);
      const email = nextEmail();
      expect((await invite([{ email }])).statusCode).toBe(201);
      expect(await settled(email)).toMatchObject({
        state: 'pending',
        delivery: 'waiting',
        failure,
        failureReply: expect.stringMatching(/./),
      });
      smtp.faults.clear();
      expect(await sentLater(email)).toMatchObject({ delivery: 'sent', failure: null, sentCount: 1 });
      expect(textsTo(email)).toHaveLength(1);
    },
  );

  test('responds at once while the mail server is silent, and sends the message once it responds again', async () => {
    const { port } = smtp;
    smtp.faults.set('connect', 'silence');
    const email = nextEmail();
    const startedAt = performance.now();
    expect((await invite([{ email }])).statusCode).toBe(201);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    expect(await portal.find(email)).toMatchObject({ state: 'pending', delivery: 'waiting', failure: null });
    await smtp.close();
    expect(await settled(email)).toMatchObject({ delivery: 'waiting', failure: 'unreachable' });
    Object.assign(smtp, await startSmtp(port));
    expect(await sentLater(email)).toMatchObject({ delivery: 'sent', failure: null, sentCount: 1 });
    expect(textsTo(email)).toHaveLength(1);
  });

  test('bounces when the mail server refuses the address, with the reason, and can be sent again', async () => {
    smtp.faults.set('rcpt', '550 5.1.1 no such user');
    const email = nextEmail();
    await invite([{ email }]);
    const bounced = await settled(email);
    expect(bounced).toMatchObject({
      state: 'bounced',
      delivery: 'refused',
      failure: 'no_such_address',
      failureReply: '550 5.1.1 no such user',
      sentAt: null,
    });
    expect(Date.parse(bounced.attemptedAt ?? '')).toBeGreaterThan(Date.parse('2020-01-01'));
    smtp.faults.clear();
    portal.advance(31_000);
    await portal.resend(bounced.id);
    expect(await settled(email)).toMatchObject({ state: 'pending', delivery: 'sent', failure: null });
  });

  test.each([
    ['550 no mailbox here', 'no_such_address'],
    ['550-5.1.1 The account does not exist', 'no_such_address'],
    ['553 5.1.2 no such domain', 'no_such_domain'],
    ['556 5.1.10 the domain accepts no mail', 'no_such_domain'],
    ['552 5.2.2 mailbox full', 'mailbox_full'],
    ['550 #5.2.1 mailbox disabled', 'mailbox_disabled'],
    ['552 5.3.4 message too big', 'too_large'],
    ['550 5.7.1 [10.1.1.1] blocked by policy', 'rejected'],
    ['554 no thanks', 'rejected'],
    ['599 5.1.1.20 is no code', 'other'],
  ])('names the reason of the reply %s: %s', (reply, failure) => {
    expect(classifyMailFailure(reply, { isAboutRecipient: true })).toBe(failure);
  });

  test('sends a message once when the connection breaks after the message was handed over', async () => {
    smtp.faults.set('message', 'hang up');
    const email = nextEmail();
    await invite([{ email }]);
    expect(await settled(email)).toMatchObject({ delivery: 'unconfirmed', state: 'pending' });
    smtp.faults.clear();
    portal.advance(120_000);
    await runQueue();
    expect(textsTo(email)).toEqual([]);
  });

  test('sends no second message after a server stopped in the middle of sending', async () => {
    smtp.faults.set('connect', '421 busy');
    const email = nextEmail();
    await invite([{ email }]);
    const { id } = await settled(email);
    smtp.faults.clear();
    await portal.server.db.transaction(system, (sql) =>
      claimAttempt(sql, id, { key: 'crashed', tokenHash: `hash of ${id}`, now: portal.now() }),
    );
    portal.advance(120_000);
    await runQueue();
    expect(await portal.find(email)).toMatchObject({ delivery: 'unconfirmed' });
    expect(textsTo(email)).toEqual([]);
  });

  test('adds no header for line breaks in the names of a tenant and of a person', () => {
    const { subject, text } = invitationMessage({
      id: 'i1',
      email: 'ada@acorn.example',
      language: 'en',
      tenantName: 'Acorn\r\nBcc: eve@evil.example',
      invitedBy: 'Adam\nX-Evil: 1',
      message: '',
      expiresAt: new Date(),
      link: 'https://portal.example/landing',
      product: 'Meridian',
      acceptsBySignIn: false,
    });
    expect(subject).toBe('Adam X-Evil: 1 invited you to Acorn Bcc: eve@evil.example on Meridian');
    expect(text).toContain('https://portal.example/landing');
  });

  test('escapes markup in all parts of the HTML', () => {
    const { html } = invitationMessage({
      id: 'i1',
      email: 'ada@acorn.example',
      language: 'tr',
      tenantName: '<img src=x onerror=alert(1)>',
      invitedBy: '"><script>1</script>',
      message: '<b>bold</b>',
      expiresAt: new Date(),
      link: 'https://portal.example/landing',
      product: 'Meridian',
      acceptsBySignIn: true,
    });
    expect(html).not.toMatch(/<script|<b>|<img src=x/);
  });
});

{
  const portal = await startInvitations();
  afterAll(() => portal.close());
  const { smtp, invite, invited, nextEmail, settled, textsTo } = portal;
  const gina = await portal.server.as('gina.admin@meridian.example');

  describe('paused messages', () => {
    const deps = portal.server.app.portal;
    const reason = 'The invoice is not paid';

    const setStatus = (action: 'suspend' | 'archive' | 'resume') =>
      gina({
        method: 'POST',
        url: `/api/v1/tenants/acorn/${action}`,
        payload: action === 'resume' ? { reason } : { reason, name: 'Acorn Capital' },
      });
    const stored = async (email: string) =>
      (
        await portal.run(
          `select item.id, item.state, item.delivery, item.failure, item.expires_at as "expiresAt", jobs.due_at as "dueAt"
         from invitations item left join jobs on jobs.subject = item.id and jobs.kind = $2 where item.email = $1`,
          [email, messageJob],
        )
      )[0];
    const untilPaused = (email: string) =>
      until(
        () => stored(email),
        (row) => row?.['failure'] === 'tenant_not_active' && new Date(String(row['dueAt'])) > portal.now(),
        `the message to ${email} waits for its tenant`,
      );

    /** Runs the queued messages as another server does. */
    async function runQueue(send = sendMessageJob(deps, getMailer(deps))): Promise<void> {
      const runner = createJobRunner(deps, { [messageJob]: send });
      await runner.runDue();
      await runner.stop();
    }

    /** Invites an address whose message waits for the mail server. Its next attempt is due in 30 seconds. */
    async function waiting(): Promise<string> {
      smtp.faults.set('connect', '421 busy');
      const email = nextEmail();
      await invite([{ email }]);
      await settled(email);
      await untilAttemptsEnd(portal.server);
      smtp.faults.clear();
      return email;
    }

    afterEach(async () => {
      smtp.faults.clear();
      await portal.run(`update tenants set status = 'active', delete_at = null where id = 'acorn'`);
    });

    test('keeps a message while its tenant is suspended, and sends it with a full lifetime after the resumption', async () => {
      const email = await waiting();
      expect((await setStatus('suspend')).statusCode).toBe(200);
      portal.advance(31_000);
      await runQueue();
      const paused = await untilPaused(email);
      expect(paused).toMatchObject({ state: 'pending', delivery: 'waiting', expiresAt: null });
      portal.advance(61_000);
      await runQueue();
      expect(await stored(email)).toEqual(paused);
      expect(textsTo(email)).toEqual([]);
      expect((await setStatus('resume')).statusCode).toBe(200);
      await runQueue();
      expect(await settled(email)).toMatchObject({
        delivery: 'sent',
        failure: null,
        sentCount: 1,
        expiresAt: new Date(portal.now().getTime() + 7 * 86_400_000).toISOString(),
      });
      expect(textsTo(email)).toHaveLength(1);
    });

    test.each([
      ['archived', `update tenants set status = 'archived' where id = 'acorn'`],
      [
        'about to be deleted',
        `update tenants set status = 'archived', delete_at = now() + interval '1 day' where id = 'acorn'`,
      ],
    ])('sends no message while the tenant is %s', async (_, statement) => {
      const email = await waiting();
      await portal.run(statement);
      portal.advance(31_000);
      await runQueue();
      await untilPaused(email);
      expect(textsTo(email)).toEqual([]);
    });

    test('sends a message whose tenant is resumed while a server finds it suspended', async () => {
      const email = await waiting();
      const id = (await stored(email))?.['id'];
      await setStatus('suspend');
      const send = sendMessageJob(deps, getMailer(deps));
      let isResumed = false;
      const resumeAfter: typeof send = async (job) => {
        const result = await send(job);
        isResumed ||= (await setStatus('resume')).statusCode === 200;
        return result;
      };
      // The runner of the server may take the job first.
      const runFirst = async () => {
        await portal.run(
          `update jobs set due_at = 'epoch' where kind = $1 and subject = $2 and lease is null`,
          [messageJob, id],
        );
        await runQueue(resumeAfter);
      };
      await until(runFirst, () => isResumed, 'the tenant was resumed during the run');
      await runQueue();
      const sent = await until(
        () => stored(email),
        (row) => row?.['delivery'] === 'sent',
        'the message was sent',
      );
      expect(sent).toMatchObject({ failure: null });
      expect(textsTo(email)).toHaveLength(1);
    });

    test('lets a person of the provider send again in a suspended tenant, says why it waits, and sends it later', async () => {
      const { id, email } = await invited();
      await portal.expire(id);
      portal.advance(31_000);
      await setStatus('suspend');
      expect((await open(gina, 'acorn', 'write')).statusCode).toBe(201);
      const ginaInside = inside(gina, 'acorn');
      const again = await portal.resend(id, ginaInside);
      expect(outcome(again)[0]).toBe(200);
      expect(again.json()).toMatchObject({ delivery: 'waiting', failure: 'tenant_not_active' });
      await untilPaused(email);
      const { items } = (await ginaInside({ url: `${url}?size=100` })).json<InvitationList>();
      expect(items.find((item) => item.id === id)).toMatchObject({
        state: 'pending',
        delivery: 'waiting',
        failure: 'tenant_not_active',
        expiresAt: null,
      } satisfies Partial<Invitation>);
      expect(textsTo(email)).toHaveLength(1);
      await setStatus('resume');
      await runQueue();
      expect(await settled(email)).toMatchObject({ delivery: 'sent', failure: null, sentCount: 2 });
      expect(textsTo(email)).toHaveLength(2);
    });

    test('sends the message to a person of the provider whatever the state of the tenants is', async () => {
      const before = await portal.run('select id, status from tenants');
      await portal.run(`update tenants set status = 'suspended'`);
      const email = nextEmail();
      const payload = { email, roles: ['GlobalSupport'], reason };
      const response = await gina({ method: 'POST', url: '/api/v1/global/invitations', payload });
      expect(response.statusCode).toBe(201);
      await until(
        () => textsTo(email),
        ({ length }) => length === 1,
        'the message was sent',
      );
      for (const { id, status } of before)
        await portal.run('update tenants set status = $2 where id = $1', [id, status]);
    });
  });
}

describe('reminders', () => {
  afterEach(() => smtp.faults.clear());
  const { runDue, age, makeDue } = reminderCalls(portal);
  const statusOf = async (link = '') => (await portal.server.app.inject({ url: link })).statusCode;

  test('sends one reminder 2 days before the invitation expires, and both links work', async () => {
    const { id, email, link } = await invited();
    await age(id, untilReminder - 60_000);
    await runDue();
    expect(textsTo(email)).toHaveLength(1);
    await age(id, 60_000);
    await runDue();
    await runDue();
    const [, reminder = '', ...more] = textsTo(email);
    expect(more).toEqual([]);
    expect(reminder).toContain('Your invitation expires soon');
    expect(reminder).toContain('You have not accepted the invitation yet.');
    const second = linkIn(reminder);
    expect(second).not.toBe(link);
    expect([await statusOf(link), await statusOf(second)]).toEqual([200, 200]);
  });

  test('the runner of the server sends reminders that are due', async () => {
    const { id, email } = await invited();
    await makeDue(id);
    // A new invitation lets the runner look for jobs that are due.
    await invited();
    const isSent = (texts: string[]) => texts.length === 2;
    const [, reminder] = await until(() => textsTo(email), isSent, 'the reminder was sent');
    expect(reminder).toContain('Your invitation expires soon');
  });

  test('writes the reminder in the language of the invited person', async () => {
    const { id, email } = await invited({ language: 'tr' });
    await age(id, untilReminder);
    await runDue();
    expect(textsTo(email)[1]).toContain('Daveti henüz kabul etmediniz.');
  });

  test.each([
    ['accepted', `update invitations set state = 'accepted' where id = $1`],
    ['revoked', `update invitations set state = 'revoked' where id = $1`],
    ['bounced', `update invitations set state = 'bounced' where id = $1`],
    ['expired', `update invitations set expires_at = expires_at - interval '3 days' where id = $1`],
  ])('sends no reminder of an invitation that is %s', async (_, statement) => {
    const { id, email } = await invited();
    await age(id, untilReminder);
    await portal.run(statement, [id]);
    await runDue();
    expect(textsTo(email)).toHaveLength(1);
  });

  test('sends no reminder while the tenant is suspended, nor to a user of the tenant', async () => {
    const { id, email } = await invited();
    await age(id, untilReminder);
    await portal.run(`update tenants set status = 'suspended' where id = 'acorn'`);
    await runDue();
    await portal.run(`update tenants set status = 'active' where id = 'acorn'`);
    const other = await invited();
    await age(other.id, untilReminder);
    await portal.run(
      `insert into people (id, tenant_id, email, first_name, last_name, search_text, sort_en, sort_tr)
     values ('reminded', 'acorn', $1, 'A', 'B', '', '', '')`,
      [other.email],
    );
    await runDue();
    expect([textsTo(email), textsTo(other.email)].map((texts) => texts.length)).toEqual([1, 1]);
  });

  test('sends another reminder of an invitation that was sent again, and ends both old links', async () => {
    const { id, email, link } = await invited();
    await age(id, untilReminder);
    await runDue();
    const reminderLink = linkIn(textsTo(email)[1]);
    portal.advance(31_000);
    await portal.resend(id);
    await portal.settled(email);
    await runDue();
    expect(textsTo(email)).toHaveLength(3);
    expect([await statusOf(link), await statusOf(reminderLink)]).toEqual([404, 404]);
    await age(id, untilReminder);
    await runDue();
    expect(textsTo(email)).toHaveLength(4);
  });

  test('sends the reminder later when the mail server is down', async () => {
    const { id, email, link } = await invited();
    await age(id, untilReminder);
    smtp.faults.set('connect', '421 busy');
    await runDue();
    smtp.faults.clear();
    expect(textsTo(email)).toHaveLength(1);
    await age(id, 60_000);
    await runDue();
    expect(textsTo(email)).toHaveLength(2);
    expect([await statusOf(link), await statusOf(linkIn(textsTo(email)[1]))]).toEqual([200, 200]);
  });

  test('sends no second reminder when the mail server refuses it, and keeps the invitation open', async () => {
    const { id, email, link } = await invited();
    await age(id, untilReminder);
    smtp.faults.set('rcpt', '550 no');
    await runDue();
    smtp.faults.clear();
    await age(id, 60_000);
    await runDue();
    expect(textsTo(email)).toHaveLength(1);
    expect(await portal.find(email)).toMatchObject({ state: 'pending', failure: null });
    expect(await statusOf(link)).toBe(200);
  });
});
