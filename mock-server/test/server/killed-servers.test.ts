import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildChild, nodeOfChild, startServer, type ServerChild } from '../children/start-child';
import type { Job } from '@portal/shared/contracts';
import { verifyAudit } from '../../src/platform/audit/verify-audit';
import type { Sql } from '../../src/platform/database/database';
import { openTestDatabase, type TestDatabase } from '../database/test-database';

describe('jobs of a killed server', () => {
  let folder: string;
  const child = path.join(import.meta.dirname, '../..', 'dist-test', 'job-server.js');
  beforeAll(() => void buildChild('job-server'));
  beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'portal-killed-jobs-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs the server until the job has about the number of rows, then kills it; without a number until the job ends. */
  async function run(minutes: number, rows?: number): Promise<string[]> {
    const lastRow = rows === undefined ? '' : String(rows + 10);
    const [node, ...options] = nodeOfChild;
    const server = spawn(node, [...options, child, path.join(folder, 'data'), String(minutes), lastRow]);
    let text = '';
    let errors = '';
    server.stderr.on('data', (chunk) => (errors += String(chunk)));
    server.stdout.on('data', (chunk) => {
      text += String(chunk);
      const [, ok = 0, failed = 0] =
        /^running (\d+) (\d+)$/.exec(text.trimEnd().split('\n').at(-1) ?? '') ?? [];
      if (rows !== undefined && Number(ok) + Number(failed) >= rows) server.kill('SIGKILL');
    });
    const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
      server.on('close', (...ended) => resolve(ended)),
    );
    expect({ code, signal, errors }).toEqual(
      rows === undefined
        ? { code: 0, signal: null, errors: '' }
        : { code: null, signal: 'SIGKILL', errors: '' },
    );
    return text.trimEnd().split('\n');
  }

  test('a job continues after two kills of its server, and repeats and loses no row', async () => {
    await run(0, 10);
    await run(2, 25);
    const lines = await run(4);
    expect(lines.at(-2)).toBe('partial 30 10');
    const { rows, file } = JSON.parse(lines.at(-1) ?? '') as { rows: number[]; file: string };
    expect(rows).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    expect(file).toBe(Array.from({ length: 10 }, (_, n) => `row ${(n + 1) * 4}\n`).join(''));
  }, 120_000);
});

describe('a job whose server is killed', () => {
  const people = 2_000;
  const fill = `
  insert into tenants (id, slug, name) values ('t1', 't1', 'A');
  insert into people (id, tenant_id, email, roles) values ('a', 't1', 'a@x', '{TenantAdmin}');
  insert into people (id, tenant_id, email, first_name, search_text, sort_en, sort_tr)
    select 'quince-' || n, 't1', 'quince-' || n || '@x', 'quince', 'quince', lpad(n::text, 6, '0'), lpad(n::text, 6, '0')
      from generate_series(1, ${people}) as n`;
  /** The lease of a killed server ends after a minute. */
  const endLeases = `update jobs set due_at = now() - interval '1 second'`;
  const disabled = `select count(*)::integer as count from people where status = 'disabled'`;
  const recorded = `
  select count(*)::integer as entries, count(distinct target_id)::integer as targets
    from audit_entries where act = 'user.disabled'`;

  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-replicas-'));
  const servers: ServerChild[] = [];
  let database: TestDatabase;

  const inDatabase = <T>(work: (sql: Sql) => Promise<T>) => database.db.transaction({ as: 'system' }, work);
  const read = <Row>(text: string) => inDatabase((sql) => sql.query<Row>(text));
  const startReplica = async () => {
    const server = startServer(
      {
        DATABASE_URL: database.url ?? '',
        DATA_DIR: folder,
        FRESH_SIGN_IN_SECONDS: '0',
        LOG_LEVEL: 'error',
      },
      { name: 'users-server' },
    );
    servers.push(server);
    await server.address;
    return server;
  };

  beforeAll(() => void buildChild('users-server'));
  beforeEach(async () => {
    database = await openTestDatabase();
    await read(fill);
  }, 60_000);
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const call = async (server: ServerChild, url: string, body?: object): Promise<Job> => {
    const response = await fetch(`${await server.address}${url}`, {
      headers: { authorization: 'Bearer admin', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return (await response.json()) as Job;
  };
  const disable = (server: ServerChild, search: string) =>
    call(server, '/api/v1/users/bulk', { action: 'disable', selection: { query: { search } } });
  const until = async (server: ServerChild, { id }: Job, isReached: (job: Job) => boolean): Promise<Job> => {
    for (;;) {
      const job = await call(server, `/api/v1/jobs/${id}`);
      if (isReached(job)) return job;
      if (job.finishedAt !== null) throw new Error(`the job ended before: ${JSON.stringify(job)}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const hasEnded = ({ finishedAt }: Job) => finishedAt !== null;
  /** Starts a job without users. Each start of a job lets the server look for jobs that are due. */
  const runDue = async (server: ServerChild) => until(server, await disable(server, 'nobody'), hasEnded);

  test('continues on another server after its lease, then on a new one, and changes and records each user once', async () => {
    const [first, second] = await Promise.all([startReplica(), startReplica()]);
    const job = await disable(first, 'quince');
    await until(second, job, ({ counts }) => counts.ok >= 300);
    await first.stop();
    const atKill = await call(second, `/api/v1/jobs/${job.id}`);
    await runDue(second);
    expect(await call(second, `/api/v1/jobs/${job.id}`)).toEqual(atKill);
    expect(atKill).toMatchObject({ state: 'running', finishedAt: null });
    expect(await read(disabled)).toEqual([{ count: atKill.counts.ok }]);

    await read(endLeases);
    await runDue(second);
    await until(second, job, ({ counts }) => counts.ok >= atKill.counts.ok + 300);
    await second.stop();

    const third = await startReplica();
    await read(endLeases);
    await runDue(third);
    expect(await until(third, job, hasEnded)).toMatchObject({
      state: 'succeeded',
      progress: 100,
      total: people,
      counts: { ok: people, failed: 0, skipped: 0 },
    });
    expect(await read(disabled)).toEqual([{ count: people }]);
    expect(await read(recorded)).toEqual([{ entries: people, targets: people }]);
    expect(await inDatabase((sql) => verifyAudit(sql))).toMatchObject([
      { tenantId: 't1', fault: null },
      { tenantId: '(anchors)', fault: null },
    ]);
  }, 60_000);
});
