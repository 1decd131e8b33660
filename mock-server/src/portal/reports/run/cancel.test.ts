import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { problemOf, reportsUrl, startReports } from '../../../../test/warehouse/report-calls';
import { mintAccessToken } from '../../../identity/tokens/mint-access-token';
import { PortalError } from '../../../platform/http/problem';

const reports = await startReports();
const { olivia, adam, engine, run } = reports;
afterAll(() => reports.close());

const parameters = { period: '2025-11-01..2026-02-28' };

describe('a run in progress', () => {
  function holdEngine() {
    let started = (): void => {};
    const isStarted = new Promise<void>((resolve) => (started = resolve));
    engine.before = ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new PortalError('report.cancelled')));
        started();
      });
    return isStarted;
  }
  const cancel = (as: typeof olivia, runId: string) => as({ method: 'DELETE', url: `/api/v1/runs/${runId}` });

  test('ends when its caller cancels it, but not for another person', async () => {
    const runId = randomUUID();
    const isStarted = holdEngine();
    const running = run(olivia, 'cash-flows', { parameters, runId, refresh: true });
    await isStarted;
    expect(problemOf(await cancel(adam, runId))).toEqual([404, 'object.not_found', undefined]);
    expect((await cancel(olivia, runId)).statusCode).toBe(204);
    const { tiles } = await running;
    expect(new Set(tiles.map(({ error }) => error?.code))).toEqual(new Set(['report.cancelled']));
    expect((await cancel(olivia, runId)).statusCode).toBe(404);
  });

  test('ends when its caller disconnects', async () => {
    const isStarted = holdEngine();
    const aborted: boolean[] = [];
    const before = engine.before;
    engine.before = (options) => {
      options.signal?.addEventListener('abort', () => void aborted.push(true));
      return before(options);
    };
    const { app, db } = reports.server;
    const [person] = await db.transaction({ as: 'system' }, (sql) =>
      sql.query<{ id: string }>(`select id from people where email = 'olivia.user@acorn.example'`),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    const connection = httpRequest({
      port: (app.server.address() as AddressInfo).port,
      method: 'POST',
      path: `${reportsUrl}/cash-flows/run`,
      headers: {
        host: 'localhost',
        authorization: `Bearer ${await mintAccessToken(app.portal, person?.id ?? '')}`,
        'content-type': 'application/json',
      },
    });
    connection.on('error', () => {});
    connection.end(JSON.stringify({ parameters, refresh: true }));
    await isStarted;
    expect(aborted).toEqual([]);
    connection.destroy();
    while (aborted.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(aborted[0]).toBe(true);
  });
});
