import { createHash, randomBytes } from 'node:crypto';
import type { ApplicationSettings } from '@portal/shared/contracts';
import { discoveryAddress } from '../../platform/auth/token-issuer';
import { CliError, exitCodes } from './cli-error';

type Fetch = (url: URL, init?: RequestInit) => Promise<Response>;
type AuthSettings = ApplicationSettings['authSettings'];
interface Account {
  email: string;
  password: string;
}

const maxRedirects = 12;
const fail = (reason: string): never => {
  throw new CliError(`The sign-in failed: ${reason}`, exitCodes.denied);
};

/** Creates a fetch function that keeps cookies and does not follow redirects. */
function createBrowser(): Fetch {
  const cookies = new Map<string, string>();
  return async (url, init = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined) cookies.set(name, value ?? '');
    }
    return response;
  };
}

function authorizationAddress(endpoint: string, settings: AuthSettings, verifier: string): URL {
  const address = new URL(endpoint);
  address.search = new URLSearchParams({
    client_id: settings.clientId,
    redirect_uri: settings.redirectUri,
    response_type: 'code',
    response_mode: 'query',
    scope: settings.scopes.join(' '),
    state: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  return address;
}

/** Follows the provider's redirects, submits its form once and returns the authorization code. */
async function codeFrom(
  fetchPage: Fetch,
  start: URL,
  { redirectUri, account }: { redirectUri: string; account: Account },
) {
  let address = start;
  let response = await fetchPage(address);
  let isSubmitted = false;
  for (let hop = 0; hop < maxRedirects; hop += 1) {
    const location = response.headers.get('location');
    if (location !== null) {
      address = new URL(location, address);
      if (address.href.startsWith(redirectUri)) {
        return (
          address.searchParams.get('code') ??
          fail(address.searchParams.get('error') ?? 'the response has no code')
        );
      }
      response = await fetchPage(address);
      continue;
    }
    const page = await response.text();
    const action = /<form[^>]*\baction="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
    if (action === undefined) return fail(`${address.pathname} responded ${response.status}`);
    if (isSubmitted && /name="(code|saved)"/.test(page))
      return fail(`${account.email} has two-step sign-in: use a CI client or MERIDIAN_TOKEN`);
    if (isSubmitted) return fail(`wrong password for ${account.email}, or unknown account`);
    isSubmitted = true;
    const body = new URLSearchParams({ ...account });
    response = await fetchPage(new URL(action, address), { method: 'POST', body });
  }
  return fail('too many redirects');
}

type Endpoints = Record<string, string>;

async function authSettingsOf(portal: URL): Promise<AuthSettings> {
  const response = await fetch(new URL('/application-settings', portal));
  return ((await response.json()) as ApplicationSettings).authSettings;
}

/** Reads the endpoints of an external identity provider. */
async function discover(authority: string): Promise<Endpoints> {
  const response = await fetch(discoveryAddress(authority.replace(/\/+$/, '')));
  return response.ok
    ? ((await response.json()) as Endpoints)
    : fail(`${authority} responded ${response.status}`);
}

/** Scope of a client of an external identity provider: its app roles of the portal's API. */
function clientScope({ scopes, authorityMetadata }: AuthSettings): { scope?: string } {
  const scope = scopes.find((name) => name.startsWith('api://'));
  if (authorityMetadata || !scope) return {};
  return { scope: `${scope.slice(0, scope.lastIndexOf('/'))}/.default` };
}

async function tokenOf(response: Response): Promise<string> {
  const tokens = (await response.json()) as { access_token?: string; error?: string };
  return tokens.access_token ?? fail(tokens.error ?? `the provider responded ${response.status}`);
}

/** Returns an access token for a CI client (OAuth client credentials). */
export async function clientToken(
  portal: URL,
  { id, secret, authority }: { id: string; secret: string; authority?: string | undefined },
): Promise<string> {
  const authSettings = await authSettingsOf(portal);
  const { authorityMetadata } = authSettings;
  const endpoints = authorityMetadata
    ? (JSON.parse(authorityMetadata) as Endpoints)
    : await discover(authority ?? authSettings.authority);
  const credentials = `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`;
  return tokenOf(
    await fetch(endpoints.token_endpoint ?? '', {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', ...clientScope(authSettings) }),
    }),
  );
}

/** Signs in to the embedded provider like a browser and returns the access token. */
export async function signIn(portal: URL, account: Account): Promise<string> {
  const authSettings = await authSettingsOf(portal);
  const { authorityMetadata } = authSettings;
  if (!authorityMetadata)
    return fail('this portal uses an external identity provider: use a CI client or MERIDIAN_TOKEN');
  const endpoints = JSON.parse(authorityMetadata) as Endpoints;
  const verifier = randomBytes(32).toString('base64url');
  const start = authorizationAddress(endpoints.authorization_endpoint ?? '', authSettings, verifier);
  const code = await codeFrom(createBrowser(), start, { redirectUri: authSettings.redirectUri, account });
  return tokenOf(
    await fetch(endpoints.token_endpoint ?? '', {
      method: 'POST',
      headers: { origin: portal.origin },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: authSettings.redirectUri,
        client_id: authSettings.clientId,
        code_verifier: verifier,
      }),
    }),
  );
}
