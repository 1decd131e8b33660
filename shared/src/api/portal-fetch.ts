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

/** Tells the transport how to get tokens and whom to tell about 401; the transport itself decides nothing. */
export function connectApi(given: Partial<ApiConnection>): void {
  connection = { ...unconnected, ...given };
}

/** `users` → `api/v1/users` */
export function apiUrl(path: string): string {
  return `api/${connection.apiVersion}/${path.replace(/^\/+/, '')}`;
}

/** `fetch` with the portal's headers. Answers of any status are returned; only a failed connection throws. */
export async function portalFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const address = new URL(url, `${location.origin}/`).href;
  loading.begin(url);
  try {
    const headers = await headersFor(address, init.headers);
    const limit = AbortSignal.timeout(requestLimit);
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    const response = await answerOf(address, { ...init, headers, signal });
    if (response.status === 401) connection.onUnauthorized();
    return response;
  } finally {
    loading.end(url);
  }
}

/** An answer without an end: it counts as no request in flight and has no limit of time. */
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
  headers.set('Accept-Language', connection.language());
  const token = await connection.getToken(address);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

/** Tells whoever watches the connection whether the portal answered; a call that was given up says nothing about it. */
async function answerOf(address: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, init);
    callOutcomes.tell('answered');
    return response;
  } catch (error) {
    if (!init.signal?.aborted) callOutcomes.tell('unreachable');
    throw error;
  }
}
