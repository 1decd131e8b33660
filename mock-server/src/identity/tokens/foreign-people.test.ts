import type {
  ApplicationSettings,
  AuditList,
  GlobalUserDetail,
  Me,
  TenantUserDetail,
  UserList,
} from '@portal/shared/contracts';
import type { InjectOptions } from 'fastify';
import { createTenants, directories, startAuthority } from '../../../test/authority/test-authority';
import { anyRevision, testApp, type TestApp } from '../../../test/test-app';
import { outcome } from '../../../test/calls/user-calls';

const groupOfAdmins = '4f2c0b1a-0000-4000-8000-000000000001';
const groupOfReaders = '4f2c0b1a-0000-4000-8000-000000000002';
const lines: string[] = [];
let server: TestApp;

const authority = await startAuthority();
const { settings, tokenFor, close } = authority;

beforeAll(async () => {
  const roleMapping = {
    appRoles: new Map([['Portal.Admins', ['TenantAdmin' as const]]]),
    groups: new Map([
      [groupOfAdmins, ['TenantAdmin' as const]],
      [groupOfReaders, ['GlobalReader' as const]],
    ]),
  };
  server = await testApp({
    settings: {
      authority: { ...settings, roleMapping },
      embeddedIdentity: false,
      seed: false,
      logLevel: 'warn',
    },
    logStream: { write: (line) => void lines.push(line) },
  });
  await createTenants(server, authority);
});
afterAll(async () => {
  await server.close();
  close();
});

type Claims = Record<string, unknown>;

const start = Math.floor(Date.now() / 1000) - 3_000;
/** Claims of a token of a person of Acorn, issued some seconds after the first one. */
const acorn = (oid: string, after: number, more: Claims = {}): Claims => ({
  oid,
  tid: directories.acorn,
  iat: start + after,
  auth_time: start + after,
  ...more,
});

async function call(claims: Claims, request: InjectOptions = { url: '/api/v1/me' }) {
  const headers = { authorization: `Bearer ${await tokenFor(claims)}`, ...anyRevision };
  return server.app.inject({ ...request, headers });
}

interface Row {
  email: string;
  name: string;
  roles: string[];
  signedInAt: number;
  version: number;
}

async function stored(id: string): Promise<Row | undefined> {
  const [row] = await server.db.transaction({ as: 'system' }, (sql) =>
    sql.query<Row>(
      `select email, first_name || ' ' || last_name as name, roles, version,
              extract(epoch from last_sign_in_at)::integer as "signedInAt" from people where id = $1`,
      [id],
    ),
  );
  return row;
}

const admin = acorn('the-admin', 0, { name: 'Zeynep Kaya', roles: ['TenantAdmin'] });

