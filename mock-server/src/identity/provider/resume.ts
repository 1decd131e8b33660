import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { PortalDeps } from '../../platform/app/portal-app';
import { identityKeys } from '../tokens/identity-keys';

export type CookieSigner = (name: string, value: string) => string;

/** Returns a function that signs a cookie as oidc-provider does. */
export async function createCookieSigner(settings: PortalDeps['settings']): Promise<CookieSigner> {
  const [key = ''] = (await identityKeys(settings)).cookies;
  return (name, value) => createHmac('sha1', key).update(`${name}=${value}`).digest('base64url');
}

interface Resume {
  /** Address at which oidc-provider continues the authorization. */
  address: string;
  /** Name of the cookie that oidc-provider expects there. */
  cookie: string;
  signCookie: CookieSigner;
}

/**
 * Turns the request that ended an interaction into the request to which oidc-provider would redirect, which saves a
 * round trip. The browser sends the cookie of that address only there; the cookie of the interaction, which
 * oidc-provider has checked, binds this request to the same browser.
 */
export function prepareResume(request: IncomingMessage, { address, cookie, signCookie }: Resume): void {
  const { pathname } = new URL(address);
  const uid = pathname.slice(pathname.lastIndexOf('/') + 1);
  const added = `${cookie}=${uid}; ${cookie}.sig=${signCookie(cookie, uid)}`;
  request.method = 'GET';
  request.url = pathname;
  request.headers.cookie = [added, request.headers.cookie].filter(Boolean).join('; ');
  delete request.headers['content-type'];
  delete request.headers['content-length'];
}
