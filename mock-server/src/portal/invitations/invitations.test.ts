import type { AuditList, InvitationResults, InvitationWorkspaces } from '@portal/shared/contracts';
import { startInvitations, url } from '../../../test/invitation-calls';
import { outcome } from '../../../test/user-calls';

const portal = await startInvitations();
afterAll(() => portal.close());
const { adam, boris, invite, invited, nextEmail, settled, textsTo, linkIn } = portal;

const resultsOf = (response: Awaited<ReturnType<typeof invite>>) =>
  response.json<InvitationResults>().results.map(({ result }) => result);

describe('inviting', () => {
  test('sends one message with a link that works for 7 days and lists the invitation', async () => {
    const email = nextEmail();
    const response = await invite([{ email: email.toUpperCase(), firstName: 'Ada', roles: ['TenantAdmin'] }]);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ results: [{ email, id: expect.any(String), result: 'invited' }] });
    const invitation = await settled(email);
    expect(invitation).toMatchObject({
      state: 'pending',
      delivery: 'sent',
      invitedBy: 'Adam Whitfield',
      roles: ['TenantAdmin'],
      sentCount: 1,
      hasLink: false,
      expiresAt: new Date(portal.now().getTime() + 7 * 86_400_000).toISOString(),
    });
    expect(textsTo(email)).toHaveLength(1);
    expect(linkIn(textsTo(email)[0])).toMatch(/^\/identity\/invitations\//);
  });

  test('writes the message in the language of the invited person', async () => {
    const { email } = await invited({ language: 'tr', message: 'Merhaba\nGörüşürüz' });
    const [text = ''] = textsTo(email);
    expect(text).toContain('Daveti kabul et');
    expect(text).toContain('> Merhaba\r\n> Görüşürüz');
  });

  test('stores no token', async () => {
    const { email, link } = await invited();
    const [row] = await portal.run('select * from invitations where email = $1', [email]);
    const token = link.split('/').at(-1) ?? '';
    expect(token).toHaveLength(43);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('reports each address that cannot be invited and invites the others', async () => {
    const email = nextEmail();
    const { email: open } = await invited();
    const response = await invite([
      { email },
      { email: 'Olivia.User@ACORN.example' },
      { email: email.toUpperCase() },
      { email: open },
    ]);
    expect(resultsOf(response)).toEqual(['invited', 'user_exists', 'duplicate', 'too_soon']);
  });

  test('replaces an open invitation of the same address, whose old link stops working', async () => {
    const first = await invited();
    portal.advance(31_000);
    expect(resultsOf(await invite([{ email: first.email, language: 'tr' }]))).toEqual(['reinvited']);
    const again = await settled(first.email);
    expect(again).toMatchObject({ id: first.id, language: 'tr', sentCount: 2 });
    expect((await portal.server.app.inject({ url: first.link })).statusCode).toBe(404);
  });

  test('returns the same results for the same key, and rejects the key for other addresses', async () => {
    const items = [{ email: nextEmail() }];
    const [first, second] = await Promise.all([invite(items, { key: 'k1' }), invite(items, { key: 'k1' })]);
    expect(second.json()).toEqual(first.json());
    expect(outcome(await invite([{ email: nextEmail() }], { key: 'k1' }))).toEqual([
      422,
      'idempotency.mismatch',
    ]);
    await settled(items[0]?.email ?? '');
    expect(textsTo(items[0]?.email ?? '')).toHaveLength(1);
  });

  test('fails for a user of the same tenant', async () => {
    const response = await invite([{ email: 'olivia.user@acorn.example' }]);
    expect(outcome(response)).toEqual([409, 'invitation.user_exists']);
    expect(response.json()).toMatchObject({ errors: [{ pointer: '/items/0/email', code: 'user_exists' }] });
  });

  test('looks the same for a user of another tenant', async () => {
    const [known, unknown] = ['bella.user@birch.example', nextEmail()];
    const responses = [await invite([{ email: known }]), await invite([{ email: unknown }])];
    const anonymous = responses.map(({ statusCode, body }) => [
      statusCode,
      body
        .replace(known, '')
        .replace(unknown, '')
        .replace(/"id":"[^"]+"/, ''),
    ]);
    expect(anonymous[0]).toEqual(anonymous[1]);
    const shown = await Promise.all([known, unknown].map((email) => settled(email)));
    expect({ ...shown[0], id: '', email: '' }).toEqual({ ...shown[1], id: '', email: '' });
    expect(textsTo(known)).toHaveLength(1);
  });

  test('grants only roles of tenants, and only workspaces of the tenant', async () => {
    expect(outcome(await invite([{ email: nextEmail(), roles: ['GlobalAdmin'] }]))).toEqual([
      403,
      'authz.role_required',
    ]);
    const response = await invite([{ email: nextEmail(), workspaceIds: ['nowhere'] }]);
    expect(response.json()).toMatchObject({
      errors: [{ pointer: '/items/0/workspaceIds', code: 'not_found' }],
    });
  });

  test('offers and accepts no archived workspaces', async () => {
    const offered = async () => (await adam({ url: `${url}/workspaces` })).json<InvitationWorkspaces>().items;
    const id = (await offered()).find(({ isOpen }) => !isOpen)?.id ?? '';
    await portal.run('update workspaces set archived_at = now() where id = $1', [id]);
    expect((await offered()).map((item) => item.id)).not.toContain(id);
    const response = await invite([{ email: nextEmail(), workspaceIds: [id] }]);
    await portal.run('update workspaces set archived_at = null where id = $1', [id]);
    expect(response.json()).toMatchObject({
      errors: [{ pointer: '/items/0/workspaceIds', code: 'not_found' }],
    });
  });

  test('fails outside the verified domains while one of them is enforced', async () => {
    await portal.run(`update domains set enforce = true where tenant_id = 'acorn' and state = 'verified'`);
    const [domain] = await portal.run(
      `select name from domains where tenant_id = 'acorn' and state = 'verified' limit 1`,
    );
    const response = await invite([{ email: nextEmail() }, { email: `new@${String(domain?.['name'])}` }]);
    await portal.run('update domains set enforce = false');
    expect(resultsOf(response)).toEqual(['domain_not_allowed', 'invited']);
  });
});

describe('sending again while the domains are enforced', () => {
  const enforce = (isEnforced: boolean) =>
    portal.run(`update domains set enforce = $1 where tenant_id = 'acorn' and state = 'verified'`, [
      isEnforced,
    ]);
  afterEach(() => enforce(false));

  test('fails for an expired or bounced invitation of an address outside, as inviting it does', async () => {
    const [expired, bounced] = [await invited(), await invited()];
    await portal.expire(expired.id);
    await portal.run(`update invitations set state = 'bounced' where id = $1`, [bounced.id]);
    await enforce(true);
    portal.advance(31_000);
    for (const { id, email } of [expired, bounced]) {
      const response = await portal.resend(id);
      expect(outcome(response)).toEqual([422, 'validation.failed']);
      expect(response.json()).toMatchObject({ errors: [{ pointer: '/email', code: 'domain_not_allowed' }] });
      expect(textsTo(email)).toHaveLength(1);
    }
    expect(await portal.find(expired.email)).toMatchObject({ state: 'expired' });
    await enforce(false);
    expect((await portal.resend(expired.id)).statusCode).toBe(200);
  });

  test('sends an open invitation of an address outside, and an expired one of an address inside', async () => {
    const open = await invited();
    const [domain] = await portal.run(
      `select name from domains where tenant_id = 'acorn' and state = 'verified' limit 1`,
    );
    const inside = await invited({ email: `inside@${String(domain?.['name'])}` });
    await portal.expire(inside.id);
    await enforce(true);
    portal.advance(31_000);
    for (const { id, email } of [open, inside]) {
      expect((await portal.resend(id)).statusCode).toBe(200);
      expect(await settled(email)).toMatchObject({ state: 'pending', sentCount: 2 });
    }
  });
});

describe('an invitation', () => {
  test('stays in the list when it has expired, and can be sent again with a new link', async () => {
    const { id, email, link } = await invited();
    await portal.expire(id);
    portal.advance(31_000);
    expect((await portal.list('?state=expired&size=100')).items.map((item) => item.id)).toContain(id);
    expect((await portal.list('?state=pending&size=100')).items.map((item) => item.id)).not.toContain(id);
    expect((await portal.server.app.inject({ url: link })).statusCode).toBe(410);
    expect((await portal.resend(id)).json()).toMatchObject({ state: 'pending', delivery: 'waiting' });
    expect(await settled(email)).toMatchObject({ state: 'pending', sentCount: 2 });
    const [, second] = textsTo(email).map(linkIn);
    expect(second).not.toBe(link);
    const get = async (address = '') => (await portal.server.app.inject({ url: address })).statusCode;
    expect([await get(link), await get(second)]).toEqual([404, 200]);
  });

  test('sends the message again at most once in 30 seconds', async () => {
    const { id } = await invited();
    const response = await portal.resend(id);
    expect(outcome(response)).toEqual([429, 'rate.limited']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('sends one message for a repeated key, and returns the same response', async () => {
    const [first, second] = [await invited(), await invited()];
    portal.advance(31_000);
    const key = `resend ${first.id}`.replaceAll(' ', '-');
    const responses = [await portal.resend(first.id, adam, key)];
    await settled(first.email);
    responses.push(await portal.resend(first.id, adam, key));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(responses[1]?.json()).toEqual(responses[0]?.json());
    expect(textsTo(first.email)).toHaveLength(2);
    expect(outcome(await portal.resend(second.id, adam, key))).toEqual([422, 'idempotency.mismatch']);
  });

  test('stays in the list when it is revoked, and its link stops working', async () => {
    const { id, link } = await invited();
    expect((await portal.revoke(id)).json()).toEqual({ id });
    expect((await portal.list('?state=revoked')).items[0]).toMatchObject({ id, state: 'revoked' });
    expect((await portal.server.app.inject({ url: link })).statusCode).toBe(404);
    expect(outcome(await portal.revoke(id))).toEqual([409, 'invitation.closed']);
    expect(outcome(await portal.resend(id))).toEqual([409, 'invitation.closed']);
  });

  test('responds to another tenant as if it did not exist', async () => {
    const { id } = await invited();
    for (const response of [await portal.resend(id, boris), await portal.revoke(id, boris)])
      expect(outcome(response)).toEqual([404, 'object.not_found']);
    expect((await boris({ url: `${url}?size=100` })).body).not.toContain(id);
  });

  test('appears in a search for the start of its address', async () => {
    const { id, email } = await invited();
    const { items } = await portal.list(`?search=${email.split('@')[0]}`);
    expect(items.map((item) => item.id)).toContain(id);
  });

  test('records each act in the audit of its tenant', async () => {
    const { id } = await invited();
    portal.advance(31_000);
    await portal.resend(id);
    await portal.revoke(id);
    const audit = await adam({ url: `/api/v1/audit?sort=createdAt&targetId=${id}` });
    expect(audit.json<AuditList>().items.map(({ act }) => act)).toEqual([
      'invitation.sent',
      'invitation.resent',
      'invitation.revoked',
    ]);
  });
});
