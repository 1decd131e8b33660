import type { CommonNavigation, CommonUser } from '@portal/shared/contracts';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';

const url = '/api/common/user';
let server: TestApp;
let olivia: Inject;

beforeAll(async () => {
  server = await testApp();
  olivia = await server.as('olivia.user@acorn.example');
});
afterAll(() => server.close());

const fetchUser = async () => (await olivia({ url })).json<CommonUser>();
const change = (user: object) => olivia({ method: 'PATCH', url, payload: { user } });

describe('api/common/user', () => {
  test('GET returns id, name, email, avatar and status', async () => {
    expect(await fetchUser()).toEqual({
      id: expect.any(String) as string,
      name: 'Olivia Bennett',
      email: 'olivia.user@acorn.example',
      avatar: null,
      status: 'online',
    });
  });

  test('PATCH stores the person’s status, with or without the other user fields', async () => {
    expect((await change({ ...(await fetchUser()), status: 'busy' })).json()).toMatchObject({
      status: 'busy',
    });
    expect((await change({ status: 'not-visible' })).json()).toMatchObject({ status: 'not-visible' });
    expect((await fetchUser()).status).toBe('not-visible');
    const adam = await server.as('adam.admin@acorn.example');
    expect((await adam({ url })).json<CommonUser>().status).toBe('online');
  });

  test('PATCH rejects changes to read-only fields and unknown statuses', async () => {
    for (const user of [{ id: 'x' }, { name: 'Eve' }, { email: 'eve@acorn.example' }, { avatar: '/x' }]) {
      const response = await change(user);
      expect(response.statusCode).toBe(422);
      expect(response.json<{ errors: { code: string }[] }>().errors[0]?.code).toBe('read_only');
    }
    expect((await change({ status: 'asleep' })).statusCode).toBe(422);
  });
});

describe('api/common/navigation', () => {
  test('GET returns four layouts with the same two items', async () => {
    const navigation = (await olivia({ url: '/api/common/navigation' })).json<CommonNavigation>();
    expect(Object.keys(navigation)).toEqual(['compact', 'default', 'futuristic', 'horizontal']);
    for (const items of Object.values(navigation)) {
      expect(items.map(({ title, type, link }) => [title, type, link])).toEqual([
        ['Dashboard', 'basic', '/dashboard'],
        ['Analytics', 'basic', '/reports'],
      ]);
    }
  });
});
