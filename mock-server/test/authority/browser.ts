import { createHash, randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { BuiltApp } from '../../src/app';
import { toAuthSettings } from '../../src/portal/application-settings/application-settings.routes';

type Query = Record<string, string>;
export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  scope: string;
  expires_in: number;
}

interface Cookie {
  name: string;
  value: string;
  path: string;
}

/** Browser without scripts, with cookies by path, forms and redirects, against a server that does not listen. */
export class Browser {
  cookies: Cookie[] = [];
  readonly verifier = randomBytes(32).toString('base64url');
  readonly app: BuiltApp;
  readonly remoteAddress: string;
  /** Site from which forms are sent, as browsers tell it; undefined for an old browser. */
  formSite: 'same-origin' | 'cross-site' | undefined;

  constructor(app: BuiltApp, remoteAddress = '127.0.0.1') {
    this.app = app;
    this.remoteAddress = remoteAddress;
  }

  get auth() {
    return toAuthSettings(this.app.portal.settings);
  }

  async open(address: string, form?: Query): Promise<LightMyRequestResponse> {
    const { pathname, search } = new URL(address, this.app.portal.settings.publicUrl);
    const cookie = this.cookies
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`);
    const response = await this.app.inject({
      method: form ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      remoteAddress: this.remoteAddress,
      headers: {
        accept: 'text/html',
        host: new URL(this.app.portal.settings.publicUrl).host,
        cookie: cookie.join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(form && this.formSite && { 'sec-fetch-site': this.formSite }),
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    });
    for (const { name, value, path = '/', expires, maxAge } of response.cookies) {
      this.cookies = this.cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
      if (maxAge !== 0 && (!expires || expires > new Date()))
        this.cookies.push({ name, value, path: String(path) });
    }
    return response;
  }

  authorizeAddress(changes: Record<string, string | undefined> = {}): string {
    const query = {
      client_id: this.auth.clientId,
      redirect_uri: this.auth.redirectUri,
      response_type: 'code',
      response_mode: 'fragment',
      scope: this.auth.scopes.join(' '),
      state: 'state-1',
      nonce: 'nonce-1',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    };
    const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return `/identity/auth?${new URLSearchParams(given)}`;
  }

  /** Follows redirects to a page, or to the portal's redirect page; then it returns the parameters of that page. */
  async follow(
    address: string,
    form?: Query,
  ): Promise<{ page: LightMyRequestResponse; back?: URLSearchParams; address: string }> {
    let page = await this.open(address, form);
    let at = address;
    for (let step = 0; step < 10 && page.headers.location; step += 1) {
      at = String(page.headers.location);
      if (at.startsWith(this.auth.redirectUri)) {
        const { hash, search } = new URL(at);
        return { page, address: at, back: new URLSearchParams(hash ? hash.slice(1) : search) };
      }
      if (!at.includes('/identity/')) return { page, address: at };
      page = await this.open(at);
    }
    return { page, address: at };
  }

  /** Signs in with the form and follows the redirects after it. */
  async signIn(email: string, password: string, changes: Record<string, string | undefined> = {}) {
    const form = await this.follow(this.authorizeAddress(changes));
    const action = /<form method="post" action="([^"]+)"/.exec(form.page.body)?.[1]?.replaceAll('&amp;', '&');
    if (!action) throw new Error(`no sign-in form: ${form.page.statusCode} ${form.page.body.slice(0, 300)}`);
    return this.follow(action, { email, password });
  }

  token(form: Query): Promise<LightMyRequestResponse> {
    return this.app.inject({
      method: 'POST',
      url: '/identity/token',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: this.app.portal.settings.publicUrl,
      },
      payload: new URLSearchParams({ client_id: this.auth.clientId, ...form }).toString(),
    });
  }

  exchange(code: string, changes: Query = {}): Promise<LightMyRequestResponse> {
    return this.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: this.auth.redirectUri,
      code_verifier: this.verifier,
      ...changes,
    });
  }

  async tokens(email: string, password: string): Promise<Tokens> {
    const { back, page } = await this.signIn(email, password);
    const code = back?.get('code');
    if (!code) throw new Error(`no code: ${page.statusCode} ${back} ${page.body.slice(0, 300)}`);
    const response = await this.exchange(code);
    if (response.statusCode !== 200) throw new Error(`no tokens: ${response.body}`);
    return response.json();
  }
}
