import type { ActingMode, ActingSession, AuditList, GlobalUserList } from '@portal/shared/contracts';
import { close, emails, inside, open, reason, startActing } from '../../../test/acting-calls';
import type { Inject } from '../../../test/test-app';
import { outcome } from '../../../test/user-calls';
import { personIdOf } from '../../identity/accounts/accounts.seed';
import { mintAccessToken } from '../../identity/tokens/mint-access-token';

const { server, run, evict, people, closeAll } = await startActing();
beforeEach(closeAll);
afterAll(() => server.close());

const renew = (person: Inject, mode: ActingMode | 'view' = 'read', tenantId = 'acorn') =>
  person({
    method: 'POST',
    url: `/api/v1/tenants/${tenantId}/sessions/current/renewals`,
    payload: { mode },
  });

test('replaces the session by a new one with its mode and reason, and the audit shows both', async () => {
  const first = (await open(people.gina, 'acorn', 'write')).json<ActingSession>();
  await run(`update acting_sessions set expires_at = now() + interval '4 minutes' where id = $1`, [first.id]);
  const renewed = await renew(people.gina, 'write');
  expect(renewed.statusCode).toBe(201);
  const second = renewed.json<ActingSession>();
  expect(second).toMatchObject({ tenantId: 'acorn', mode: 'write' });
  expect(second.id).not.toBe(first.id);
  expect(Date.parse(second.expiresAt) - Date.now()).toBeGreaterThan(59 * 60_000);
  expect((await inside(people.gina, 'acorn')({ url: '/api/v1/users' })).statusCode).toBe(200);
  const audit = await people.gina({ url: '/api/v1/global/audit?tenant=acorn&sort=-createdAt&size=25' });
  expect(
    audit
      .json<AuditList>()
      .items.slice(0, 2)
      .map(({ act, target, after }) => [act, target.id, after?.['reason']]),
  ).toEqual(
    expect.arrayContaining([
      ['acting.opened', second.id, reason],
      ['acting.closed', first.id, undefined],
    ]),
  );
});

test('renews no session that has ended, has another mode or belongs to another tenant', async () => {
  expect(outcome(await renew(people.sam))).toEqual([404, 'object.not_found']);
  await open(people.sam, 'acorn', 'configuration');
  expect(outcome(await renew(people.sam, 'read'))).toEqual([404, 'object.not_found']);
  expect(outcome(await renew(people.sam, 'configuration', 'birch'))).toEqual([404, 'object.not_found']);
  await close(people.sam, 'acorn');
  expect(outcome(await renew(people.sam, 'configuration'))).toEqual([404, 'object.not_found']);
});

test('needs a fresh sign-in unless the session only reads', async () => {
  const claims = { auth_time: Math.floor(Date.now() / 1000) - 400 };
  const token = await mintAccessToken(server.app.portal, personIdOf(emails.gina), { claims });
  const stale: Inject = (call) =>
    server.app.inject({ ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } });
  await open(people.gina, 'acorn', 'write');
  expect(outcome(await renew(stale, 'write'))).toEqual([401, 'auth.sign_in_not_fresh']);
  await open(people.gina, 'acorn', 'read');
  expect((await renew(stale, 'read')).statusCode).toBe(201);
});

test('a view is renewed for the same user, and only while the user can be viewed', async () => {
  const { items } = (await people.gina({ url: '/api/v1/global/users?search=olivia' })).json<GlobalUserList>();
  const id = items.find(({ email }) => email === 'olivia.user@acorn.example')?.id ?? '';
  await people.gina({
    method: 'POST',
    url: `/api/v1/global/users/${id}/view-as`,
    payload: { tenantId: 'acorn', reason },
  });
  expect((await renew(people.gina, 'view')).json()).toMatchObject({ mode: 'view', person: { id } });
  await run(`update tenants set status = 'suspended' where id = 'acorn'`);
  expect(outcome(await renew(people.gina, 'view'))).toEqual([409, 'tenant.status']);
  await run(`update tenants set status = 'active' where id = 'acorn'`);
  evict();
});
