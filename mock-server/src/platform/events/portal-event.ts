import type { PortalEventType } from '@portal/shared/contracts';

/** One person, all people of a tenant, or all people. */
export type EventAudience = { personId: string } | { tenantId: string } | 'all';

export interface PortalEvent {
  to: EventAudience;
  type: PortalEventType;
  data?: Readonly<Record<string, unknown>>;
}
