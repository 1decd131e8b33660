import type { TenantSettings } from '@portal/shared/contracts';
import { directories, type startAuthority } from './authority-server';
import type { TestApp } from '../test-app';

export { directories, startAuthority } from './authority-server';

export type TestAuthority = Awaited<ReturnType<typeof startAuthority>>;

/** Claims of a person of the provider's directory who signed in just now. */
export const globalAdmin = (): Record<string, unknown> => ({
  tid: directories.home,
  oid: 'the-global-admin',
  roles: ['GlobalAdmin'],
  auth_time: Math.floor(Date.now() / 1000),
});

/** Creates the tenants Acorn and Birch with their directories, and returns their ids. */
export async function createTenants({ app }: TestApp, { tokenFor }: Pick<TestAuthority, 'tokenFor'>) {
  const authorization = `Bearer ${await tokenFor(globalAdmin())}`;
  const create = async (name: 'acorn' | 'birch'): Promise<string> => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/tenants',
      headers: { authorization },
      payload: {
        name,
        slug: name,
        region: 'eu',
        contactEmail: `it@${name}.example`,
        directoryId: directories[name],
      },
    });
    if (response.statusCode !== 201) throw new Error(response.body);
    return response.json<TenantSettings>().id;
  };
  return { acorn: await create('acorn'), birch: await create('birch') };
}
