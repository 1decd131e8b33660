import type { PortalEventType } from '@portal/shared/contracts';
import { fail } from '../http/problem';
import type { PortalEvent } from './portal-event';
import type { RightsChange } from './rights-change';

export interface EventReader {
  personId: string;
  /** Tenant of the person, or of their session inside one. The reader gets its events. */
  tenantId: string | null;
  receive(event: PortalEvent): void;
  /** Called when events may have been missed: the reader must reload everything. */
  missed(): void;
  /** Called after rights have changed: ends the reader if it may not read any longer. */
  check?(): void;
  /** Called when the server stops. */
  end(): void;
}

const maxPerPerson = 20;

const isInAudience = ({ to }: PortalEvent, { personId, tenantId }: EventReader): boolean => {
  if (to === 'all') return true;
  return 'personId' in to ? to.personId === personId : to.tenantId === tenantId;
};

const isAffected = (change: RightsChange, { personId, tenantId }: EventReader): boolean => {
  if (change === 'all') return true;
  return 'personId' in change ? change.personId === personId : change.tenantId === tenantId;
};

/** Creates the set of readers of one server. */
export function createEventReaders() {
  const readers = new Set<EventReader>();
  let isEnding = false;
  // A reader may leave while it receives.
  const all = () => [...readers];

  return {
    /** Passes the event to its audience. */
    send(event: PortalEvent): void {
      for (const reader of all()) if (isInAudience(event, reader)) reader.receive(event);
    },
    /** Passes an event to all people of the provider. */
    sendToProvider(type: PortalEventType): void {
      for (const reader of all())
        if (reader.tenantId === null) reader.receive({ to: { personId: reader.personId }, type });
    },
    sendMissed(): void {
      for (const reader of all()) reader.missed();
    },
    /** See `EventHub`. */
    join(reader: EventReader): (() => void) | null {
      const ofPerson = all().filter(({ personId }) => personId === reader.personId).length;
      if (isEnding) fail('db.unavailable');
      if (ofPerson >= maxPerPerson) return null;
      readers.add(reader);
      return () => void readers.delete(reader);
    },
    /** Checks the readers whose rights may have changed. */
    check(change: RightsChange): void {
      for (const reader of all()) if (isAffected(change, reader)) reader.check?.();
    },
    /** Ends all readers and rejects new ones. */
    end(): void {
      isEnding = true;
      for (const reader of all()) reader.end();
      readers.clear();
    },
  };
}
