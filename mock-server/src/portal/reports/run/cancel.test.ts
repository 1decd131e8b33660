import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reportsUrl, startReports } from '../../../../test/warehouse/report-calls';
import { mintAccessToken } from '../../../identity/tokens/mint-access-token';
import { PortalError } from '../../../platform/http/problem';

const reports = await startReports();
const { engine, server } = reports;
afterAll(() => reports.close());

/** Makes queries run until they are aborted. */
function holdEngine() {
  let started = (): void => {};
  let aborted = (): void => {};
  const isStarted = new Promise<void>((resolve) => (started = resolve));
  const isAborted = new Promise<void>((resolve) => (aborted = resolve));
  engine.before = ({ signal }) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        reject(new PortalError('report.cancelled'));
        aborted();
      });
      started();
    });
  return { isStarted, isAborted };
}

test('the queries of a run end when its caller disconnects', async () => {
  const { isStarted, isAborted } = holdEngine();
  const { app, db } = server;
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
  connection.end(JSON.stringify({ parameters: { period: '2025-11-01..2026-02-28' } }));
  await isStarted;
  connection.destroy();
  await expect(isAborted).resolves.toBeUndefined();
});