describe('a person of an external authority', () => {
  test('gets the values of a newer token, also in the search of the list', async () => {
    await call(acorn('p1', 0, { name: 'Ayşe Demir', preferred_username: 'ayse@tenant.example' }));
    expect(await stored('p1')).toMatchObject({ name: 'Ayşe Demir', signedInAt: start });
    const renamed = { name: 'Ayşe Öztürk', preferred_username: 'ozturk@tenant.example' };
    await call(acorn('p1', 60, { ...renamed, roles: ['TenantAdmin'] }));
    expect(await stored('p1')).toEqual({
      email: 'ozturk@tenant.example',
      name: 'Ayşe Öztürk',
      roles: ['TenantAdmin'],
      signedInAt: start + 60,
      version: 2,
    });
    const search = async (text: string) =>
      (await call(admin, { url: `/api/v1/users?search=${text}` })).json<UserList>().items.map(({ id }) => id);
    expect([await search('ozturk'), await search('demir')]).toEqual([['p1'], []]);
  });

  test('keeps the values while an older token is still in use', async () => {
    await call(acorn('p2', 60, { name: 'New Name', roles: ['TenantAdmin'] }));
    await call(acorn('p2', 0, { name: 'Old Name' }));
    expect(await stored('p2')).toMatchObject({ name: 'New Name', roles: ['TenantAdmin'] });
  });

  test('an older token gives no role that the newest one lacks', async () => {
    const users = { url: '/api/v1/users' };
    const [old, renewed] = [0, 60].map((after) => acorn('p8', after, { roles: ['TenantAdmin'] }));
    expect((await call(old ?? {}, users)).statusCode).toBe(200);
    expect((await call(renewed ?? {}, users)).statusCode).toBe(200);
    expect((await call(old ?? {}, users)).statusCode).toBe(200);
    expect((await call(acorn('p8', 120, { roles: [] }), users)).statusCode).toBe(403);
    expect((await call(renewed ?? {}, users)).statusCode).toBe(403);
  });

  test('costs one write for each token, not for each call', async () => {
    const rowVersion = () =>
      server.db.transaction({ as: 'system' }, (sql) =>
        sql.query(`select xmin::text from people where id = 'p3'`),
      );
    await call(acorn('p3', 0));
    const first = await rowVersion();
    for (let times = 0; times < 3; times += 1) {
      server.app.portal.tokens.evict?.('p3');
      await call(acorn('p3', 0));
    }
    expect(await rowVersion()).toEqual(first);
    await call(acorn('p3', 60));
    expect(await rowVersion()).not.toEqual(first);
  });

  test('keeps the time of the sign-in when a token is renewed', async () => {
    await call(acorn('p4', 0));
    await call(acorn('p4', 120, { auth_time: start }));
    expect(await stored('p4')).toMatchObject({ signedInAt: start });
  });

  test('gets a generated address if the new one belongs to another person', async () => {
    await call(acorn('p5', 0, { preferred_username: 'own@tenant.example' }));
    await call(acorn('p6', 0, { preferred_username: 'other@tenant.example' }));
    await call(acorn('p6', 60, { preferred_username: 'Own@tenant.example' }));
    expect(await stored('p6')).toMatchObject({ email: `p6@${directories.acorn}.invalid` });
    expect(await stored('p5')).toMatchObject({ email: 'own@tenant.example' });
  });

  test('keeps the name if the token has none', async () => {
    await call(acorn('p7', 0, { name: 'Ada Smith' }));
    await call(acorn('p7', 60, { name: undefined }));
    expect(await stored('p7')).toMatchObject({ name: 'Ada Smith' });
  });
});

test('a person of an external authority cannot change the own name', async () => {
  expect((await call(acorn('p8', 0))).json<Me>()).toMatchObject({ isManaged: true });
  const request = { method: 'PATCH', url: '/api/v1/me', payload: { firstName: 'Else' } } as const;
  expect(outcome(await call(acorn('p8', 0), request))).toEqual([409, 'user.managed']);
});

