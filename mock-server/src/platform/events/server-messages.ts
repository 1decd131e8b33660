import type { ServerMessage } from './portal-event';

type Listener = (message: ServerMessage) => void;

/** Creates the listeners of one server for messages of all servers. */
export function createServerMessages() {
  const listeners: [ServerMessage['type'], Listener][] = [];
  return {
    on: (type: ServerMessage['type'], listener: Listener) => void listeners.push([type, listener]),
    deliver(message: ServerMessage): void {
      for (const [type, listener] of listeners) if (type === message.type) listener(message);
    },
  };
}
