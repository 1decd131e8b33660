import { startInvitations } from '../../../../test/invitation-calls';
import { reminderCalls, untilReminder } from '../../../../test/reminder-calls';
import { until } from '../../../../test/until';

const portal = await startInvitations();
afterAll(() => portal.close());
const { smtp, invited, textsTo, linkIn } = portal;
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
