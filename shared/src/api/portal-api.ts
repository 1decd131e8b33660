import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { problemOfFailure, readProblem, type ApiError } from './api-error';
import { portalFetch } from './portal-fetch';

type ParamValue = string | number | boolean | null | undefined;

export interface PortalCall {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  params?: Record<string, ParamValue | readonly ParamValue[]>;
  headers?: Record<string, string>;
}

/** What an answer says besides its body. */
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

function requestOf(call: PortalCall, signal: AbortSignal): RequestInit {
  const request: RequestInit = {
    method: call.method ?? 'GET',
    signal,
    headers: { Accept: 'application/json', ...call.headers },
  };
  if (call.body === undefined) return request;
  if (call.body instanceof FormData || call.body instanceof Blob) return { ...request, body: call.body };
  return {
    ...request,
    headers: { 'Content-Type': 'application/json', ...request.headers },
    body: JSON.stringify(call.body),
  };
}

const portalQuery: BaseQueryFn<string | PortalCall, unknown, ApiError, object, CallMeta> = async (
  given,
  { signal },
) => {
  const call = typeof given === 'string' ? { url: given } : given;
  const address = `/${withParams(call.url, call.params).replace(/^\/+/, '')}`;
  try {
    const response = await portalFetch(address, requestOf(call, signal));
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
    return { error: problemOfFailure(error) };
  }
};

/** The one API slice; features inject their calls with `portalApi.injectEndpoints`. */
export const portalApi = createApi({
  reducerPath: 'portal',
  baseQuery: portalQuery,
  // Back from offline, what is on the screen is asked for again.
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

// Another version of a remote declares its calls again, and means its own: without this the first version's would stay.
const inject = portalApi.injectEndpoints.bind(portalApi);
portalApi.injectEndpoints = (given) => inject({ overrideExisting: true, ...given });
