import type { TenantChoiceList, TenantList } from '@portal/shared/contracts';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';
import { insertTenant } from './tenants.repository';

let server: TestApp;
let rita: Inject;
beforeAll(async () => {
  server = await testApp();
  await server.db.transaction({ as: 'system' }, (sql) =>
    insertTenant(sql, { id: 'cinar', slug: 'cinar-portfoy', name: 'Çınar Portföy' }),
  );
  rita = await server.as('rita.reader@meridian.example');
});
afterAll(() => server.close());

async function list(query = '', language = 'en'): Promise<TenantList> {
  const response = await rita({ url: `/api/v1/tenants${query}`, headers: { 'accept-language': language } });
  expect(response.statusCode).toBe(200);
  return response.json<TenantList>();
}
const namesOf = ({ items }: TenantList) => items.map(({ name }) => name);

describe('the list of tenants', () => {
  test('counts the people of each tenant', async () => {
    const { items, total } = await list();
    expect(total).toBe(4);
    expect(items.find(({ id }) => id === 'cinar')).toMatchObject({ userCount: 0, lastActivityAt: null });
    expect(items.find(({ id }) => id === 'cedar')).toMatchObject({ userCount: 1, status: 'suspended' });
    expect(items.find(({ id }) => id === 'acorn')?.userCount).toBeGreaterThan(50);
  });

  test('counts the reports in the active workspaces of each tenant, and names its features', async () => {
    const countOf = async (id: string) => (await list()).items.find((item) => item.id === id)?.reportCount;
    const before = await countOf('acorn');
    expect(before).toBeGreaterThan(0);
    expect(await countOf('cinar')).toBe(0);
    const archive = (time: string) =>
      server.db.transaction({ as: 'system' }, (sql) =>
        sql.query(
          `update workspaces set archived_at = ${time}, is_default = false where tenant_id = 'acorn'`,
        ),
      );
    await archive('now()');
    expect(await countOf('acorn')).toBe(0);
    await archive('null');
    expect(await countOf('acorn')).toBe(before);
    expect((await list()).items[0]?.features).toEqual({ EnableChatBot: 'inherit' });
  });

  test('sorts by the alphabet of the language', async () => {
    expect(namesOf(await list('', 'tr'))).toEqual([
      'Acorn Capital',
      'Birch Wealth',
      'Cedar Trust',
      'Çınar Portföy',
    ]);
    expect(namesOf(await list('?sort=-name', 'tr'))[0]).toBe('Çınar Portföy');
    expect(namesOf(await list('?sort=-userCount'))[0]).toBe('Acorn Capital');
  });

  test('searches by folded name and takes wildcards literally', async () => {
    expect(namesOf(await list('?search=CINAR'))).toEqual(['Çınar Portföy']);
    expect(namesOf(await list('?search=%25'))).toEqual([]);
  });

  test('lists and searches only the tenants with a status', async () => {
    expect(namesOf(await list('?status=suspended'))).toEqual(['Cedar Trust']);
    expect(await list('?status=active')).toMatchObject({ total: 3, totalIsEstimate: false });
    expect(namesOf(await list('?status=active&search=trust'))).toEqual([]);
    expect(namesOf(await list('?status=suspended&search=trust'))).toEqual(['Cedar Trust']);
    expect((await rita({ url: '/api/v1/tenants?status=gone' })).statusCode).toBe(422);
  });

  test('returns an empty page after the last one and rejects an unknown page size', async () => {
    expect(await list('?page=2&size=10')).toMatchObject({ items: [], total: 4 });
    expect((await rita({ url: '/api/v1/tenants?size=3' })).statusCode).toBe(422);
  });

  test('rejects tenant users, including tenant administrators', async () => {
    for (const email of ['olivia.user@acorn.example', 'adam.admin@acorn.example']) {
      const call = await server.as(email);
      expect((await call({ url: '/api/v1/tenants' })).statusCode).toBe(403);
    }
  });
});

describe('the tenants to choose from', () => {
  const url = '/api/v1/tenant-choices';

  test('the names are listed and searched page by page', async () => {
    const choices = async (query: string) => (await rita({ url: `${url}${query}` })).json<TenantChoiceList>();
    expect((await choices('?size=10')).items[1]).toEqual({ id: 'birch', name: 'Birch Wealth' });
    expect(await choices('?search=cinar')).toMatchObject({ items: [{ id: 'cinar' }], total: 1 });
    expect(await choices('?page=2&size=10')).toMatchObject({ items: [], total: 4 });
  });

  test('an id returns the name of its tenant, and 404 without one', async () => {
    expect((await rita({ url: `${url}/cedar` })).json()).toEqual({ id: 'cedar', name: 'Cedar Trust' });
    expect((await rita({ url: `${url}/oak` })).statusCode).toBe(404);
    expect((await rita({ url: `${url}/no%20id` })).statusCode).toBe(422);
  });

  test('the names of chosen tenants are returned at once, without those of missing ones', async () => {
    const names = await rita({ method: 'POST', url: `${url}/names`, payload: { ids: ['cedar', 'oak'] } });
    expect(names.json()).toEqual({ items: [{ id: 'cedar', name: 'Cedar Trust' }] });
  });

  test('people with a tenant get no names of tenants', async () => {
    for (const email of ['olivia.user@acorn.example', 'adam.admin@acorn.example']) {
      const call = await server.as(email);
      for (const path of [url, `${url}/acorn`]) expect((await call({ url: path })).statusCode).toBe(403);
      const names = await call({ method: 'POST', url: `${url}/names`, payload: { ids: ['acorn'] } });
      expect(names.statusCode).toBe(403);
    }
  });
});
