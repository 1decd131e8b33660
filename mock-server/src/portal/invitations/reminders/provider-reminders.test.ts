import type { AuditList, GlobalUserList, Invitation, InvitationList } from '@portal/shared/contracts';
import { Browser } from '../../../../test/browser';
import { startInvitations } from '../../../../test/invitation-calls';
import { reminderCalls, untilReminder } from '../../../../test/reminder-calls';
import { until } from '../../../../test/until';

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
  const find = async () =>
    (await gina({ url: `${url}?size=100` })).json<InvitationList>().items.find((item) => item.id === id);
  const sent = await until(find, (item) => item?.delivery === 'sent', 'the message was sent');
  return sent as Invitation;
}

test('sends one reminder of an invitation to the provider, whose link creates the person with the role', async () => {
  const { id, email } = await invited();
  await age(id, untilReminder - 60_000);
  await runDue();
  expect(textsTo(email)).toHaveLength(1);
  await age(id, 60_000);
  await runDue();
  await runDue();
  const [first = '', reminder = '', ...more] = textsTo(email);
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
  await runDue();
  const [, reminder] = textsTo(email);
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
  await runDue();
  expect(textsTo(email)).toHaveLength(2);
});
