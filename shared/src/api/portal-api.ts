import { createApi, type BaseQueryFn, type QueryReturnValue } from '@reduxjs/toolkit/query/react';
import { toApiError, readProblem, type ApiError } from './api-error';
import { createIdempotencyKeys } from './idempotency-keys';
import { portalFetch, requestLanguage } from './portal-fetch';

type ParamValue = string | number | boolean | null | undefined;

/** Arguments of a request to the API. Empty `params` are omitted; lists repeat their name. */
export interface PortalCall {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  params?: Record<string, ParamValue | readonly ParamValue[]>;
  /**
   * Sent as `Idempotency-Key`: the server processes requests with the same key once. Default for POST
   * mutations without a file: a key of the content, kept until the server has responded to it.
   */
  idempotencyKey?: string;
  /** Identifies the content of a body that is not JSON, so that a POST mutation gets a key of it too. */
  contentName?: string;
  /** Revision that the person has seen, sent as `If-Match`: the server responds 412 when a newer one exists. */
  ifMatch?: number | undefined;
}

/** Status and ETag of a response. */
export interface CallMeta {
  status: number;
  etag: string | null;
}

function withParams(url: string, params: PortalCall['params']): string {
  const query = new URLSearchParams();
  for (const [name, given] of Object.entries(params ?? {})) {
    for (const value of Array.isArray(given) ? (given as readonly ParamValue[]) : [given as ParamValue]) {
      if (value !== undefined && value !== null && value !== '') query.append(name, String(value));
    }
  }
  const text = query.toString();
  return text ? `${url}${url.includes('?') ? '&' : '?'}${text}` : url;
}

function toRequest(
  { method = 'GET', body, idempotencyKey, ifMatch }: PortalCall,
  signal: AbortSignal,
): RequestInit {
  const headers = new Headers({ Accept: 'application/json' });
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  if (ifMatch !== undefined) headers.set('If-Match', `"${ifMatch}"`);
  if (body === undefined) return { method, signal, headers };
  // The browser sets the content type of a form, including its boundary.
  if (body instanceof FormData) return { method, signal, headers, body };
  if (body instanceof Blob) {
    headers.set('Content-Type', body.type);
    return { method, signal, headers, body };
  }
  headers.set('Content-Type', 'application/json');
  return { method, signal, headers, body: JSON.stringify(body) };
}

type PortalResult = QueryReturnValue<unknown, ApiError, CallMeta>;

async function send(call: PortalCall, signal: AbortSignal): Promise<PortalResult> {
  const url = `/${withParams(call.url, call.params).replace(/^\/+/, '')}`;
  try {
    const response = await portalFetch(url, toRequest(call, signal));
    const meta = { status: response.status, etag: response.headers.get('ETag') };
    if (!response.ok) return { error: await readProblem(response), meta };
    const text = await response.text();
    try {
      return { data: text ? (JSON.parse(text) as unknown) : null, meta };
    } catch {
      return {
        error: { status: response.status, code: 'answer.unreadable', traceId: null, errors: [] },
        meta,
      };
    }
  } catch (error) {
    return { error: toApiError(error) };
  }
}

const keys = createIdempotencyKeys();

const isJson = (body: unknown): boolean => !(body instanceof FormData || body instanceof Blob);

const isKeyed = ({ method, body, contentName, idempotencyKey }: PortalCall): boolean =>
  method === 'POST' && (contentName !== undefined || isJson(body)) && idempotencyKey === undefined;

/** Whether it is unknown if the server processed the request, so that a retry must have the same key. */
const isUnsettled = ({ error }: PortalResult): boolean =>
  error !== undefined && (error.status === 0 || error.status === 408 || error.status >= 500);

/** Sends a mutation with a key that a retry of the same content repeats. */
async function sendKeyed(call: PortalCall, signal: AbortSignal): Promise<PortalResult> {
  if (!isKeyed(call)) return send(call, signal);
  const content = JSON.stringify([withParams(call.url, call.params), call.contentName ?? call.body]);
  const result = await send({ ...call, idempotencyKey: keys.keyOf(content) }, signal);
  if (!isUnsettled(result)) keys.settle(content);
  return result;
}

const portalQuery: BaseQueryFn<string | PortalCall, unknown, ApiError, object, CallMeta> = async (
  args,
  { signal, type },
) => {
  const call = typeof args === 'string' ? { url: args } : args;
  for (;;) {
    const language = requestLanguage();
    const result = await (type === 'mutation' ? sendKeyed : send)(call, signal);
    // After a language switch during the request the response is in the previous language, so the query is
    // repeated.
    if (type === 'mutation' || signal.aborted || language === requestLanguage()) return result;
  }
};

/** The API slice of the page; features inject their endpoints with `portalApi.injectEndpoints`. */
export const portalApi = createApi({
  reducerPath: 'portal',
  baseQuery: portalQuery,
  /** `Translated`: the response depends on the language; a language switch invalidates it. */
  tagTypes: ['Translated'],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

// Another version of a remote declares its endpoints again; RTK would keep the endpoints of the first version by
// default.
const inject = portalApi.injectEndpoints.bind(portalApi);
portalApi.injectEndpoints = (options) => inject({ overrideExisting: true, ...options });
