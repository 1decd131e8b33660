import { Browser } from '../../../test/browser';
import { countTransactions } from '../../../test/count-transactions';
import { silentLog } from '../../../test/silent-log';
import { testApp, type TestApp } from '../../../test/test-app';
import { endSessions } from '../sign-in/sessions.repository';
import { createOidcStore, type OidcStore } from './oidc-store';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ settings: { seed: false, rateLimitPerMinute: 8 } });
});
afterAll(() => server.close());

const query = <Row>(text: string) => server.db.transaction({ as: 'system' }, (sql) => sql.query<Row>(text));

test('expired records are deleted in several statements', async () => {
  await query(
    `insert into oidc_records (model, id, payload, expires_at)
     select 'Interaction', 'old ' || n, '{}', now() - interval '1 hour' from generate_series(1, 4500) n`,
  );
  await query(
    `insert into oidc_records (model, id, payload, expires_at) values ('Interaction', 'new', '{}', now() + interval '1 hour')`,
  );
  const transactions = countTransactions(server.db);
  const store = createOidcStore(server.db, silentLog);
  await store.removeExpired();
  store.close();
  expect(transactions.count).toBeGreaterThanOrEqual(4);
  expect(await query(`select id from oidc_records where model = 'Interaction'`)).toEqual([{ id: 'new' }]);
});

test('anonymous calls that write are limited per address, apart from other calls', async () => {
  const url = new Browser(server.app).authorizeAddress();
  const call = async (remoteAddress: string, path = url) =>
    (await server.app.inject({ url: path, remoteAddress })).statusCode;
  const statuses = [];
  for (let count = 0; count < 5; count += 1) statuses.push(await call('10.0.0.1'));
  expect(statuses).toEqual([303, 303, 303, 303, 429]);
  expect(await call('10.0.0.1', '/identity/session/end')).toBe(429);
  expect(await call('10.0.0.1', '/identity/assets/pages.css')).toBe(200);
  expect(await call('10.0.0.1', '/api/v1/me')).toBe(401);
  expect(await call('10.0.0.2')).toBe(303);
});

test('parameters of the provider are limited in length', async () => {
  const url = new Browser(server.app).authorizeAddress({ state: 'x'.repeat(5_000) });
  expect((await server.app.inject({ url, remoteAddress: '10.0.0.3' })).statusCode).toBe(414);
});

test('a session without an account ends after ten minutes', async () => {
  await server.app.inject({ url: '/identity/session/end', remoteAddress: '10.0.0.4' });
  const sessions = await query<{ seconds: number }>(
    `select extract(epoch from expires_at - now())::int as seconds from oidc_records where model = 'Session'`,
  );
  for (const { seconds } of sessions) expect(seconds).toBeLessThanOrEqual(600);
  expect(sessions.length).toBeGreaterThan(0);
});

test.each<[string, (store: OidcStore) => Promise<void>]>([
  ['the sign-out', (store) => store.adapter('Session').destroy('s-1')],
  [
    'the end of all sessions of the person',
    () => server.db.transaction({ as: 'system' }, (sql) => endSessions(sql, 'p-1', new Date())),
  ],
])('%s ends a session for a request, too, that had read it before', async (_, end) => {
  const store = createOidcStore(server.db, silentLog);
  const sessions = store.adapter('Session');
  const payload = { accountId: 'p-1', uid: 'u-1', loginTs: 1 };
  await sessions.upsert('s-1', payload, 60);
  expect(await sessions.find('s-1')).toMatchObject({ accountId: 'p-1' });
  await end(store);
  await sessions.upsert('s-1', payload, 60);
  expect(await sessions.find('s-1')).toBeUndefined();
  expect(await sessions.findByUid('u-1')).toBeUndefined();
  await query(`update oidc_records set expires_at = now() - interval '6 minutes' where id = 's-1'`);
  await store.removeExpired();
  store.close();
  expect(await query(`select 1 from oidc_records where id = 's-1'`)).toEqual([]);
});
