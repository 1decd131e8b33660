import { callOutcomes } from './call-outcomes';
import { loading } from './loading';

export interface ApiConnection {
  /** The access token for this absolute address, or null where the protected-resource map has no entry. */
  getToken(url: string): Promise<string | null>;
  onUnauthorized(): void;
  language(): string;
  apiVersion: string;
}

const requestLimit = 30_000;

const unconnected: ApiConnection = {
  getToken: () => Promise.resolve(null),
  onUnauthorized: () => undefined,
  language: () => 'en',
  apiVersion: 'v1',
};
let connection = unconnected;

/** Connects the transport to the session: tokens, the handler of 401, the language and the API version. */
export function connectApi(options: Partial<ApiConnection>): void {
  connection = { ...unconnected, ...options };
}

/** Language that requests are sent with. */
export const requestLanguage = (): string => connection.language();

/** `users` → `api/v1/users` */
export function apiUrl(path: string): string {
  return `api/${connection.apiVersion}/${path.replace(/^\/+/, '')}`;
}

/** `fetch` with the portal's headers. Returns responses of any status; throws only when the connection fails. */
export async function portalFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const address = new URL(url, `${location.origin}/`).href;
  loading.begin(url);
  try {
    const headers = await headersFor(address, init.headers);
    const limit = AbortSignal.timeout(requestLimit);
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    const response = await fetchAndReport(address, { ...init, headers, signal });
    if (response.status === 401) connection.onUnauthorized();
    return response;
  } finally {
    loading.end(url);
  }
}

/** Opens a streaming response: no time limit, and not counted as a request in flight. */
export async function portalStream(url: string, signal: AbortSignal): Promise<Response> {
  const address = new URL(url, `${location.origin}/`).href;
  const headers = await headersFor(address, { Accept: 'text/event-stream' });
  const response = await fetch(address, { headers, signal, cache: 'no-store' });
  if (response.status === 401) connection.onUnauthorized();
  return response;
}

async function headersFor(address: string, given: HeadersInit | undefined): Promise<Headers> {
  const headers = new Headers(given);
  if (address.includes('/api/')) {
    headers.set('Cache-Control', 'no-cache');
    headers.set('Pragma', 'no-cache');
  }
  headers.set('Accept-Language', requestLanguage());
  const token = await connection.getToken(address);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

/** Fetches and reports to `callOutcomes` whether the portal was reachable; an aborted request reports nothing. */
async function fetchAndReport(address: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, init);
    callOutcomes.tell('answered');
    return response;
  } catch (error) {
    if (!init.signal?.aborted) callOutcomes.tell('unreachable');
    throw error;
  }
}
