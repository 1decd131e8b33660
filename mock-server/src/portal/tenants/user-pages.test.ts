import type { TenantStartPages } from '@portal/shared/contracts';
import { testApp, type TestApp } from '../../../test/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

test('lists the pages that users with the features of a tenant may start on', async () => {
  const rita = await server.as('rita.reader@meridian.example');
  const bella = await server.as('bella.user@birch.example');
  const pathsOf = async (state: string) => {
    const response = await rita({ url: `/api/v1/tenant-start-pages?EnableChatBot=${state}` });
    return response.json<TenantStartPages>().items.map(({ path }) => path);
  };
  expect(await pathsOf('on')).toContain('/home');
  expect(await pathsOf('off')).not.toContain('/openai');
  expect((await bella({ url: '/api/v1/tenant-start-pages' })).statusCode).toBe(403);
});
