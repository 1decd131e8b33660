import type { Page } from '@playwright/test';

interface Call {
  method?: string;
  /** Sent as JSON, or as CSV if it is a text. */
  body?: unknown;
  /** Revision that the call changes; default: any. */
  ifMatch?: string;
}

export interface CallResult<Data> {
  status: number;
  etag: string;
  data: Data;
}

const contentOf = (body: unknown) =>
  typeof body === 'string'
    ? { type: 'text/csv', text: body }
    : { type: 'application/json', text: JSON.stringify(body) };

/** Calls the server as the person of the page, inside the tenant of an open session, to prepare what a journey needs. */
export function callPortal<Data>(
  page: Page,
  path: string,
  { method = 'GET', body, ifMatch }: Call = {},
): Promise<CallResult<Data>> {
  const content = body === undefined ? undefined : contentOf(body);
  return page.evaluate(
    async ([url, options]) => {
      const read = <Value>(key: string) => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null;
      const ticket = read<{ accessToken: string }>('meridian.ticket');
      const acting = read<{ tenantId: string }>('meridian.acting');
      const response = await fetch(`/api/v1/${url}`, {
        method: options.method,
        headers: {
          Authorization: `Bearer ${ticket?.accessToken}`,
          ...(acting && { 'X-Act-Tenant': acting.tenantId }),
          ...(options.method === 'POST' && { 'Idempotency-Key': crypto.randomUUID() }),
          ...(options.method !== 'GET' && { 'If-Match': options.ifMatch ?? '*' }),
          ...(options.content && { 'Content-Type': options.content.type }),
        },
        body: options.content?.text ?? null,
      });
      const text = await response.text();
      const data = (text === '' ? null : JSON.parse(text)) as Data;
      return { status: response.status, etag: response.headers.get('ETag') ?? '', data };
    },
    [path, { method, content, ifMatch }] as const,
  );
}
