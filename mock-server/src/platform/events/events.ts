import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { createEventReaders, type EventReader } from './event-readers';
import { connectReplicas, type Replicas } from './events-replicas';
import { isServerMessage, type PortalEvent, type ServerMessage } from './portal-event';
import { createProviderEvents } from './provider-events';
import type { RightsChange } from './rights-change';
import { createServerMessages } from './server-messages';

export interface EventHub {
  /** Sends the event to its audience on every replica. Call it after the commit; it neither waits nor throws. */
  publish(event: PortalEvent): void;
  /** Sends the event to its audience on this server only. The other servers send their own. */
  publishHere(event: PortalEvent): void;
  /** Passes the message to the listeners of all servers, without a reader. */
  tellServers(message: ServerMessage): void;
  /** Calls the listener for messages of this type from any server, also this one. */
  onServerMessage(type: ServerMessage['type'], listener: (message: ServerMessage) => void): void;
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
  const readers = createEventReaders();
  const messages = createServerMessages();
  const origin = randomUUID();
  let closed = false;

  const providerEvents = createProviderEvents((type) => readers.sendToProvider(type));
  const deliver = (event: PortalEvent) => {
    readers.send(event);
    providerEvents.take(event.type);
  };
  const replicas: Replicas | null =
    options.databaseUrl === undefined
      ? null
      : connectReplicas({
          ...options,
          databaseUrl: options.databaseUrl,
          origin,
          onEvent: (event) => (isServerMessage(event) ? messages.deliver(event) : deliver(event)),
          onRightsChange,
          onConnect(isFirst) {
            onRightsChange('all');
            if (!isFirst) readers.sendMissed();
          },
        });

  return {
    publish(event) {
      if (closed) return;
      deliver(event);
      replicas?.publish(event);
    },
    publishHere(event) {
      if (!closed) deliver(event);
    },
    tellServers(message) {
      if (closed) return;
      messages.deliver(message);
      replicas?.publish(message);
    },
    onServerMessage: messages.on,
    join: readers.join,
    checkReaders: readers.check,
    endReaders: readers.end,
    async close() {
      closed = true;
      providerEvents.close();
      readers.end();
      await replicas?.close();
    },
  };
}
