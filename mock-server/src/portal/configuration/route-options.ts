import type { Viewer } from '../../platform/app/in-scope';
import type { PortalDeps } from '../../platform/app/portal-app';

/** Parts that the routes of the configuration have in common. */
export const url = '/api/v1/configurators/:type';
export const tags = ['configuration'];
export const config = {
  access: 'any-privileged',
  object: 'own-tenant',
  note: 'global roles need an open tenant',
} as const;
const event = 'configuration.changed';
export const writes = { ...config, emits: { type: event, to: 'own-tenant' } } as const;

/** Returns the idempotency key of a call, which is unique to the person; null without one. */
export const readIdempotencyKey = (
  { personId }: Pick<Viewer, 'personId'>,
  { headers }: { headers: { 'idempotency-key'?: string | undefined } },
): string | null => {
  const key = headers['idempotency-key'];
  return key === undefined ? null : `${personId} ${key}`;
};

interface CallOfTenant {
  viewer: Pick<Viewer, 'tenantId'>;
  request: { server: { portal: Pick<PortalDeps, 'events'> } };
  afterCommit(work: () => void): void;
}

/** Publishes the event of a call that has changed something, for routes whose dry runs change nothing. */
export function publishChange({ viewer: { tenantId }, request, afterCommit }: CallOfTenant): void {
  if (tenantId === null) return;
  afterCommit(() => request.server.portal.events.publish({ to: { tenantId }, type: event }));
}
