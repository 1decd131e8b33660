import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import type { AuthoritySettings } from '../src/platform/settings/authority-settings';

/** External authority with the tenants `tid-home` (the provider's), `tid-acorn` and `tid-birch`. */
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
    providerTenantIds: ['tid-home'],
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

export const tenantsOfAuthority = `insert into tenants (id, slug, name, external_tid)
  values ('acorn', 'acorn', 'Acorn', 'tid-acorn'), ('birch', 'birch', 'Birch', 'tid-birch')`;
