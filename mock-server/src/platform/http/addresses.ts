import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PortalError } from './problem';
import { isLoopbackHost } from '../settings/settings-reader';
import { isApi, routePath } from './route-path';
import { isStorable } from './validation';

const tokenParameters = new Set(['access_token', 'id_token', 'token', 'bearer', 'authorization', 'jwt']);

function tryDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const maxPartLength = 100;
const maxProviderQuery = 4_096;

function rejectBadPath(path: string, isApiPath: boolean) {
  const plain = tryDecode(path);
  const odd = plain === undefined || /%2f|%5c/i.test(path) || /[\0\\]/.test(plain) || path.includes('//');
  if (odd || /(^|\/)\.\.?(\/|$)/.test(plain)) throw new PortalError('request.bad_path');
  if (isApiPath && path.split('/').some((part) => part.length > maxPartLength)) {
    throw new PortalError('request.uri_too_long');
  }
}

function rejectBadQuery(query: string) {
  const seen = new Set<string>();
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const [rawName = '', ...rest] = pair.split('=');
    const name = tryDecode(rawName.replaceAll('+', ' '));
    const value = tryDecode(rest.join('=').replaceAll('+', ' '));
    if (name === undefined || value === undefined) throw new PortalError('request.invalid');
    if (tokenParameters.has(name.toLowerCase())) throw new PortalError('request.token_in_url');
    if (seen.has(name)) throw new PortalError('request.duplicate_param');
    if (name === '__proto__') throw new PortalError('request.forbidden_key');
    if (!isStorable(name) || !isStorable(value)) {
      throw new PortalError('validation.bad_unicode', {
        errors: [{ pointer: '/query', code: 'bad_unicode' }],
      });
    }
    seen.add(name);
  }
}

// The identity provider handles malformed requests by the rules of its own protocol (and accepts `id_token_hint`).
const hasOwnRules = (request: FastifyRequest) => routePath(request).startsWith('/identity/');

/** Rejects addresses that different programs could interpret differently, before any handler runs. */
function rejectBadAddress(request: FastifyRequest) {
  const at = request.url.indexOf('?');
  const path = at === -1 ? request.url : request.url.slice(0, at);
  rejectBadPath(path, isApi(request));
  if (at === -1) return;
  const query = request.url.slice(at + 1);
  if (!hasOwnRules(request)) rejectBadQuery(query);
  // The provider stores its parameters, and the database cannot store NUL.
  else if (query.length > maxProviderQuery) throw new PortalError('request.uri_too_long');
  else if (query.includes('%00')) throw new PortalError('request.invalid');
}

const wantsDocument = (request: FastifyRequest) =>
  ['GET', 'HEAD'].includes(request.method) &&
  !isApi(request) &&
  (request.headers.accept ?? '').includes('text/html');

function hostOf(header: string, protocol: string): { host: string; name: string } | undefined {
  const address = `${protocol}//${header}`;
  if (!/^[A-Za-z0-9.:[\]-]{1,260}$/.test(header) || !URL.canParse(address)) return undefined;
  const { host, hostname } = new URL(address);
  return { host, name: hostname };
}

export function installAddressRules(app: FastifyInstance, publicUrl: string) {
  const canonical = new URL(publicUrl);
  app.addHook('onRequest', async (request, reply) => {
    rejectBadAddress(request);
    if (routePath(request).startsWith('/health/')) return;
    if (!request.host) throw new PortalError('request.invalid');
    const requested = hostOf(request.host, canonical.protocol);
    if (requested?.host === canonical.host) return;
    if (requested && wantsDocument(request)) {
      // Redirects to the one canonical address, because sign-in and storage are bound to an origin.
      return reply
        .code(308)
        .header('location', `${canonical.origin}${request.url}`)
        .header('cache-control', 'no-store')
        .send();
    }
    if (!requested || !isLoopbackHost(requested.name)) throw new PortalError('request.wrong_host');
  });
}
