import { createHash, randomBytes } from 'node:crypto';
import type { ApplicationSettings } from '@portal/shared/contracts';
import { CliError, exitCodes } from './cli-error';

type Ask = (url: URL, init?: RequestInit) => Promise<Response>;
type AuthSettings = ApplicationSettings['authSettings'];
interface Account {
  email: string;
  password: string;
}

const hops = 12;
const refused = (reason: string): never => {
  throw new CliError(`The sign-in failed: ${reason}`, exitCodes.denied);
};

/** Carries cookies from step to step and leaves the redirects to us. */
function createBrowser(): Ask {
  const cookies = new Map<string, string>();
  return async (url, init = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined) cookies.set(name, value ?? '');
    }
    return answer;
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

/** Follows the provider's pages, fills its form once, and ends with the code. */
async function codeFrom(
  ask: Ask,
  start: URL,
  { redirectUri, account }: { redirectUri: string; account: Account },
) {
  let address = start;
  let answer = await ask(address);
  let filled = false;
  for (let hop = 0; hop < hops; hop += 1) {
    const location = answer.headers.get('location');
    if (location !== null) {
      address = new URL(location, address);
      if (address.href.startsWith(redirectUri)) {
        return (
          address.searchParams.get('code') ??
          refused(address.searchParams.get('error') ?? 'there was no code')
        );
      }
      answer = await ask(address);
      continue;
    }
    const page = await answer.text();
    const action = /<form[^>]*\baction="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
    if (action === undefined) return refused(`${address.pathname} answered ${answer.status}`);
    if (filled) return refused(`${account.email} and this password do not fit`);
    filled = true;
    const body = new URLSearchParams({ ...account });
    answer = await ask(new URL(action, address), { method: 'POST', body });
  }
  return refused('it went round in circles');
}

interface Provider {
  authSettings: AuthSettings;
  endpoints: Record<string, string>;
}

async function providerOf(portal: URL): Promise<Provider> {
  const answer = await fetch(new URL('/application-settings', portal));
  const { authSettings } = (await answer.json()) as ApplicationSettings;
  const { authorityMetadata } = authSettings;
  if (!authorityMetadata) return refused('this portal uses its own provider, set MERIDIAN_TOKEN');
  return { authSettings, endpoints: JSON.parse(authorityMetadata) as Record<string, string> };
}

async function tokenOf(answer: Response): Promise<string> {
  const tokens = (await answer.json()) as { access_token?: string; error?: string };
  return tokens.access_token ?? refused(tokens.error ?? `the provider answered ${answer.status}`);
}

/** An access token of a client of its own, as CI has one (OAuth client credentials). */
export async function clientToken(
  portal: URL,
  { id, secret }: { id: string; secret: string },
): Promise<string> {
  const { endpoints } = await providerOf(portal);
  const credentials = `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`;
  return tokenOf(
    await fetch(endpoints.token_endpoint ?? '', {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    }),
  );
}

/** An access token of the embedded provider, through the same steps as a browser takes. */
export async function signIn(portal: URL, account: Account): Promise<string> {
  const { authSettings, endpoints } = await providerOf(portal);
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
