import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TenantSettings } from '@portal/shared/contracts';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import type { AuthoritySettings } from '../src/platform/settings/authority-settings';
import type { TestApp } from './test-app';

/** Directories of the authority. `home` is the provider's own. */
export const directories = {
  home: '4f0f0000-0000-4000-8000-000000000001',
  acorn: '4f0f0000-0000-4000-8000-000000000002',
  birch: '4f0f0000-0000-4000-8000-000000000003',
  other: '4f0f0000-0000-4000-8000-000000000004',
};

/** Starts an external authority, whose people are in the directories. */
export async function startAuthority() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'e1', alg: 'RS256', use: 'sig' };
  let isDown = false;
  const server = createServer((request, response) => {
    if (isDown) return response.writeHead(500).end();
    const body = request.url?.startsWith('/keys')
      ? { keys: [jwk] }
      : { issuer: 'https://login.example/{tenantid}/v2.0', jwks_uri: `${base}/keys` };
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: AuthoritySettings = {
    url: base,
    clientId: 'spa',
    apiId: 'api-1',
    scope: 'access_as_user',
    providerTenantIds: [directories.home],
  };
  return {
    settings,
    setDown: (down: boolean) => void (isDown = down),
    close: () => void server.close(),
    /** Returns an access token of a person, issued now unless the claims say otherwise. */
    tokenFor: (claims: Record<string, unknown>) =>
      new SignJWT({
        iss: `https://login.example/${String(claims.tid)}/v2.0`,
        aud: 'api-1',
        azp: 'spa',
        ver: '2.0',
        scp: 'access_as_user',
        sub: 'pairwise',
        name: 'Ayşe Demir',
        preferred_username: `${String(claims.oid)}@tenant.example`,
        iat: Math.floor(Date.now() / 1000),
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'e1', typ: 'JWT' })
        .setExpirationTime('1h')
        .sign(privateKey),
  };
}

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
