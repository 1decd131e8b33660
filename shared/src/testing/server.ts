type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A request that the test server received. */
export interface ReceivedRequest {
  method: string;
  /** Without the leading slash and without the query. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type ResponseValue = Response | object | number | string | boolean | null | undefined;
type ResponseSource = ResponseValue | ((request: ReceivedRequest) => ResponseValue | Promise<ResponseValue>);

const responses = new Map<string, ResponseSource>();
const received: ReceivedRequest[] = [];
const undefinedCalls: string[] = [];

const keyOf = (method: string, path: string): string => `${method} ${path.replace(/^\/+/, '')}`;

function bodyOf(init: RequestInit | undefined): unknown {
  if (typeof init?.body !== 'string') return init?.body ?? null;
  try {
    return JSON.parse(init.body) as unknown;
  } catch {
    return init.body;
  }
}

function toResponse(value: ResponseValue): Response {
  if (value instanceof Response) return value.clone();
  if (value === undefined || value === 204) return new Response(null, { status: 204 });
  if (typeof value === 'number') {
    const problem = { status: value, code: codeOf(value), traceId: 'trace-test', errors: [] };
    return Response.json(value >= 400 ? problem : {}, { status: value });
  }
  return Response.json(value);
}

const codes: Record<number, string> = {
  401: 'auth.token_invalid',
  403: 'authz.role_required',
  404: 'object.not_found',
  409: 'object.conflict',
  412: 'conflict.stale',
  422: 'validation.failed',
  429: 'rate.limited',
};
const codeOf = (status: number): string => codes[status] ?? (status >= 500 ? 'internal' : 'request.invalid');

async function respond(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
  const path = url.pathname.replace(/^\/+/, '');
  const request: ReceivedRequest = {
    method,
    path,
    query: url.searchParams,
    headers: new Headers(init?.headers),
    body: bodyOf(init),
  };
  received.push(request);
  const key = [keyOf(method, path + url.search), keyOf(method, path)].find((candidate) =>
    responses.has(candidate),
  );
  if (key === undefined) {
    undefinedCalls.push(keyOf(method, path));
    throw new TypeError(
      `No response defined for ${keyOf(method, path)}: call server.respondTo('${keyOf(method, path)}', …) in the test`,
    );
  }
  const given = responses.get(key);
  await Promise.resolve();
  init?.signal?.throwIfAborted();
  return toResponse(typeof given === 'function' ? await given(request) : given);
}

/** Fake server of a test: replaces `fetch` and rejects requests without a defined response. */
export const server = {
  /**
   * Defines the response of a call: a body, a status (errors become problems), a `Response`, or a function of the
   * request. The last definition wins.
   */
  respondTo(call: `${Method} ${string}`, given: ResponseSource): void {
    const [method = '', path = ''] = call.split(' ');
    responses.set(keyOf(method, path), given);
  },
  /** Returns the requests so far, of one call or of all. */
  requests(call?: `${Method} ${string}`): ReceivedRequest[] {
    if (!call) return [...received];
    const [method = '', path = ''] = call.split(' ');
    return received.filter((request) => keyOf(request.method, request.path) === keyOf(method, path));
  },
  /** Replaces `fetch`; called by the setup file. */
  start(): void {
    globalThis.fetch = respond as typeof fetch;
  },
  reset(): string[] {
    responses.clear();
    received.length = 0;
    return undefinedCalls.splice(0);
  },
};
