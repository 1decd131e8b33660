import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { connectReplicas, type Replicas } from './events-replicas';
import type { PortalEvent } from './portal-event';

export interface EventReader {
  personId: string;
  tenantId: string | null;
  receive(event: Pick<PortalEvent, 'type' | 'data'>): void;
  /** Events may have been missed: whoever reads looks at everything anew. */
  missed(): void;
  /** The server stops. */
  end(): void;
}

export interface EventHub {
  /** Tells everybody it is for, on every replica. Call it after the transaction; it neither waits nor fails. */
  publish(event: PortalEvent): void;
  /** Null when this person reads too often already, or the server stops. */
  join(reader: EventReader): (() => void) | null;
  /** Ends every stream and takes no new ones. */
  close(): Promise<void>;
}

const mostPerPerson = 20;

const isFor = ({ to }: PortalEvent, { personId, tenantId }: EventReader): boolean => {
  if (to === 'all') return true;
  return 'personId' in to ? to.personId === personId : to.tenantId === tenantId;
};

/** One hub per server. With a PostgreSQL address the hubs of all replicas tell each other. */
export function createEventHub(options: {
  databaseUrl?: string | undefined;
  log: FastifyBaseLogger;
}): EventHub {
  const readers = new Set<EventReader>();
  const origin = randomUUID();
  let closed = false;

  const deliver = (event: PortalEvent) => {
    for (const reader of [...readers]) {
      if (isFor(event, reader)) reader.receive(event);
    }
  };
  const replicas: Replicas | null =
    options.databaseUrl === undefined
      ? null
      : connectReplicas({
          databaseUrl: options.databaseUrl,
          origin,
          log: options.log,
          onEvent: deliver,
          onGap: () => [...readers].forEach((reader) => reader.missed()),
        });

  return {
    publish(event) {
      if (closed) return;
      deliver(event);
      replicas?.tell(event);
    },
    join(reader) {
      const ofPerson = [...readers].filter(({ personId }) => personId === reader.personId).length;
      if (closed || ofPerson >= mostPerPerson) return null;
      readers.add(reader);
      return () => void readers.delete(reader);
    },
    async close() {
      closed = true;
      for (const reader of [...readers]) reader.end();
      readers.clear();
      await replicas?.close();
    },
  };
}
