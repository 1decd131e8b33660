import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
// eslint-disable-next-line import-x/no-relative-packages -- the authority of the tests of the server, as source
import { directories, startAuthority } from '../../../mock-server/test/authority/authority-server';
// eslint-disable-next-line import-x/no-relative-packages -- its certificate, which browsers are set to accept
import { testCertificate } from '../../../mock-server/test/network/test-certificate';

export { directories };

/** Claims of the person that the authority signs in. */
export type Claims = Record<string, unknown> & { tid: string; oid: string };

const path = '/organizations';

const json = (response: ServerResponse, status: number, body: object): void =>
  void response
    .writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    .end(JSON.stringify(body));

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Starts an authority like Entra ID with its own certificate, which signs the chosen person in without a form:
 * authorization code with PKCE, tokens, sign-out.
 */
export async function startSignInAuthority() {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-authority-'));
  const certificate = join(folder, 'certificate.pem');
  writeFileSync(certificate, testCertificate.cert);
  const codes = new Map<string, { claims: Claims; query: URLSearchParams }>();
  let person: Claims | undefined;

  const authorize = (query: URLSearchParams, response: ServerResponse): void => {
    const answer = new URLSearchParams({ state: query.get('state') ?? '' });
    if (person) {
      const code = randomUUID();
      codes.set(code, { claims: person, query });
      answer.set('code', code);
      answer.set('client_info', base64url({ uid: person.oid, utid: person.tid }));
    } else answer.set('error', 'login_required');
    response.writeHead(302, { location: `${query.get('redirect_uri')}#${answer}` }).end();
  };

  const issue = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await text(request));
    const given = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!given || given.query.get('code_challenge') !== challenge)
      return json(response, 400, { error: 'invalid_grant', error_description: 'unknown code' });
    const { claims, query } = given;
    const auth_time = Math.floor(Date.now() / 1000);
    const { aud, nonce } = { aud: query.get('client_id'), nonce: query.get('nonce') };
    return json(response, 200, {
      token_type: 'Bearer',
      scope: query.get('scope'),
      expires_in: 3600,
      access_token: await authority.tokenFor({ auth_time, ...claims }),
      id_token: await authority.tokenFor({ auth_time, ...claims, aud, nonce, sub: claims.oid }),
      client_info: base64url({ uid: claims.oid, utid: claims.tid }),
    });
  };

  const authority = await startAuthority({
    tls: testCertificate,
    moreDiscovery: (base) => ({
      authorization_endpoint: `${base}${path}/authorize`,
      token_endpoint: `${base}${path}/token`,
      end_session_endpoint: `${base}${path}/logout`,
    }),
    handle: (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'https://localhost');
      response.setHeader('access-control-allow-origin', '*');
      if (request.method === 'OPTIONS')
        response.writeHead(204, { 'access-control-allow-headers': '*' }).end();
      else if (pathname === `${path}/authorize`) authorize(searchParams, response);
      else if (pathname === `${path}/token`) void issue(request, response);
      else if (pathname === `${path}/logout`) {
        person = undefined;
        response.writeHead(302, { location: searchParams.get('post_logout_redirect_uri') ?? '/' }).end();
      } else return false;
      return true;
    },
  });
  const { settings } = authority;
  return {
    /** Signs this person in at the next visit. */
    setPerson: (claims: Claims) => void (person = claims),
    setDown: authority.setDown,
    /** Settings of a portal whose people this authority signs in. */
    env: (groups: Record<string, string>): Record<string, string> => ({
      AUTH_AUTHORITY: `${settings.url}${path}`,
      AUTH_CLIENT_ID: settings.clientId,
      AUTH_API_ID: settings.apiId,
      PROVIDER_TENANT_IDS: directories.home,
      ROLE_MAPPING: JSON.stringify({ groups }),
      NODE_EXTRA_CA_CERTS: certificate,
    }),
    close: () => {
      authority.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type SignInAuthority = Awaited<ReturnType<typeof startSignInAuthority>>;
