/** Sample requests for the tests of access and of query plans. */
export const serverSamples = ({ names: { many, table, value, values, Type } }) => `
import { ${value}SortFields, type ${Type} } from '@portal/shared/contracts';
import { defineSamples, get } from '../../../test/access/samples';
import { bigTenant, scopeOfBigTenant } from '../../../test/lists/rows';
import { ${values}Listing } from './${many}.repository';

const url = '/api/v1/${many}';

const anyObject = { objects: ['own', 'other', 'missing'], allowed: 200 } as const;

export const samples = defineSamples({
  async create(inject) {
    const response = await inject({ method: 'POST', url, payload: { name: 'Sample' } });
    return response.statusCode === 201 ? response.json<${Type}>().id : undefined;
  },
  requests: {
    [\`GET \${url}\`]: get(\`\${url}?size=100&search=\`),
    [\`POST \${url}\`]: { allowed: 201, call: () => ({ method: 'POST', url, payload: { name: 'First' } }) },
    [\`GET \${url}/:id\`]: { ...anyObject, call: ({ id }) => ({ url: \`\${url}/\${id}\` }) },
    [\`PATCH \${url}/:id\`]: {
      ...anyObject,
      call: ({ id }) => ({ method: 'PATCH', url: \`\${url}/\${id}\`, payload: { name: 'Second' } }),
    },
    [\`POST \${url}/delete\`]: {
      allowed: 200,
      call: () => ({ method: 'POST', url: \`\${url}/delete\`, payload: { ids: ['nothing'] } }),
      wrong: [['no ids', { payload: { ids: [] } }, 'validation.failed']],
    },
  },
  lists: {
    [\`GET \${url}\`]: {
      scope: scopeOfBigTenant,
      sorts: ${value}SortFields,
      listing: (language) => ${values}Listing(bigTenant, language),
      fill: \`insert into ${table} (tenant_id, name, search_text, sort_en, sort_tr, created_at)
               select tenant_id, last_name, search_text, sort_key, sort_key, created_at from invented\`,
    },
  },
});
`;

/** Test of the resource through the real app. */
export const serverTest = ({ names: { many, manyText, oneText, Type } }) => `
import type { DeletedItems, ${Type}, ${Type}List } from '@portal/shared/contracts';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';

const url = '/api/v1/${many}';
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
  inject({ method: 'PATCH', url: \`\${url}/\${id}\`, headers, payload: { name: ' Renamed ' } });
const deleteIds = (inject: Inject, ids: string[]) =>
  inject({ method: 'POST', url: \`\${url}/delete\`, payload: { ids } });

async function namesIn(inject: Inject, query = ''): Promise<string[]> {
  const response = await inject({ url: \`\${url}\${query}\` });
  expect(response.statusCode).toBe(200);
  const { items, total } = response.json<${Type}List>();
  expect(total).toBe(items.length);
  return items.map(({ name }) => name);
}

test('lists a created ${oneText} for its tenant and for no other', async () => {
  const response = await create(adam, '  Ada  ');
  expect(response.statusCode).toBe(201);
  expect(response.json<${Type}>()).toMatchObject({ name: 'Ada', version: 1 });
  expect(await namesIn(adam)).toEqual(['Ada']);
  expect(await namesIn(boris)).toEqual([]);
});

test('sorts ${manyText} in both directions and finds words by their start', async () => {
  await create(adam, 'Işık Çınar');
  expect(await namesIn(adam, '?sort=-name')).toEqual(['Işık Çınar', 'Ada']);
  expect(await namesIn(adam, '?sort=createdAt')).toEqual(['Ada', 'Işık Çınar']);
  expect(await namesIn(adam, '?search=cin')).toEqual(['Işık Çınar']);
  expect(await namesIn(adam, '?search=inar')).toEqual([]);
});

test.each(['', '   ', 'x'.repeat(81)])('rejects the name %j', async (name) => {
  expect((await create(adam, name)).statusCode).toBe(422);
});

test('renames a ${oneText} and rejects a change of an earlier revision', async () => {
  const { id } = (await create(adam, 'First')).json<${Type}>();
  const renamed = await rename(adam, id, { 'if-match': '"1"' });
  expect(renamed.json()).toMatchObject({ name: 'Renamed', version: 2 });
  expect(renamed.headers.etag).toBe('"2"');
  expect((await rename(adam, id, { 'if-match': '"1"' })).statusCode).toBe(412);
  expect((await rename(boris, id)).statusCode).toBe(404);
});

test('deletes several ${manyText} and names those that another tenant has', async () => {
  const { id } = (await create(adam, 'Own')).json<${Type}>();
  const { id: foreign } = (await create(boris, 'Foreign')).json<${Type}>();
  const response = await deleteIds(adam, [id, foreign]);
  expect(response.json<DeletedItems>().results).toEqual([
    { id, result: 'deleted' },
    { id: foreign, result: 'not_found' },
  ]);
  expect(await namesIn(adam)).not.toContain('Own');
  expect(await namesIn(boris)).toEqual(['Foreign']);
});
`;
