import type { PortalEventType } from '@portal/shared/contracts';

/** One person, all people of a tenant, or all people. */
export type EventAudience = { personId: string } | { tenantId: string } | 'all';

/**
 * Message to the servers only, about a person. Readers do not receive it, and servers of earlier releases ignore this
 * audience.
 */
export interface ServerMessage {
  to: { servers: 'all' };
  type: 'sample-crypto.watched';
  personId: string;
}

export interface PortalEvent {
  to: EventAudience;
  type: PortalEventType;
  data?: Readonly<Record<string, unknown>>;
}

export const isServerMessage = (event: PortalEvent | ServerMessage): event is ServerMessage =>
  typeof event.to === 'object' && 'servers' in event.to;
