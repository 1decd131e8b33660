import type { InjectOptions } from 'fastify';
import { mintAccessToken } from '../../identity/tokens/mint-access-token';
import { testApp, type TestApp } from '../../../test/test-app';
import { ciClient } from '../../../test/access/access-callers';
import { outcome } from '../../../test/user-calls';

let server: TestApp;
let idOf: Map<string, string>;
beforeAll(async () => {
  server = await testApp({ settings: { ciClient } });
  const people = await server.db.transaction({ as: 'system' }, (sql) =>
    sql.query<{ id: string; email: string }>('select id, email from people'),
  );
  idOf = new Map(people.map(({ id, email }) => [email, id]));
});
afterAll(() => server.close());

const gina = 'gina.admin@meridian.example';
const adam = 'adam.admin@acorn.example';
const olivia = 'olivia.user@acorn.example';
const minutesAgo = (count: number) => Math.floor(Date.now() / 1000) - count * 60;

/** Sends a call with a valid token of a sign-in of that age in minutes; null: the token does not contain it. */
async function call(email: string, signedIn: number | null, request: InjectOptions, app = server.app) {
  const claims = { auth_time: signedIn === null ? undefined : minutesAgo(signedIn) };
  const token = await mintAccessToken(app.portal, idOf.get(email) ?? '', { claims });
  return app.inject({ ...request, headers: { authorization: `Bearer ${token}` } });
}

const notFresh = [401, 'auth.sign_in_not_fresh'];
const disable = (id: string): InjectOptions => ({ method: 'POST', url: `/api/v1/users/${id}/disable` });
const change = (payload: object): InjectOptions => ({
  method: 'PATCH',
  url: `/api/v1/users/${idOf.get(olivia)}`,
  payload,
});

describe('a call that needs a fresh sign-in', () => {
  test('passes within five minutes after the sign-in', async () => {
    expect(outcome(await call(adam, 4, disable('nobody')))).toEqual([404, 'object.not_found']);
  });

  test('fails later with the challenge of RFC 9470', async () => {
    const response = await call(adam, 6, disable(idOf.get(olivia) ?? ''));
    expect(outcome(response)).toEqual(notFresh);
    expect(response.headers['www-authenticate']).toBe(
      'Bearer error="insufficient_user_authentication", max_age=300',
    );
    expect(response.headers['content-type']).toContain('application/problem+json');
  });

  test('fails if the token does not contain the time of the sign-in', async () => {
    expect(outcome(await call(adam, null, disable('nobody')))).toEqual(notFresh);
  });

  test('fails for a missing role first, so that nothing is revealed', async () => {
    expect(outcome(await call(olivia, 6, disable('nobody')))).toEqual([403, 'authz.role_required']);
  });

  test('passes from a client, which has no sign-in', async () => {
    const { id } = ciClient;
    const claims = { sub: id, oid: id, client_id: id, tid: 'meridian', idtyp: 'app' };
    const token = await mintAccessToken(server.app.portal, id, {
      claims: {
        ...claims,
        roles: ['Remotes.Publish'],
        scope: undefined,
        scp: undefined,
        auth_time: undefined,
      },
    });
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v1/remotes/remote-none/rollback',
      payload: { reason: 'a test' },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(outcome(response)).toEqual([404, 'remote.unknown']);
  });

  test('passes at any time if the setting is 0', async () => {
    const off = await testApp({ db: server.db, settings: { freshSignInSeconds: 0 } });
    expect(outcome(await call(adam, null, disable('nobody'), off.app))).toEqual([404, 'object.not_found']);
    await off.close();
  });
});

describe('a call that needs a fresh sign-in under a condition', () => {
  test.each<[string, string, () => InjectOptions]>([
    ['a change of roles', adam, () => change({ roles: ['TenantAdmin'] })],
    [
      'an invitation with a role',
      adam,
      () => ({
        method: 'POST',
        url: '/api/v1/invitations',
        payload: { items: [{ email: 'new@acorn.example', roles: ['TenantAdmin'] }] },
      }),
    ],
    [
      'a session inside a tenant that writes',
      gina,
      () => ({
        method: 'POST',
        url: '/api/v1/tenants/acorn/sessions',
        payload: { reason: 'Ticket 4711: figures are missing', mode: 'write' },
      }),
    ],
  ])('fails with an old sign-in: %s', async (_case, email, request) => {
    expect(outcome(await call(email, 6, request()))).toEqual(notFresh);
  });

  test.each<[string, string, () => InjectOptions, number]>([
    ['a change of a name', adam, () => change({ firstName: 'Olivia' }), 200],
    [
      'an invitation without a role',
      adam,
      () => ({
        method: 'POST',
        url: '/api/v1/invitations',
        payload: { items: [{ email: 'new@acorn.example' }] },
      }),
      201,
    ],
    [
      'a session inside a tenant that reads',
      gina,
      () => ({
        method: 'POST',
        url: '/api/v1/tenants/acorn/sessions',
        payload: { reason: 'Ticket 4711: figures are missing' },
      }),
      201,
    ],
  ])('passes with an old sign-in: %s', async (_case, email, request, status) => {
    expect((await call(email, 6, request())).statusCode).toBe(status);
  });
});

/** Writes of the sensitive resources that need no fresh sign-in, and why. */
const exceptions: Record<string, string> = {
  'POST /api/v1/users/exports': 'only reads',
  'POST /api/v1/invitations/exports': 'records a read',
  'POST /api/v1/tenants/exports': 'records a read',
  'DELETE /api/v1/invitations/:id': 'takes an unused link away',
  'POST /api/v1/invitations/:id/resend': 'sends an invitation to the same address again',
  'POST /api/v1/invitations/resend': 'sends invitations to the same addresses again',
  'POST /api/v1/invitations/revoke': 'takes unused links away',
  'POST /api/v1/invitations/bulk': 'sends again or revokes',
  'PATCH /api/v1/global/users/:id': 'changes the name and the start page',
  'PUT /api/v1/tenants/:id/branding': 'changes a colour',
  'PUT /api/v1/tenants/:id/logo': 'changes a picture',
  'DELETE /api/v1/tenants/:id/logo': 'removes a picture',
  'DELETE /api/v1/tenants/:id/sessions/current': 'gives rights up',
  'DELETE /api/v1/remotes/override': 'returns to the published code',
  'POST /api/v1/remotes/reports': 'browsers report how remotes load',
};

test('each write of users, invitations, tenants and the registry needs a fresh sign-in or is an exception', () => {
  const isSensitive = /^\/api\/v1\/(users|invitations|global\/users|tenants|remotes)(\/|$)/;
  const writes = server.app.access.filter(({ method, path }) => method !== 'GET' && isSensitive.test(path));
  const open = writes.filter(({ freshSignIn }) => !freshSignIn);
  expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    Object.keys(exceptions).toSorted(),
  );
  expect(writes.length).toBeGreaterThan(25);
});
