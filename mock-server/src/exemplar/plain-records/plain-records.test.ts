import type { DeletedItems, PlainRecord, PlainRecordList } from '@portal/shared/contracts/exemplar';
import { testApp, type Inject, type TestApp } from '../../../test/exemplar-app';

const url = '/api/v1/plain-records';
let server: TestApp;
let adam: Inject;
let boris: Inject;
beforeAll(async () => {
  server = await testApp();
  adam = await server.as('adam.admin@acorn.example');
  boris = await server.as('boris.admin@birch.example');
});
afterAll(() => server.close());

const create = (inject: Inject, name: string) => inject({ method: 'POST', url, payload: { name } });
const rename = (inject: Inject, id: string, headers: Record<string, string> = {}) =>
  inject({ method: 'PATCH', url: `${url}/${id}`, headers, payload: { name: ' Renamed ' } });
const deleteIds = (inject: Inject, ids: string[]) =>
  inject({ method: 'POST', url: `${url}/delete`, payload: { ids } });

async function namesIn(inject: Inject, query = ''): Promise<string[]> {
  const response = await inject({ url: `${url}${query}` });
  expect(response.statusCode).toBe(200);
  const { items, total } = response.json<PlainRecordList>();
  expect(total).toBe(items.length);
  return items.map(({ name }) => name);
}

test('lists a created plain record for its tenant and for no other', async () => {
  const response = await create(adam, '  Ada  ');
  expect(response.statusCode).toBe(201);
  expect(response.json<PlainRecord>()).toMatchObject({ name: 'Ada', version: 1 });
  expect(await namesIn(adam)).toEqual(['Ada']);
  expect(await namesIn(boris)).toEqual([]);
});

test('sorts plain records in both directions and finds words by their start', async () => {
  await create(adam, 'Işık Çınar');
  expect(await namesIn(adam, '?sort=-name')).toEqual(['Işık Çınar', 'Ada']);
  expect(await namesIn(adam, '?sort=createdAt')).toEqual(['Ada', 'Işık Çınar']);
  expect(await namesIn(adam, '?search=cin')).toEqual(['Işık Çınar']);
  expect(await namesIn(adam, '?search=inar')).toEqual([]);
});

test.each(['', '   ', 'x'.repeat(81)])('rejects the name %j', async (name) => {
  expect((await create(adam, name)).statusCode).toBe(422);
});

test('renames a plain record and rejects a change of an earlier revision', async () => {
  const { id } = (await create(adam, 'First')).json<PlainRecord>();
  const renamed = await rename(adam, id, { 'if-match': '"1"' });
  expect(renamed.json()).toMatchObject({ name: 'Renamed', version: 2 });
  expect(renamed.headers.etag).toBe('"2"');
  expect((await rename(adam, id, { 'if-match': '"1"' })).statusCode).toBe(412);
  expect((await rename(boris, id)).statusCode).toBe(404);
});

test('deletes several plain records and names those that another tenant has', async () => {
  const { id } = (await create(adam, 'Own')).json<PlainRecord>();
  const { id: foreign } = (await create(boris, 'Foreign')).json<PlainRecord>();
  const response = await deleteIds(adam, [id, foreign]);
  expect(response.json<DeletedItems>().results).toEqual([
    { id, result: 'deleted' },
    { id: foreign, result: 'not_found' },
  ]);
  expect(await namesIn(adam)).not.toContain('Own');
  expect(await namesIn(boris)).toEqual(['Foreign']);
});
