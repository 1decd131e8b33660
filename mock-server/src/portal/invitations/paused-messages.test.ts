import type { Invitation, InvitationList } from '@portal/shared/contracts';
import { inside, open } from '../../../test/acting-calls';
import { startInvitations, untilAttemptsEnd, url } from '../../../test/invitation-calls';
import { until } from '../../../test/until';
import { outcome } from '../../../test/user-calls';
import { createJobRunner } from '../../platform/jobs/job-runner';
import { mailerOf } from '../../platform/mail/mailer';
import { messageJob, sendMessageJob } from './invitation-job';

const portal = await startInvitations();
afterAll(() => portal.close());
const { smtp, invite, invited, nextEmail, settled, textsTo } = portal;
const deps = portal.server.app.portal;
const gina = await portal.server.as('gina.admin@meridian.example');
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
async function runQueue(send = sendMessageJob(deps, mailerOf(deps))): Promise<void> {
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
  const send = sendMessageJob(deps, mailerOf(deps));
  let isResumed = false;
  const resumeAfter: typeof send = async (job) => {
    const result = await send(job);
    isResumed ||= (await setStatus('resume')).statusCode === 200;
    return result;
  };
  // The runner of the server may take the job first.
  const runFirst = async () => {
    await portal.run(`update jobs set due_at = 'epoch' where kind = $1 and subject = $2 and lease is null`, [
      messageJob,
      id,
    ]);
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
