import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';

/** Directories of the authority. `home` is the provider's own. */
export const directories = {
  home: '4f0f0000-0000-4000-8000-000000000001',
  acorn: '4f0f0000-0000-4000-8000-000000000002',
  birch: '4f0f0000-0000-4000-8000-000000000003',
  other: '4f0f0000-0000-4000-8000-000000000004',
};

export interface AuthorityOptions {
  /** Key and certificate in PEM; default: http. */
  tls?: { key: string; cert: string };
  /** More fields of the discovery document of an authority at this address. */
  moreDiscovery?(base: string): object;
  /** Handles requests for other paths than the discovery document and the keys. Returns whether it did. */
  handle?(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Starts an external authority, whose people are in the directories. */
export async function startAuthority({ tls, moreDiscovery, handle }: AuthorityOptions = {}) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'e1', alg: 'RS256', use: 'sig' };
  let isDown = false;
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    if (isDown) return response.writeHead(500).end();
    if (handle?.(request, response)) return response;
    const body = request.url?.startsWith('/keys')
      ? { keys: [jwk] }
      : {
          issuer: `${issuers}/{tenantid}/v2.0`,
          jwks_uri: `${base}/keys`,
          ...moreDiscovery?.(base),
        };
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const base = tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`;
  // A browser accepts only the issuer of the same origin.
  const issuers = tls ? base : 'https://login.example';
  const settings = {
    url: base,
    clientId: 'spa',
    apiId: 'api-1',
    scope: 'access_as_user',
    providerTenantIds: [directories.home],
  };
  return {
    settings,
    setDown: (down: boolean) => void (isDown = down),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
    /** Returns an access token of a person, issued now unless the claims say otherwise. */
    tokenFor: (claims: Record<string, unknown>) =>
      new SignJWT({
        iss: `${issuers}/${String(claims.tid)}/v2.0`,
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
