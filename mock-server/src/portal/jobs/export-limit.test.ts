import { testApp, type Inject, type TestApp } from '../../../test/test-app';
import { outcome } from '../../../test/user-calls';

let server: TestApp;
let adam: Inject;
let boris: Inject;
let gina: Inject;
beforeAll(async () => {
  server = await testApp();
  adam = await server.as('adam.admin@acorn.example');
  boris = await server.as('boris.admin@birch.example');
  gina = await server.as('gina.admin@meridian.example');
});
afterAll(() => server.close());

const limitTo = async (exportsPerDay: number | null) => {
  const response = await gina({ method: 'PATCH', url: '/api/v1/tenants/acorn', payload: { exportsPerDay } });
  expect(response.json()).toMatchObject({ exportsPerDay });
};
const exportUsers = (person = adam, key = '') =>
  person({
    method: 'POST',
    url: '/api/v1/users/exports',
    payload: { search: 'nobody' },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const exportItems = () => adam({ url: '/api/v1/configurators/currencies/exports' });
const clear = () =>
  server.db.transaction({ as: 'system' }, async (sql) => {
    await sql.query('delete from export_counts');
    await sql.query(
      `update person_jobs set state = 'cancelled', finished_at = now() where finished_at is null`,
    );
  });
const moveDay = (days: number) =>
  server.db.transaction({ as: 'system' }, (sql) =>
    sql.query('update export_counts set day = day + $1::integer', [days]),
  );
beforeEach(clear);

test('counts the exports of a tenant on all routes, until the next day in UTC', async () => {
  await limitTo(2);
  expect((await exportItems()).statusCode).toBe(200);
  expect((await exportUsers()).statusCode).toBe(202);
  for (const response of [await exportItems(), await exportUsers()]) {
    expect(outcome(response)).toEqual([429, 'tenant.export_limit']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(86_400);
  }
  expect((await exportUsers(boris)).statusCode).toBe(202);
  await moveDay(-1);
  expect((await exportItems()).statusCode).toBe(200);
  // The clock of another server was ahead at midnight.
  await moveDay(1);
  expect((await exportItems()).statusCode).toBe(200);
  expect(outcome(await exportItems())).toEqual([429, 'tenant.export_limit']);
});

test('adds no more jobs than the limit for parallel calls, and one for a repeated key', async () => {
  await limitTo(3);
  const statuses = (await Promise.all([1, 2, 3, 4, 5, 6].map(() => exportUsers()))).map(
    ({ statusCode }) => statusCode,
  );
  expect(statuses.sort()).toEqual([202, 202, 202, 429, 429, 429]);
  await clear();
  for (let time = 0; time < 5; time += 1) expect((await exportUsers(adam, 'one')).statusCode).toBe(202);
  expect((await exportItems()).statusCode).toBe(200);
});

test('counts without a limit too, and rejects all exports at a limit of 0', async () => {
  await limitTo(null);
  for (let time = 0; time < 3; time += 1) expect((await exportItems()).statusCode).toBe(200);
  await limitTo(3);
  expect(outcome(await exportItems())).toEqual([429, 'tenant.export_limit']);
  await limitTo(4);
  expect((await exportItems()).statusCode).toBe(200);
  await limitTo(0);
  expect(outcome(await exportItems())).toEqual([429, 'tenant.export_limit']);
  await clear();
  expect(outcome(await exportItems())).toEqual([429, 'tenant.export_limit']);
});
