import {
  invitationLimits,
  type AuditList,
  type GlobalUserList,
  type Invitation,
  type InvitationList,
} from '@portal/shared/contracts';
import { Browser } from '../../../../test/authority/browser';
import { startInvitations } from '../../../../test/calls/invitation-calls';
import type { Inject } from '../../../../test/test-app';
import { until } from '../../../../test/until';
import { reminderCalls, untilReminder } from '../../../../test/calls/reminder-calls';

const portal = await startInvitations();
afterAll(() => portal.close());
const gina = await portal.server.as('gina.admin@meridian.example');

describe('invitations of the provider', () => {
  const url = '/api/v1/global/invitations';
  const reason = 'Joins the support team.';
  const form = { firstName: 'Sena', lastName: 'Kaya', password: 'four quiet brass lamps' };
  const browser = new Browser(portal.server.app);

  const invite = (more: object = {}, as: Inject = gina, headers = {}) =>
    as({
      method: 'POST',
      url,
      payload: { email: portal.nextEmail(), roles: ['GlobalSupport'], reason, ...more },
      headers,
    });
  const list = async () => (await gina({ url: `${url}?size=100` })).json<InvitationList>().items;

  /** Waits for the message of an invitation and returns the path of its link. */
  async function linkFor(email: string): Promise<string> {
    const find = async () => (await list()).find((item) => item.email === email);
    await until(find, (found) => found?.delivery === 'sent', `the message to ${email} was sent`);
    return portal.linkIn(portal.textsTo(email).at(-1));
  }

  const personOf = async (email: string) => {
    const page = await gina({ url: `/api/v1/global/users?search=${email.split('@')[0]}` });
    return page.json<GlobalUserList>().items.find((person) => person.email === email);
  };

  test('an invited person of the provider gets the global role, starts at the tenants and works once', async () => {
    const invited = await invite({ roles: ['GlobalReader', 'GlobalSupport'], language: 'tr' });
    expect(invited.statusCode).toBe(201);
    const { id, email } = invited.json<Invitation>();
    const link = await linkFor(email);
    expect(portal.textsTo(email).at(-1)).toContain('Meridian ekibine katılın');
    expect((await browser.open(link)).body).toContain('Meridian kuruluşuna katılın');
    expect((await browser.open(link, form)).statusCode).toBe(201);
    expect((await browser.open(link, form)).statusCode).toBe(410);
    expect(await personOf(email)).toMatchObject({
      status: 'active',
      membership: null,
      globalRoles: ['GlobalReader', 'GlobalSupport'],
      defaultLandingPage: '/tenants',
    });
    expect(
      (await new Browser(portal.server.app).signIn(email, form.password)).back?.get('code'),
    ).toBeTruthy();
    const tokens = await new Browser(portal.server.app).tokens(email, form.password);
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const sena: Inject = (call) => portal.server.app.inject({ ...call, headers });
    expect((await sena({ url: '/api/v1/tenants' })).statusCode).toBe(200);
    expect((await sena({ url: '/api/v1/global/users' })).statusCode).toBe(403);
    const audit = await gina({ url: `/api/v1/global/audit?sort=-createdAt&targetId=${id}` });
    // All entries have the time of the clock of the test, so their order is not defined.
    const entries = audit.json<AuditList>().items.toSorted((one, other) => one.act.localeCompare(other.act));
    expect(entries.map(({ act, tenantId, after }) => ({ act, tenantId, after }))).toEqual([
      expect.objectContaining({ act: 'invitation.accepted', tenantId: null }),
      {
        act: 'invitation.sent',
        tenantId: null,
        after: expect.objectContaining({ email, roles: ['GlobalReader', 'GlobalSupport'], reason }),
      },
    ]);
  });

  test('lists of tenants contain no invitation of the provider, and its list contains none of a tenant', async () => {
    const { email } = (await invite()).json<Invitation>();
    const [ofTenant] = (await portal.invite([{ email: portal.nextEmail() }])).json<{
      results: { email: string }[];
    }>().results;
    expect(await portal.find(email)).toBeUndefined();
    const addresses = (await list()).map((item) => item.email);
    expect(addresses).toContain(email);
    expect(addresses).not.toContain(ofTenant?.email);
    const { id } = (await list()).find((item) => item.email === email) as Invitation;
    expect((await portal.revoke(id)).statusCode).toBe(404);
  });

  test('rejects the address of any account at its field', async () => {
    for (const email of ['sam.support@meridian.example', 'Bella.User@birch.example']) {
      const refused = await invite({ email });
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: 'invitation.user_exists',
        errors: [{ pointer: '/email', code: 'user_exists' }],
      });
    }
  });

  test('sends again after 30 seconds, replaces the link, and revokes', async () => {
    const { id, email } = (await invite()).json<Invitation>();
    const first = await linkFor(email);
    expect((await gina({ method: 'POST', url: `${url}/${id}/resend` })).statusCode).toBe(429);
    expect((await invite({ email })).statusCode).toBe(429);
    portal.advance(31_000);
    expect((await gina({ method: 'POST', url: `${url}/${id}/resend` })).statusCode).toBe(200);
    await until(
      () => portal.textsTo(email),
      ({ length }) => length === 2,
      'the second message was sent',
    );
    const second = await linkFor(email);
    expect(second).not.toBe(first);
    expect((await browser.open(first)).statusCode).toBe(404);
    expect((await browser.open(second)).statusCode).toBe(200);
    expect((await gina({ method: 'DELETE', url: `${url}/${id}` })).statusCode).toBe(200);
    expect((await browser.open(second)).statusCode).toBe(404);
  });

  test('an expired invitation stays in the list and asks the person to have it sent again', async () => {
    const { id, email } = (await invite()).json<Invitation>();
    const link = await linkFor(email);
    await portal.expire(id);
    expect((await list()).find((item) => item.id === id)?.state).toBe('expired');
    expect((await browser.open(link)).statusCode).toBe(410);
  });

  test('repeats the result for a repeated idempotency key and rejects the key with another body', async () => {
    const email = portal.nextEmail();
    const key = { 'idempotency-key': 'k-1' };
    const [one, two] = [await invite({ email }, gina, key), await invite({ email }, gina, key)];
    expect(two.json()).toEqual(one.json());
    expect((await list()).filter((item) => item.email === email)).toHaveLength(1);
    expect((await invite({ email, roles: ['GlobalAdmin'] }, gina, key)).statusCode).toBe(422);
  });

  test('a person whose address joined a tenant in the meantime learns it on the page', async () => {
    const { email } = (await invite()).json<Invitation>();
    const link = await linkFor(email);
    const { link: other } = await portal.invited({ email });
    expect((await browser.open(other, form)).statusCode).toBe(201);
    expect((await browser.open(link, form)).statusCode).toBe(409);
    expect((await personOf(email))?.globalRoles).toEqual([]);
  });

  test('a person beyond the limit of open invitations is refused with the code of a full list', async () => {
    await portal.run(
      `insert into invitations (tenant_id, email, language, invited_by, requested_at, created_at, search_text, sort_en,
                              sort_tr)
     select null, 'filler-' || n || '@new.example', 'en', 'Gina', now(), now(), '', '', ''
       from generate_series(1, $1) as n`,
      [invitationLimits.perTenant],
    );
    const response = await invite();
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'list.full']);
    expect(response.json()).toMatchObject({ errors: [{ pointer: '/email', code: 'list_full' }] });
    await portal.run(`delete from invitations where email like 'filler-%'`);
  });
});

describe('reminders of the provider', () => {
  const { textsTo, linkIn } = portal;
  const { runDue, age } = reminderCalls(portal);
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
});
