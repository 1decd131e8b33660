import type { AuditList } from '@portal/shared/contracts';
import { testApp } from '../../../test/test-app';
import { personIdOf } from '../../identity/accounts/accounts.seed';

const server = await testApp();
afterAll(() => server.close());
const adam = await server.as('adam.admin@acorn.example');
const rita = await server.as('rita.reader@meridian.example');

const url = '/api/v1/home/figures';
const readsOf = async (inject: typeof adam) =>
  (await inject({ url: '/api/v1/audit?act=figures.read' })).json<AuditList>().items;

test('a read of a tenant by a person without a tenant is in the audit of that tenant', async () => {
  const response = await rita({ url: `${url}?tenantId=acorn` });
  expect(response.statusCode).toBe(200);
  expect(await readsOf(adam)).toMatchObject([
    {
      act: 'figures.read',
      tenantId: 'acorn',
      actor: { name: 'Rita Çelik', roles: ['GlobalReader'] },
      target: { type: 'page', id: 'home' },
      requestId: response.headers['x-trace-id'],
    },
  ]);
  expect(await readsOf(await server.as('boris.admin@birch.example'))).toEqual([]);
});

test('reads of the own tenant, of all tenants and of a missing tenant leave no entry', async () => {
  const { length } = await readsOf(adam);
  expect((await adam({ url })).statusCode).toBe(200);
  expect((await rita({ url })).statusCode).toBe(200);
  expect((await rita({ url: `${url}?tenantId=nobody` })).statusCode).toBe(422);
  expect(await readsOf(adam)).toHaveLength(length);
});

test('a read by a person who sees the portal as a user names both', async () => {
  const gina = await server.as('gina.admin@meridian.example');
  const olivia = personIdOf('olivia.user@acorn.example');
  const payload = { tenantId: 'acorn', reason: 'Ticket 4711: figures are missing' };
  await gina({ method: 'POST', url: `/api/v1/global/users/${olivia}/view-as`, payload });
  expect((await gina({ url, headers: { 'x-act-tenant': 'acorn' } })).statusCode).toBe(200);
  expect((await readsOf(adam))[0]).toMatchObject({
    actor: { roles: ['GlobalAdmin'] },
    after: { viewedId: olivia, viewedName: 'Olivia Bennett' },
    onBehalfOfId: expect.any(String) as string,
  });
});
