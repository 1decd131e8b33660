import { connect, createServer } from 'node:net';

/** Slow 4G: round trip in milliseconds, rates in kbit/s. */
const slow4g = { roundTrip: 150, down: 1638.4, up: 750 };
/** Size of an IP packet's content, and of its headers. */
const packet = { content: 1460, headers: 40 };
const maxQueuedBytes = 32 * 1024;

/** Returns a function that returns the arrival time of the next packet in one direction of the link. */
function createDirection(kilobitsPerSecond) {
  let freeAt = 0;
  return (bytes, earliest) => {
    freeAt = Math.max(freeAt, earliest) + (bytes * 8) / kilobitsPerSecond;
    return freeAt + slow4g.roundTrip / 2;
  };
}

/** Forwards one direction of a connection. Each packet is written when it has arrived; null ends the stream. */
function forward(from, to, arrivalOf) {
  const queue = [];
  let queuedBytes = 0;
  let timer;
  const schedule = (at) => {
    timer = setTimeout(deliver, Math.max(0, at - performance.now()));
  };
  const deliver = () => {
    timer = undefined;
    while (queue.length > 0 && queue[0].at <= performance.now() + 0.5) {
      const { bytes } = queue.shift();
      if (bytes === null) return void to.end();
      to.write(bytes);
      queuedBytes -= bytes.length;
    }
    if (queuedBytes <= maxQueuedBytes) from.resume();
    if (queue.length > 0) schedule(queue[0].at);
  };
  const enqueue = (bytes) => {
    const last = queue.at(-1)?.at ?? 0;
    const at = Math.max(last, arrivalOf((bytes?.length ?? 0) + packet.headers));
    queue.push({ bytes, at });
    if (timer === undefined) schedule(at);
  };
  from.on('data', (data) => {
    for (let start = 0; start < data.length; start += packet.content)
      enqueue(data.subarray(start, start + packet.content));
    queuedBytes += data.length;
    if (queuedBytes > maxQueuedBytes) from.pause();
  });
  from.on('end', () => enqueue(null));
  from.on('error', () => to.destroy());
  from.on('close', () => setTimeout(() => to.destroy(), 1_000).unref());
  to.on('close', () => clearTimeout(timer));
}

/**
 * Starts a TCP relay to a local port. All its connections share one link, which `setSlow` limits to slow 4G, so that
 * connections, TLS handshakes and HTTP/2 priorities cost what they cost in a real network.
 */
export async function startSlowLink(port, target) {
  let isSlow = false;
  const directions = { up: createDirection(slow4g.up), down: createDirection(slow4g.down) };
  const sockets = new Set();
  const server = createServer((client) => {
    // The handshake of TCP takes one round trip.
    const openAt = performance.now() + (isSlow ? slow4g.roundTrip : 0);
    const upstream = connect(target, '127.0.0.1');
    const arrivalIn = (direction) => (bytes) =>
      isSlow ? directions[direction](bytes, Math.max(performance.now(), openAt)) : performance.now();
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    forward(client, upstream, arrivalIn('up'));
    forward(upstream, client, arrivalIn('down'));
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    setSlow: (value) => {
      isSlow = value;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
