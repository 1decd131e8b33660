import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { fail } from '../http/problem';
import { connectReplicas, type Replicas } from './events-replicas';
import type { PortalEvent } from './portal-event';
import { createProviderEvents } from './provider-events';
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

export interface EventHub {
  /** Sends the event to its audience on every replica. Call it after the commit; it neither waits nor throws. */
  publish(event: PortalEvent): void;
  /**
   * Adds a reader and returns a function that removes it. Returns null if the person has too many readers. Throws when
   * the server stops, so that a gateway asks another one.
   */
  join(reader: EventReader): (() => void) | null;
  /** Checks the readers whose rights may have changed. */
  checkReaders(change: RightsChange): void;
  /** Ends every stream and rejects new readers. Events are still exchanged with the other replicas. */
  endReaders(): void;
  close(): Promise<void>;
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

interface HubOptions {
  databaseUrl?: string | undefined;
  log: FastifyBaseLogger;
  /** Called after any server changed rights, and with `all` when changes may have been missed. */
  onRightsChange?: (change: RightsChange) => void;
  /** See `ReplicaOptions`. */
  checkTime?: number;
}

/**
 * Creates the event hub of one server. With a PostgreSQL address it exchanges events with the hubs of all
 * replicas.
 */
export function createEventHub({ onRightsChange = () => undefined, ...options }: HubOptions): EventHub {
  const readers = new Set<EventReader>();
  const origin = randomUUID();
  let closed = false;
  let isEnding = false;

  const providerEvents = createProviderEvents((type) => {
    for (const reader of [...readers]) {
      if (reader.tenantId === null) reader.receive({ to: { personId: reader.personId }, type });
    }
  });
  const deliver = (event: PortalEvent) => {
    for (const reader of [...readers]) {
      if (isInAudience(event, reader)) reader.receive(event);
    }
    providerEvents.take(event.type);
  };
  const replicas: Replicas | null =
    options.databaseUrl === undefined
      ? null
      : connectReplicas({
          ...options,
          databaseUrl: options.databaseUrl,
          origin,
          onEvent: deliver,
          onRightsChange,
          onConnect(isFirst) {
            onRightsChange('all');
            if (!isFirst) [...readers].forEach((reader) => reader.missed());
          },
        });

  const endReaders = () => {
    isEnding = true;
    for (const reader of [...readers]) reader.end();
    readers.clear();
  };

  return {
    publish(event) {
      if (closed) return;
      deliver(event);
      replicas?.publish(event);
    },
    join(reader) {
      const ofPerson = [...readers].filter(({ personId }) => personId === reader.personId).length;
      if (isEnding) fail('db.unavailable');
      if (ofPerson >= maxPerPerson) return null;
      readers.add(reader);
      return () => void readers.delete(reader);
    },
    checkReaders(change) {
      for (const reader of [...readers]) if (isAffected(change, reader)) reader.check?.();
    },
    endReaders,
    async close() {
      closed = true;
      providerEvents.close();
      endReaders();
      await replicas?.close();
    },
  };
}
