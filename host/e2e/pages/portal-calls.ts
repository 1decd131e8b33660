import type { Page } from '@playwright/test';

interface Call {
  method?: string;
  /** Sent as JSON, or as CSV if it is a text. */
  body?: unknown;
  /** Revision that the call changes. */
  ifMatch?: string;
}

export interface CallResult<Data> {
  status: number;
  etag: string;
  data: Data;
}

/** Calls the server as the person of the page, inside the tenant of an open session, to prepare what a journey needs. */
export function callPortal<Data>(
  page: Page,
  path: string,
  { method = 'GET', body, ifMatch }: Call = {},
): Promise<CallResult<Data>> {
  return page.evaluate(
    async ([url, options]) => {
      const ticket = JSON.parse(sessionStorage.getItem('meridian.ticket') ?? '{}') as {
        accessToken?: string;
      };
      const acting = JSON.parse(sessionStorage.getItem('meridian.acting') ?? 'null') as {
        tenantId: string;
      } | null;
      const response = await fetch(`/api/v1/${url}`, {
        method: options.method,
        headers: {
          Authorization: `Bearer ${ticket.accessToken}`,
          ...(acting && { 'X-Act-Tenant': acting.tenantId }),
          ...(options.method === 'POST' && { 'Idempotency-Key': crypto.randomUUID() }),
          ...(options.ifMatch !== undefined && { 'If-Match': options.ifMatch }),
          ...(options.body !== undefined && {
            'Content-Type': typeof options.body === 'string' ? 'text/csv' : 'application/json',
          }),
        },
        body:
          options.body === undefined || typeof options.body === 'string'
            ? (options.body ?? null)
            : JSON.stringify(options.body),
      });
      const text = await response.text();
      const data = (text === '' ? null : JSON.parse(text)) as Data;
      return { status: response.status, etag: response.headers.get('ETag') ?? '', data };
    },
    [path, { method, body, ifMatch }] as const,
  );
}
