import { createHash, randomBytes } from 'node:crypto';

/** Returns a fetch function that keeps cookies between requests; ignores their domain and path. */
function createCookieFetch() {
  const cookies = new Map();
  return async (url, init = {}) => {
    const headers = {
      ...init.headers,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    const response = await fetch(url, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) cookies.set(name, value);
    }
    return response;
  };
}

/**
 * Signs in an account of the embedded identity provider, as a browser would.
 * @param {{ portal: string, email: string, password: string }} account `portal` is the public URL
 * @returns {Promise<string>} the access token; rejects with the failed step
 */
export async function accessTokenFor({ portal, email, password }) {
  const { authSettings } = await (await fetch(new URL('/application-settings', portal))).json();
  const metadata = JSON.parse(authSettings.authorityMetadata);
  const fetchWithCookies = createCookieFetch();
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: authSettings.clientId,
    redirect_uri: authSettings.redirectUri,
    response_type: 'code',
    response_mode: 'query',
    scope: authSettings.scopes.join(' '),
    state: 'dev',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  let address = new URL(`${metadata.authorization_endpoint}?${query}`);
  let response = await fetchWithCookies(address);
  for (let step = 0; step < 12; step += 1) {
    const location = response.headers.get('location');
    if (location) {
      address = new URL(location, address);
      if (address.href.startsWith(authSettings.redirectUri)) break;
      response = await fetchWithCookies(address);
      continue;
    }
    const page = await response.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
    if (!action || step > 8)
      throw new Error(`The sign-in stopped at ${address.pathname} with ${response.status}.`);
    const body = new URLSearchParams({ email, password });
    for (const [, name, value] of page.matchAll(
      /<input[^>]*type="hidden"[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g,
    ))
      body.set(name, value);
    response = await fetchWithCookies(new URL(action, address), { method: 'POST', body });
  }
  const code = address.searchParams.get('code');
  if (!code)
    throw new Error(
      `The provider returned no code: ${address.searchParams.get('error_description') ?? address.pathname}`,
    );
  const tokenResponse = await fetch(metadata.token_endpoint, {
    method: 'POST',
    headers: { origin: new URL(portal).origin },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: authSettings.redirectUri,
      client_id: authSettings.clientId,
      code_verifier: verifier,
    }),
  });
  const tokens = await tokenResponse.json();
  if (!tokens.access_token)
    throw new Error(`The provider returned no token: ${tokens.error_description ?? tokenResponse.status}`);
  return tokens.access_token;
}
