import { actTenantHeader } from '../contracts/base/acting';
import type { Problem } from '../contracts';
import { actingSession, type ShownSession } from '../session/acting';
import { callOutcomes } from './call-outcomes';
import { loading } from './loading';

/** Values that the transport needs from the session. */
export interface ApiConnection {
  /** Returns the access token for an absolute URL; null where the protected-resource map has no entry. */
  getToken(url: string): Promise<string | null>;
  onUnauthorized(): void;
  /** Called with the problem code of a 403 response. */
  onForbidden(code: string): void;
  /** Asks the person to sign in for an action that needs a fresh sign-in. Resolves to whether the action can be repeated. */
  signInFreshly(): Promise<boolean>;
  /** Returns the response to a request that was sent before this code was loaded; null where there is none. */
  takeEarlyResponse(url: string, language: string): Promise<Response | null> | null;
  /** Called before a request that may change data. */
  dropEarlyResponses(): void;
  language(): string;
  apiVersion: string;
}

const requestLimit = 30_000;

const unconnected: ApiConnection = {
  getToken: () => Promise.resolve(null),
  onUnauthorized: () => undefined,
  onForbidden: () => undefined,
  signInFreshly: () => Promise.resolve(false),
  takeEarlyResponse: () => null,
  dropEarlyResponses: () => undefined,
  language: () => 'en',
  apiVersion: 'v1',
};
let connection = unconnected;

/** Connects the transport to the session: access tokens, handler of 401, language and API version. */
export function connectApi(options: Partial<ApiConnection>): void {
  connection = { ...unconnected, ...options };
}

/** Returns the language that is sent with requests. */
export const requestLanguage = (): string => connection.language();

/** Returns the URL of an API path: `users` → `api/v1/users`. */
export function apiUrl(path: string): string {
  return `api/${connection.apiVersion}/${path.replace(/^\/+/, '')}`;
}

/**
 * Fetches with the portal's headers and a limit of 30 s. Returns responses of any status; throws only when the
 * connection fails, the limit passes or the signal aborts. A request that needs a fresh sign-in is repeated once, with
 * the same headers and body, after the person has signed in.
 */
export async function portalFetch(url: string, init: RequestInit = {}): Promise<Response> {
  let response = await fetchOnce(url, init);
  if (needsFreshSignIn(response) && (await connection.signInFreshly())) response = await fetchOnce(url, init);
  if (response.status === 401 && !needsFreshSignIn(response)) connection.onUnauthorized();
  return response;
}

async function fetchOnce(url: string, init: RequestInit): Promise<Response> {
  const address = new URL(url, `${location.origin}/`).href;
  loading.begin(url);
  try {
    const early = takeEarly(address, init);
    return (early && (await early)) ?? (await send(address, init));
  } finally {
    loading.end(url);
  }
}

/** Whether the server has rejected the request with the challenge of RFC 9470. */
const needsFreshSignIn = ({ status, headers }: Response): boolean =>
  status === 401 && (headers.get('WWW-Authenticate') ?? '').includes('insufficient_user_authentication');

function takeEarly(
  address: string,
  { method = 'GET', signal }: RequestInit,
): Promise<Response | null> | null {
  if (method !== 'GET') {
    connection.dropEarlyResponses();
    return null;
  }
  const early = connection.takeEarlyResponse(address, requestLanguage());
  return (
    early &&
    early.then((response) => {
      signal?.throwIfAborted();
      if (response) callOutcomes.publish('answered');
      return response;
    })
  );
}

async function send(address: string, init: RequestInit): Promise<Response> {
  const acting = address.includes('/api/') ? actingSession.get() : null;
  const headers = await headersFor(address, init.headers, acting);
  const limit = AbortSignal.timeout(requestLimit);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  const response = await fetchAndReport(address, { ...init, headers, signal });
  await reportForbidden(response, acting);
  return response;
}

/** Reports why the server has rejected a request, and remembers the end of the session that it was sent in. */
async function reportForbidden(response: Response, acting: ShownSession | null): Promise<void> {
  if (response.status !== 403) return;
  const code = await problemCodeOf(response.clone());
  if (code === undefined) return;
  if (acting && code === 'acting.ended') actingSession.markEnded();
  connection.onForbidden(code);
}

async function problemCodeOf(response: Response): Promise<string | undefined> {
  const problem = (await response.json().catch(() => null)) as Problem | null;
  return problem?.code;
}

/**
 * Opens a streaming response. It has no time limit and is not counted as a request in flight. It names the tenant of a
 * session until the server has rejected the session.
 */
export async function portalStream(url: string, signal: AbortSignal): Promise<Response> {
  const address = new URL(url, `${location.origin}/`).href;
  const session = actingSession.get();
  const acting = session?.isEnded ? null : session;
  const headers = await headersFor(address, { Accept: 'text/event-stream' }, acting);
  const response = await fetch(address, { headers, signal, cache: 'no-store' });
  if (response.status === 401) connection.onUnauthorized();
  await reportForbidden(response, acting);
  return response;
}

/** Returns the headers of a request of the person's own data that only XMLHttpRequest can send, such as an upload with progress. */
export const portalHeaders = (url: string): Promise<Headers> =>
  headersFor(new URL(url, `${location.origin}/`).href, undefined, null);

async function headersFor(
  address: string,
  given: HeadersInit | undefined,
  acting: ShownSession | null,
): Promise<Headers> {
  const headers = new Headers(given);
  if (acting) headers.set(actTenantHeader, acting.tenantId);
  if (address.includes('/api/')) {
    headers.set('Cache-Control', 'no-cache');
    headers.set('Pragma', 'no-cache');
  }
  headers.set('Accept-Language', requestLanguage());
  const token = await connection.getToken(address);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

/** Publishes to `callOutcomes` whether the portal responded; an aborted request publishes nothing. */
async function fetchAndReport(address: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, init);
    callOutcomes.publish('answered');
    return response;
  } catch (error) {
    if (!init.signal?.aborted) callOutcomes.publish('unreachable');
    throw error;
  }
}
