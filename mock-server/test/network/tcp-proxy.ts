import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Ends all connections and refuses new ones, as a stopped server does. */
  stop(): Promise<void>;
  /** Accepts connections again on the same port. */
  restart(): Promise<void>;
  /** Keeps all connections open and accepts new ones, but forwards nothing, as a frozen server does. */
  freeze(): void;
  /** Forwards nothing more of the open connections, without an end, as a network that lost their state. */
  silence(): void;
  /** Forwards again. Connections that were accepted in the meantime are closed. */
  thaw(): void;
}

/** Starts a proxy on loopback in front of the host and port of an address. */
export async function startTcpProxy(target: URL, isStopped = false): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  let isFrozen = false;
  const waiting = new Set<Socket>();
  const server = createServer((incoming) => {
    if (isFrozen) return void waiting.add(track(incoming));
    const outgoing = track(connect(Number(target.port), target.hostname));
    track(incoming).pipe(outgoing).pipe(incoming);
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  const silence = () => sockets.forEach((socket) => socket.pause());
  if (isStopped) await stop();
  return {
    port,
    stop: () => (server.listening ? stop() : Promise.resolve()),
    restart: () => listen(port),
    silence,
    freeze() {
      isFrozen = true;
      silence();
    },
    thaw() {
      isFrozen = false;
      for (const socket of waiting) socket.destroy();
      waiting.clear();
      for (const socket of sockets) socket.resume();
    },
  };
}
