import { decodeJwt } from 'jose';
import { mintAccessToken } from '../../src/identity/tokens/mint-access-token';
import { seededPassword } from '../../src/identity/accounts/accounts.seed';
import { openDatabase } from '../../src/platform/database/open-database';
import type { Database } from '../../src/platform/database/database';
import { Browser } from '../authority/browser';
import { emails, inside, open, close } from '../calls/acting-calls';
import { openTestDatabase, type TestDatabase } from '../database/test-database';
import { silentLog } from '../silent-log';
import { anyRevision, testApp, type Inject, type TestApp } from '../test-app';
import { until } from '../until';

/** Five times the goal of a second, because other tests run on the same machine. */
const limit = 5_000;
const rounds = 10;

/** Two servers on one database, each with its own connections and caches. */
describe('rights that end', () => {
  let database: TestDatabase;
  let second: Database;
  let here: TestApp;
  let there: TestApp;
  let gina: Inject;
  let adam: Inject;
  let ginaThere: Inject;

  beforeAll(async () => {
    database = await openTestDatabase();
    const { url = '' } = database;
    second = await openDatabase({ dataDir: 'memory://', databaseUrl: url, log: silentLog });
    here = await testApp({ db: database.db, settings: { databaseUrl: url } });
    const { dataDir } = here.app.portal.settings;
    there = await testApp({ db: second, settings: { databaseUrl: url, dataDir } });
    [gina, adam, ginaThere] = await Promise.all([
      here.as(emails.gina),
      here.as(emails.adam),
      there.as(emails.gina),
    ]);
  });
  afterAll(async () => {
    await there.close();
    await here.close();
    await second.close();
    await database.drop();
  });

  const run = (text: string, params: readonly unknown[] = []) =>
    database.db.transaction({ as: 'system' }, (sql) => sql.query(text, params));
  const withToken =
    ({ app }: TestApp, token: string): Inject =>
    (request) =>
      app.inject({
        ...request,
        headers: { authorization: `Bearer ${token}`, ...anyRevision, ...request.headers },
      });
  const status = async (as: Inject, url: string) => (await as({ url })).statusCode;

  /** Fills the cache of the other server, ends the right, and measures until the other server rejects the call. */
  async function measure(call: () => Promise<number>, end: () => Promise<{ statusCode: number } | unknown>) {
    await until(call, (code) => code === 200, 'the other server accepts the call');
    const ended = (await end()) as { statusCode?: number } | undefined;
    expect([200, 201, 204, 303, undefined]).toContain(ended?.statusCode);
    const began = performance.now();
    const took = () => performance.now() - began;
    const code = await until(
      call,
      (now) => now !== 200 || took() > limit,
      'the other server rejects the call',
    );
    expect(took()).toBeLessThan(limit);
    return code;
  }

  async function createAdministrator(id: string): Promise<Inject> {
    await run(`insert into people (id, tenant_id, email, roles) values ($1, 'acorn', $2, '{TenantAdmin}')`, [
      id,
      `${id}@acorn.example`,
    ]);
    return withToken(there, await mintAccessToken(here.app.portal, id));
  }

  test('removed roles and disabled people are rejected by the other server', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = `round-${round}`;
      const person = await createAdministrator(id);
      const url = `/api/v1/users/${id}`;
      expect(
        await measure(
          () => status(person, '/api/v1/users'),
          () => adam({ method: 'PATCH', url, payload: { roles: [] } }),
        ),
      ).toBe(403);
      expect(
        await measure(
          () => status(person, '/api/v1/me'),
          () => adam({ method: 'POST', url: `${url}/disable` }),
        ),
      ).toBe(401);
    }
  });

  test('people of a suspended tenant are rejected by the other server', async () => {
    const boris = await there.as(emails.boris);
    const [birch] = await run(`select name from tenants where id = 'birch'`);
    const reason = 'the invoices are unpaid';
    const change = (action: string, payload: object) =>
      gina({ method: 'POST', url: `/api/v1/tenants/birch/${action}`, payload: { reason, ...payload } });
    for (let round = 0; round < rounds; round += 1) {
      const suspend = () => change('suspend', { name: birch?.['name'] });
      expect(await measure(() => status(boris, '/api/v1/me'), suspend)).toBe(403);
      await change('resume', {});
    }
  });

  test('closed and replaced sessions inside a tenant are rejected by the other server', async () => {
    const acting = inside(ginaThere, 'acorn');
    const [olivia] = (await run(`select id from people where email = 'olivia.user@acorn.example'`)) as {
      id: string;
    }[];
    const write = async () =>
      (
        await acting({
          method: 'PATCH',
          url: `/api/v1/users/${olivia?.id}`,
          payload: { firstName: 'Olivia' },
        })
      ).statusCode;
    for (let round = 0; round < rounds; round += 1) {
      await open(gina, 'acorn', 'write');
      expect(await measure(write, () => open(gina, 'acorn', 'read'))).toBe(403);
      expect(
        await measure(
          () => status(acting, '/api/v1/users'),
          () => close(gina, 'acorn'),
        ),
      ).toBe(403);
    }
  });

  test('an access token ends on every server with the sign-out of its session, and tokens of other sessions stay', async () => {
    const other = await new Browser(here.app).tokens('olivia.user@acorn.example', seededPassword);
    for (let round = 0; round < rounds; round += 1) {
      const browser = new Browser(here.app);
      const { access_token: token, id_token: hint } = await browser.tokens(
        'olivia.user@acorn.example',
        seededPassword,
      );
      expect(decodeJwt(token)['sid']).toBeTruthy();
      const signOut = () =>
        browser.open(`/identity/session/end?${new URLSearchParams({ id_token_hint: hint })}`);
      expect(await measure(() => status(withToken(there, token), '/api/v1/me'), signOut)).toBe(401);
      expect(await status(withToken(here, token), '/api/v1/me')).toBe(401);
    }
    for (const server of [here, there])
      expect(await status(withToken(server, other.access_token), '/api/v1/me')).toBe(200);
  });

  test('a server whose connection for notifications broke reads the rights again', async () => {
    const person = await createAdministrator('gap');
    const listeners = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'portal events' and datname = current_database()`;
    const disable = () => adam({ method: 'POST', url: '/api/v1/users/gap/disable' });
    expect(
      await measure(
        () => status(person, '/api/v1/me'),
        async () => {
          await run(listeners);
          return disable();
        },
      ),
    ).toBe(401);
  });
});
