import type { SearchResultSet } from '@portal/shared/contracts';
import { testApp, type Inject } from '../../../../test/test-app';

const server = await testApp();
afterAll(() => server.close());
const [olivia, adam, gina] = await Promise.all([
  server.as('olivia.user@acorn.example'),
  server.as('adam.admin@acorn.example'),
  server.as('gina.admin@meridian.example'),
]);

async function found(inject: Inject, query: string, language = 'en'): Promise<SearchResultSet | undefined> {
  const response = await inject({
    method: 'POST',
    url: '/api/common/search',
    payload: { query },
    headers: { 'accept-language': language },
  });
  expect(response.statusCode).toBe(200);
  return response.json<SearchResultSet[]>().find(({ id }) => id === 'workspaces');
}
const titles = async (...search: Parameters<typeof found>) =>
  (await found(...search))?.results.map(({ title }) => title);

test('finds the workspaces of the caller, which administrators open and others see as reports', async () => {
  expect(await found(olivia, 'portfol')).toMatchObject({
    label: 'Workspaces',
    results: [{ title: 'Portfolio management', link: '/reports?search=Portfolio+management' }],
  });
  const [result] = (await found(adam, 'portfol'))?.results ?? [];
  expect(result?.link).toBe(`/workspaces?id=${result?.id}`);
  expect(await titles(olivia, 'portföy', 'tr')).toEqual(['Portföy yönetimi']);
  expect(await titles(olivia, 'risk')).toBeUndefined();
  expect(await titles(adam, 'risk')).toEqual(['Risk']);
  expect(await titles(gina, 'risk')).toEqual(['Risk']);
});

test('finds a workspace without reports for administrators only, and none of another tenant', async () => {
  await server.db.transaction({ as: 'system' }, (sql) =>
    sql.query(
      `insert into workspaces (tenant_id, id, title_en, title_tr, is_open)
       values ('acorn', 'zeppelin', 'Zeppelins', 'Zeplinler', true), ('birch', 'w', 'Canary', 'Kanarya', true)`,
    ),
  );
  expect(await titles(adam, 'zepp')).toEqual(['Zeppelins']);
  expect(await titles(olivia, 'zepp')).toBeUndefined();
  expect(await titles(adam, 'canary')).toBeUndefined();
});
