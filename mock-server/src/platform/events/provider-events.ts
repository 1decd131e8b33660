import type { PortalEventType } from '@portal/shared/contracts';

/** Events of a tenant that change what people of the provider see of all tenants, and the event that they get. */
const typesForProvider: Partial<Record<PortalEventType, PortalEventType>> = {
  'configuration.changed': 'alerts.changed',
};

/** Many tenants may change at once. */
const defaultDelay = 2_000;

export interface ProviderEvents {
  /** Takes an event of any tenant. Events of the following two seconds are one event for the provider. */
  take(type: PortalEventType): void;
  close(): void;
}

/** Turns events of tenants into events for people of the provider, and passes these to `deliver`. */
export function createProviderEvents(
  deliver: (type: PortalEventType) => void,
  delay = defaultDelay,
): ProviderEvents {
  const timers = new Map<PortalEventType, NodeJS.Timeout>();
  return {
    take(type) {
      const forProvider = typesForProvider[type];
      if (!forProvider || timers.has(forProvider)) return;
      const send = () => {
        timers.delete(forProvider);
        deliver(forProvider);
      };
      timers.set(forProvider, setTimeout(send, delay).unref());
    },
    close() {
      timers.forEach((timer) => clearTimeout(timer));
      timers.clear();
    },
  };
}
