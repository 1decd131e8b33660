import type { Report, SavedView } from '@portal/shared/contracts';
import { problemOf, reportsUrl, startReports } from '../../../../test/warehouse/report-calls';
import type { Inject } from '../../../../test/test-app';

const reports = await startReports();
const { olivia, adam, boris, gina, server } = reports;
afterAll(() => reports.close());

const missing = [404, 'object.not_found', undefined];
const url = `${reportsUrl}/fees/views`;
let names = 0;
const create = (as: Inject, change: object = {}) =>
  as({
    method: 'POST',
    url,
    payload: {
      ...{ name: `View ${(names += 1)}`, isShared: false, isDefault: false },
      parameters: { period: 'lastYear' },
      ...change,
    },
  });
const created = async (as: Inject, change?: object) => (await create(as, change)).json<SavedView>();
const patch = (as: Inject, id: string, payload: object, headers: Record<string, string> = {}) =>
  as({ method: 'PATCH', url: `${url}/${id}`, payload, headers });
const viewsOf = async (as: Inject) => (await as({ url: `${reportsUrl}/fees` })).json<Report>().views;

test('views appear for their owner, and shared ones for colleagues of the tenant', async () => {
  const own = await created(olivia);
  const shared = await created(olivia, { isShared: true });
  expect(own).toMatchObject({ isOwn: true, ownerName: 'Olivia Bennett', version: 1, isDefault: false });
  expect((await viewsOf(olivia)).map(({ id }) => id)).toEqual([own.id, shared.id]);
  expect(await viewsOf(adam)).toEqual([{ ...shared, isOwn: false }]);
  expect([await viewsOf(boris), await viewsOf(gina)]).toEqual([[], []]);
});

test('views can be changed and deleted by their owner only', async () => {
  const { id } = await created(olivia, { isShared: true });
  for (const as of [adam, boris, gina]) {
    expect(problemOf(await patch(as, id, { name: 'x' }))).toEqual(missing);
    expect(problemOf(await as({ method: 'DELETE', url: `${url}/${id}` }))).toEqual(missing);
  }
  const response = await patch(olivia, id, { name: '  Renamed ', parameters: {} }, { 'if-match': '"1"' });
  expect(response.json()).toMatchObject({ name: 'Renamed', parameters: {}, version: 2, isShared: true });
  expect(response.headers.etag).toBe('"2"');
  expect(problemOf(await patch(olivia, id, { name: 'y' }, { 'if-match': '"1"' }))[1]).toBe('conflict.stale');
  const stale = await olivia({ method: 'DELETE', url: `${url}/${id}`, headers: { 'if-match': '"1"' } });
  expect(stale.statusCode).toBe(412);
  expect((await olivia({ method: 'DELETE', url: `${url}/${id}` })).statusCode).toBe(204);
  expect((await viewsOf(olivia)).map((view) => view.id)).not.toContain(id);
});

test('views become the default of one person, also those of a colleague', async () => {
  const shared = await created(olivia, { isShared: true, isDefault: true });
  const other = await created(olivia, { isDefault: true });
  const defaults = async (as: Inject) =>
    (await viewsOf(as)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
  expect(await defaults(olivia)).toEqual([other.id]);
  expect((await patch(adam, shared.id, { isDefault: true })).json()).toMatchObject({
    isDefault: true,
    version: 1,
  });
  expect([await defaults(adam), await defaults(olivia)]).toEqual([[shared.id], [other.id]]);
  await patch(adam, shared.id, { isDefault: false });
  expect(await defaults(adam)).toEqual([]);
  await olivia({ method: 'DELETE', url: `${url}/${other.id}` });
  expect(await defaults(olivia)).toEqual([]);
});

test('views need a name of their own and values that the report accepts', async () => {
  const { id, name } = await created(olivia);
  expect(problemOf(await create(olivia, { name }))).toEqual([409, 'object.conflict', '/name']);
  const other = await created(olivia);
  expect(problemOf(await patch(olivia, other.id, { name }))).toEqual([409, 'object.conflict', '/name']);
  expect((await patch(olivia, id, { name })).statusCode).toBe(200);
  expect((await create(adam, { name })).statusCode).toBe(201);
  expect(problemOf(await create(olivia, { name: ' ' }))).toEqual([422, 'validation.failed', '/name']);
  expect(problemOf(await create(olivia, { parameters: { colour: 'red' } }))).toEqual([
    422,
    'validation.unknown_field',
    '/parameters/colour',
  ]);
});

test('views keep the filters of the tiles, also those of a view that was saved without any', async () => {
  const filters = [{ column: 'client', values: ['North', 'South'] }];
  const { id, filters: stored } = await created(olivia, { filters });
  expect(stored).toEqual(filters);
  expect((await patch(olivia, id, { name: `Kept ${id}` })).json()).toMatchObject({ filters });
  expect((await patch(olivia, id, { filters: [] })).json()).toMatchObject({
    filters: [],
    parameters: { period: 'lastYear' },
  });
  expect(await created(olivia)).toMatchObject({ filters: [] });
  const unknown = [...filters, { column: 'tenant_id', values: ['birch'] }];
  const rejected = [422, 'validation.failed', '/filters/1/column'];
  expect(problemOf(await create(olivia, { filters: unknown }))).toEqual(rejected);
  expect(problemOf(await patch(olivia, id, { filters: unknown }))).toEqual(rejected);
  await server.db.transaction({ as: 'system' }, (sql) =>
    sql.query('update report_views set filters = $2::text::jsonb where id = $1', [
      id,
      JSON.stringify(unknown),
    ]),
  );
  expect((await viewsOf(olivia)).find((view) => view.id === id)?.filters).toEqual(filters);
});

test('a person has at most 50 views of a report', async () => {
  const [status] = await server.db.transaction({ as: 'system' }, (sql) =>
    sql.query<{ id: string }>(
      `insert into report_views (id, tenant_id, person_id, report_id, name, is_shared, parameters, created_at)
       select 'full-' || n, 'birch', id, 'fees', 'full-' || n, false, '{}', now() from people, generate_series(1, 50) n
        where email = 'boris.admin@birch.example' returning id`,
    ),
  );
  expect(status).toBeDefined();
  expect(problemOf(await create(boris))[1]).toBe('list.full');
});
