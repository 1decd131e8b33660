import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { buildApp } from '../../src/app';
import { readOrCreateKeys } from '../../src/identity/tokens/identity-keys';
import { describeStartError } from '../../src/platform/app/start-error';
import { buildChild, startServer, type ServerChild } from '../children/start-child';
import { emptyEngine } from '../warehouse/empty-engine';
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

/** Set by `npm run proof`: the file for measured times. */
const proofFile = process.env.SEVERAL_SERVERS_PROOF;
/** Outside of the proof five times the goal of a second, because other tests run on the same machine. */
const limit = proofFile ? 1_000 : 5_000;
const rounds = proofFile ? 100 : 10;
const stops = proofFile ? 10 : 1;
const timeout = 240_000;

/** Stores a time for the table of the proof. */
function report(what: string, milliseconds: number, goal: number): void {
  if (proofFile) appendFileSync(proofFile, `${JSON.stringify({ what, milliseconds, limit: goal })}\n`);
}

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

  interface EndedRight {
    what: string;
    call(): Promise<number>;
    end(): Promise<{ statusCode: number }>;
  }

  /** Fills the cache of the other server, ends the right, and measures until the other server rejects the call. */
  async function measure({ what, call, end }: EndedRight): Promise<number> {
    await until(call, (code) => code === 200, 'the other server accepts the call');
    expect([200, 201, 204, 303]).toContain((await end()).statusCode);
    const began = performance.now();
    const took = () => performance.now() - began;
    const isOver = (code: number) => code !== 200 || took() > limit;
    const code = await until(call, isOver, 'the other server rejects the call');
    report(what, took(), limit);
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

  test(
    'removed roles and disabled people are rejected by the other server',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const id = `round-${round}`;
        const person = await createAdministrator(id);
        const url = `/api/v1/users/${id}`;
        const removed = await measure({
          what: 'a removed role is refused by the other server',
          call: () => status(person, '/api/v1/users'),
          end: () => adam({ method: 'PATCH', url, payload: { roles: [] } }),
        });
        const disabled = await measure({
          what: 'a disabled person is refused by the other server',
          call: () => status(person, '/api/v1/me'),
          end: () => adam({ method: 'POST', url: `${url}/disable` }),
        });
        expect([removed, disabled]).toEqual([403, 401]);
      }
    },
    timeout,
  );

  test(
    'people of a suspended tenant are rejected by the other server',
    async () => {
      const boris = await there.as(emails.boris);
      const [birch] = await run(`select name from tenants where id = 'birch'`);
      const reason = 'the invoices are unpaid';
      const change = (action: string, payload: object) =>
        gina({ method: 'POST', url: `/api/v1/tenants/birch/${action}`, payload: { reason, ...payload } });
      for (let round = 0; round < rounds; round += 1) {
        const suspended = await measure({
          what: 'people of a suspended tenant are refused by the other server',
          call: () => status(boris, '/api/v1/me'),
          end: () => change('suspend', { name: birch?.['name'] }),
        });
        expect(suspended).toBe(403);
        await change('resume', {});
      }
    },
    timeout,
  );

  test(
    'closed and replaced sessions inside a tenant are rejected by the other server',
    async () => {
      const acting = inside(ginaThere, 'acorn');
      const [olivia] = await run(`select id from people where email = 'olivia.user@acorn.example'`);
      const url = `/api/v1/users/${String(olivia?.['id'])}`;
      const write = async () =>
        (await acting({ method: 'PATCH', url, payload: { firstName: 'Olivia' } })).statusCode;
      for (let round = 0; round < rounds; round += 1) {
        await open(gina, 'acorn', 'write');
        const replaced = await measure({
          what: 'a replaced session is refused by the other server',
          call: write,
          end: () => open(gina, 'acorn', 'read'),
        });
        const closed = await measure({
          what: 'a closed session is refused by the other server',
          call: () => status(acting, '/api/v1/users'),
          end: () => close(gina, 'acorn'),
        });
        expect([replaced, closed]).toEqual([403, 403]);
      }
    },
    timeout,
  );

  test(
    'an access token ends on every server with the sign-out of its session, and tokens of other sessions stay',
    async () => {
      const account = ['olivia.user@acorn.example', seededPassword] as const;
      const other = await new Browser(here.app).tokens(...account);
      for (let round = 0; round < rounds; round += 1) {
        const browser = new Browser(here.app, `10.0.0.${round}`);
        const { access_token: token, id_token: hint } = await browser.tokens(...account);
        expect(decodeJwt(token)['sid']).toBeTruthy();
        const query = new URLSearchParams({ id_token_hint: hint });
        const signedOut = await measure({
          what: 'the token of a signed-out session is refused by the other server',
          call: () => status(withToken(there, token), '/api/v1/me'),
          end: () => browser.open(`/identity/session/end?${query}`),
        });
        expect([signedOut, await status(withToken(here, token), '/api/v1/me')]).toEqual([401, 401]);
      }
      for (const server of [here, there])
        expect(await status(withToken(server, other.access_token), '/api/v1/me')).toBe(200);
    },
    timeout,
  );

  test('a server whose connection for notifications broke reads the rights again', async () => {
    const person = await createAdministrator('gap');
    const listeners = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'portal events' and datname = current_database()`;
    const code = await measure({
      what: 'a disabled person is refused by a server whose connection broke',
      call: () => status(person, '/api/v1/me'),
      async end() {
        await run(listeners);
        return adam({ method: 'POST', url: '/api/v1/users/gap/disable' });
      },
    });
    expect(code).toBe(401);
  });
});

describe('a server that stops', () => {
  let database: TestDatabase;
  let server: ServerChild;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-stopping-'));

  beforeAll(async () => {
    buildChild('server');
    database = await openTestDatabase();
    await database.db.transaction({ as: 'system' }, (sql) =>
      sql.query('create table probe_writes (id text primary key)'),
    );
  }, 60_000);
  afterEach(() => server.stop());
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  interface Sent {
    status: number;
    isLast: boolean;
  }

  const send = (agent: http.Agent | false, url: string, method = 'GET') =>
    new Promise<Sent>((resolve, reject) => {
      const request = http.request(url, { method, agent }, (response) => {
        const { statusCode: status = 0, headers } = response;
        response
          .resume()
          .on('error', reject)
          .on('end', () => resolve({ status, isLast: headers.connection === 'close' }));
      });
      request.on('error', reject).end();
    });

  const runs = Array.from({ length: stops }, (_, run) => run + 1);
  test.each(runs)(
    'run %i: is not ready first, then ends 16 kept-alive connections without a reset or a lost write',
    async (run) => {
      server = startServer({
        DATABASE_URL: database.url ?? '',
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
        RATE_LIMIT_PER_MINUTE: '1000000',
      });
      const address = await server.address;
      const acknowledged: string[] = [];
      const faults: string[] = [];
      let isReady = true;
      let endsWhileReady = 0;

      const watch = async () => {
        while (isReady) isReady = (await send(false, `${address}/health/ready`)).status === 200;
      };
      const work = async (n: number) => {
        const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
        for (let count = 0; ; count += 1) {
          const id = `${run}-${n}-${count}`;
          const isWrite = n % 2 === 0;
          const url = isWrite ? `${address}/api/v1/probe-writes/${id}` : `${address}/api/v1/probe-two`;
          try {
            const { status, isLast } = await send(agent, url, isWrite ? 'POST' : 'GET');
            if (status !== 200) faults.push(`${status}`);
            else if (isWrite) acknowledged.push(id);
            if (isLast && isReady) endsWhileReady += 1;
            if (isLast) return agent.destroy();
            // The connection must also be idle when the server stops.
            await pause(n % 8);
          } catch (error) {
            faults.push(String((error as NodeJS.ErrnoException).code));
            return agent.destroy();
          }
        }
      };
      const workers = Array.from({ length: 16 }, (_, n) => work(n));
      await pause(300);
      const watching = watch();
      const began = Date.now();
      server.signal('SIGTERM');
      await Promise.all([...workers, watching]);
      await until(
        () => server.exitCode(),
        (code) => code !== null,
        'the server has stopped',
      );
      expect({ faults, endsWhileReady, code: server.exitCode() }).toEqual({
        faults: [],
        endsWhileReady: 0,
        code: 0,
      });
      report('a server under 16 connections stops', Date.now() - began, 20_000);
      expect(Date.now() - began).toBeLessThan(20_000);
      const stored = await database.db.transaction({ as: 'system' }, (sql) =>
        sql.query<{ id: string }>('select id from probe_writes'),
      );
      expect(acknowledged.length).toBeGreaterThan(16);
      const ids = new Set(stored.map(({ id }) => id));
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    },
    60_000,
  );
});

describe('the keys of several servers', () => {
  let database: TestDatabase;
  const root = mkdtempSync(path.join(os.tmpdir(), 'portal-keys-'));
  const folder = (name: string) => path.join(root, name);

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    rmSync(root, { recursive: true, force: true });
  });

  const start = (dataDir: string) =>
    buildApp({
      warehouse: emptyEngine,
      settings: {
        dataDir,
        databaseUrl: database.url,
        publicUrl: 'http://localhost',
        seed: false,
        logLevel: 'silent',
        remoteDists: {},
      },
    });

  test('a server with other keys does not start and says why, and one with a copy accepts the tokens', async () => {
    // An installation from before the keys were compared.
    const { signing } = await readOrCreateKeys(path.join(folder('first'), 'identity'));
    const first = await start(folder('first'));
    await first.portal.db.transaction({ as: 'system' }, (sql) =>
      sql.query(`insert into people (id, email, roles) values ('g', 'g@meridian.example', '{GlobalAdmin}')`),
    );
    const token = await mintAccessToken(first.portal, 'g');
    expect(decodeProtectedHeader(token).kid).toBe(signing.kid);

    const error = await start(folder('second')).catch((reason: unknown) => reason);
    const { line, code } = describeStartError(error, { host: '127.0.0.1', port: 1 });
    expect(code).toBe(78);
    expect(line).toContain(`DATA_DIR (${folder('second')}) has other keys than the servers`);
    expect(line).toContain(
      'avatar-key, content-key, help-key, sample-sign-in-key, identity/keys.json, remotes-key.pem',
    );
    expect(line).not.toContain('\n');

    cpSync(folder('first'), folder('third'), { recursive: true });
    const third = await start(folder('third'));
    const headers = { authorization: `Bearer ${token}` };
    expect((await third.inject({ url: '/api/v1/me', headers })).statusCode).toBe(200);
    await third.close();
    await first.close();
  }, 60_000);
});
