import type { AuditList, GlobalUserList, Invitation, InvitationList } from '@portal/shared/contracts';
import { Browser } from '../../../../test/browser';
import { startInvitations } from '../../../../test/invitation-calls';
import { reminderCalls, untilReminder } from '../../../../test/reminder-calls';

const portal = await startInvitations();
afterAll(() => portal.close());
const { textsTo, linkIn } = portal;
const { runDue, age } = reminderCalls(portal);
const gina = await portal.server.as('gina.admin@meridian.example');
const browser = new Browser(portal.server.app);
const url = '/api/v1/global/invitations';
const form = { firstName: 'Sena', lastName: 'Kaya', password: 'four quiet brass lamps' };

/** Invites a person to the provider and waits until the message was sent. */
async function invited(more: object = {}): Promise<Invitation> {
  const payload = {
    email: portal.nextEmail(),
    roles: ['GlobalSupport'],
    reason: 'Joins the support team.',
    ...more,
  };
  const { id } = (await gina({ method: 'POST', url, payload })).json<Invitation>();
  for (let round = 0; round < 200; round += 1) {
    const { items } = (await gina({ url: `${url}?size=100` })).json<InvitationList>();
    const sent = items.find((item) => item.id === id && item.delivery === 'sent');
    if (sent) return sent;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the message was not sent');
}

/** Sends the due reminders and returns the messages once there are as many. The server's own runner may send one of them. */
async function textsAfterRun(email: string, count: number): Promise<string[]> {
  await runDue();
  for (let round = 0; round < 200 && textsTo(email).length < count; round += 1)
    await new Promise((resolve) => setTimeout(resolve, 25));
  return textsTo(email);
}

test('sends one reminder of an invitation to the provider, whose link creates the person with the role', async () => {
  const { id, email } = await invited();
  await age(id, untilReminder - 60_000);
  await runDue();
  expect(textsTo(email)).toHaveLength(1);
  await age(id, 60_000);
  await textsAfterRun(email, 2);
  const [first = '', reminder = '', ...more] = await textsAfterRun(email, 2);
  expect(more).toEqual([]);
  expect(reminder).toContain('Your invitation expires soon');
  expect(reminder).toContain('You have not accepted the invitation yet.');
  const link = linkIn(reminder);
  expect(link).not.toBe(linkIn(first));
  expect((await browser.open(linkIn(first))).statusCode).toBe(200);
  expect((await browser.open(link, form)).statusCode).toBe(201);
  expect((await browser.open(linkIn(first))).statusCode).toBe(410);
  const found = await gina({ url: `/api/v1/global/users?search=${email.split('@')[0]}` });
  expect(found.json<GlobalUserList>().items).toMatchObject([
    { email, membership: null, globalRoles: ['GlobalSupport'] },
  ]);
  const audit = await gina({ url: `/api/v1/global/audit?targetId=${id}` });
  expect(
    audit
      .json<AuditList>()
      .items.map(({ act }) => act)
      .sort(),
  ).toEqual(['invitation.accepted', 'invitation.sent']);
});

test('writes the reminder to a person of the provider in the language of the invitation', async () => {
  const { id, email } = await invited({ language: 'tr' });
  await age(id, untilReminder);
  const [, reminder] = await textsAfterRun(email, 2);
  expect(reminder).toContain('Daveti henüz kabul etmediniz.');
  expect(reminder).not.toContain('null');
});

test.each([
  ['the invitation was revoked', `update invitations set state = 'revoked' where id = $1`],
  [
    'the invitation has expired',
    `update invitations set expires_at = expires_at - interval '3 days' where id = $1`,
  ],
  [
    'the person has an account of the provider',
    `insert into people (id, email, roles, search_text) select 'known', email, '{GlobalReader}', '' from invitations where id = $1`,
  ],
])('sends no reminder of an invitation to the provider if %s', async (_, statement) => {
  const { id, email } = await invited();
  await age(id, untilReminder);
  await portal.run(statement, [id]);
  await runDue();
  expect(textsTo(email)).toHaveLength(1);
});

test('sends the reminder to the provider whatever the state of the tenants is', async () => {
  const { id, email } = await invited();
  await age(id, untilReminder);
  await portal.run(`update tenants set status = 'suspended' where status = 'active'`);
  expect(await textsAfterRun(email, 2)).toHaveLength(2);
});
