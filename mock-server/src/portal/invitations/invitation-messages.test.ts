import { startInvitations, untilAttemptsEnd } from '../../../test/invitation-calls';
import { createJobRunner } from '../../platform/jobs/job-runner';
import { startSmtp } from '../../../test/network/smtp-server';
import { invitationMessage } from './mail/invitation-mail';
import { messageJob, sendMessageJob } from './invitation-job';
import { claimAttempt } from './invitation-attempts';

const portal = await startInvitations();
afterAll(() => portal.close());
const { smtp, invite, nextEmail, settled, textsTo } = portal;
const system = { as: 'system' } as const;

/** Runs the queued messages as another server does. */
async function runQueue(): Promise<void> {
  const deps = portal.server.app.portal;
  const mailer = (await import('../../platform/mail/mailer')).mailerOf(deps);
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
    failure: expect.stringContaining('ECONNREFUSED'),
  });
  Object.assign(smtp, await startSmtp(port));
  expect(await sentLater(email)).toMatchObject({ delivery: 'sent', failure: null, sentCount: 1 });
  expect(smtp.messages).toHaveLength(1);
});

test.each([
  ['ends the connection at once', 'connect', 'hang up'],
  ['ends the connection after the sender', 'mail', 'hang up'],
  ['ends the connection before the message', 'data', 'hang up'],
  ['refuses the sender', 'mail', '550 sender refused'],
  ['has no room for the message', 'message', '452 disk full'],
] as const)('keeps the message when the mail server %s, and sends it once later', async (_, step, fault) => {
  smtp.faults.set(step, fault);
  const email = nextEmail();
  expect((await invite([{ email }])).statusCode).toBe(201);
  expect(await settled(email)).toMatchObject({
    state: 'pending',
    delivery: 'waiting',
    failure: expect.stringMatching(/./),
  });
  smtp.faults.clear();
  expect(await sentLater(email)).toMatchObject({ delivery: 'sent', failure: null, sentCount: 1 });
  expect(textsTo(email)).toHaveLength(1);
});

test('responds at once while the mail server is silent, and sends the message once it responds again', async () => {
  const { port } = smtp;
  smtp.faults.set('connect', 'silence');
  const email = nextEmail();
  const startedAt = performance.now();
  expect((await invite([{ email }])).statusCode).toBe(201);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect(await portal.find(email)).toMatchObject({ state: 'pending', delivery: 'waiting', failure: null });
  await smtp.close();
  expect(await settled(email)).toMatchObject({ delivery: 'waiting', failure: expect.stringMatching(/./) });
  Object.assign(smtp, await startSmtp(port));
  expect(await sentLater(email)).toMatchObject({ delivery: 'sent', failure: null, sentCount: 1 });
  expect(textsTo(email)).toHaveLength(1);
});

test('bounces when the mail server refuses the address, with the reason, and can be sent again', async () => {
  smtp.faults.set('rcpt', '550 5.1.1 no such user');
  const email = nextEmail();
  await invite([{ email }]);
  const bounced = await settled(email);
  expect(bounced).toMatchObject({ state: 'bounced', delivery: 'refused', failure: '550 5.1.1 no such user' });
  smtp.faults.clear();
  portal.advance(31_000);
  await portal.resend(bounced.id);
  expect(await settled(email)).toMatchObject({ state: 'pending', delivery: 'sent', failure: null });
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