describe('the roles of a person of an external authority', () => {
  const rolesOf = async (claims: Claims) => (await call(claims)).json<{ roles: string[] }>().roles;

  test('leave an entry in the audit of the tenant when a newer token changes them', async () => {
    const audit = async () => {
      const response = await call(admin, { url: '/api/v1/audit?targetType=user&targetId=r9' });
      return response.json<AuditList>().items.map(({ act, actor, before, after }) => ({
        act,
        actor: actor.name,
        before,
        after,
      }));
    };
    await call(acorn('r9', 0, { name: 'Deniz Ak', roles: ['Portal.Admins'] }));
    await call(acorn('r9', 60, { name: 'Deniz Ak', roles: ['Portal.Admins'] }));
    expect(await audit()).toEqual([]);
    await call(acorn('r9', 90, { name: 'Deniz Ak', roles: [] }));
    expect(await audit()).toEqual([
      {
        act: 'user.roles_changed',
        actor: 'portal',
        before: { roles: ['TenantAdmin'] },
        after: { roles: [] },
      },
    ]);
  });

  test('come from app roles and groups by the mapping', async () => {
    expect(await rolesOf(acorn('r1', 0, { roles: ['Portal.Admins'] }))).toEqual(['TenantAdmin']);
    expect(await rolesOf(acorn('r2', 0, { groups: [groupOfAdmins, 'unknown'] }))).toEqual(['TenantAdmin']);
    expect(await rolesOf(acorn('r3', 0, { groups: ['constructor'], roles: ['toString'] }))).toEqual([]);
    expect(await stored('r2')).toMatchObject({ roles: ['TenantAdmin'] });
  });

  test('make the browser take its permissions from the server', async () => {
    const response = await server.app.inject('/application-settings');
    expect(response.json<ApplicationSettings>().authSettings.mapsRoles).toBe(true);
  });

  test('include global ones only in the provider’s tenant', async () => {
    const groups = [groupOfReaders];
    expect(await rolesOf(acorn('r4', 0, { groups }))).toEqual([]);
    expect(await stored('r4')).toMatchObject({ roles: [] });
    expect(lines.join()).toContain('authz.foreign_global_role');
    const home = { ...acorn('r5', 0, { groups }), tid: directories.home };
    expect(await rolesOf(home)).toEqual(['GlobalReader']);
    expect(await stored('r5')).toMatchObject({ roles: ['GlobalReader'] });
  });

  test('stay as in the last complete token if a token does not list its groups', async () => {
    await call(acorn('r6', 0, { groups: [groupOfAdmins] }));
    const overage = { _claim_names: { groups: 'src1' } };
    expect(await rolesOf(acorn('r6', 60, overage))).toEqual(['TenantAdmin']);
    expect(await rolesOf(acorn('r6', 90, { hasgroups: true }))).toEqual(['TenantAdmin']);
    expect(await rolesOf(acorn('r7', 0, overage))).toEqual([]);
    expect(lines.filter((line) => line.includes('authz.groups_overage'))).toHaveLength(1);
    expect(await rolesOf(acorn('r6', 120, { groups: [] }))).toEqual([]);
    expect(await stored('r6')).toMatchObject({ roles: [] });
  });

  test('appear to administrators, who cannot change them or the name', async () => {
    await call(acorn('r8', 0, { groups: [groupOfAdmins] }));
    const detail = (await call(admin, { url: '/api/v1/users/r8' })).json<TenantUserDetail>();
    expect(detail).toMatchObject({ roles: ['TenantAdmin'], isManaged: true });
    const now = Math.floor(Date.now() / 1000);
    const fresh = { ...admin, iat: now, auth_time: now };
    const change = (payload: object) => call(fresh, { method: 'PATCH', url: '/api/v1/users/r8', payload });
    expect(outcome(await change({ roles: [] }))).toEqual([409, 'user.managed']);
    expect(outcome(await change({ firstName: 'Else' }))).toEqual([409, 'user.managed']);
    expect((await change({ defaultLandingPage: '/home' })).statusCode).toBe(200);
  });

  test('cannot be changed by global administrators', async () => {
    const now = Math.floor(Date.now() / 1000);
    const gina = { oid: 'gina', tid: directories.home, iat: now, auth_time: now, roles: ['GlobalAdmin'] };
    const url = '/api/v1/global/users/gina';
    expect((await call(gina, { url })).json<GlobalUserDetail>()).toMatchObject({ isManaged: true });
    const payload = { roles: ['GlobalAdmin', 'GlobalReader'], reason: 'needs to read too' };
    const change = await call(gina, { method: 'PUT', url: `${url}/global-roles`, payload });
    expect(outcome(change)).toEqual([409, 'user.managed']);
  });

  test('change only with a token that contains a recent sign-in', async () => {
    const now = Math.floor(Date.now() / 1000);
    const request = { method: 'POST', url: '/api/v1/users/nobody/disable' } as const;
    const silent = { ...admin, iat: now, auth_time: undefined };
    expect(outcome(await call(silent, request))).toEqual([401, 'auth.sign_in_not_fresh']);
    expect(outcome(await call({ ...silent, auth_time: now }, request))).toEqual([404, 'object.not_found']);
  });
});

test('a token that was issued before the removal of its person does not add the person again', async () => {
  const now = Math.floor(Date.now() / 1000);
  const admin = acorn('oid-boss', 2_990, { groups: [groupOfAdmins], auth_time: now });
  const removed = acorn('oid-removed', 2_990);
  expect((await call(removed)).statusCode).toBe(200);
  const gone = await call(admin, { method: 'DELETE', url: '/api/v1/users/oid-removed' });
  expect(gone.statusCode).toBe(200);
  expect(outcome(await call(removed))).toEqual([401, 'auth.token_invalid']);
  expect(await stored('oid-removed')).toBeUndefined();
  // The directory of the tenant still lets the person sign in.
  const iat = Math.ceil(Date.now() / 1000) + 1;
  expect((await call({ ...removed, iat, auth_time: iat })).statusCode).toBe(200);
});
