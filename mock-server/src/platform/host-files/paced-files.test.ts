import { mock } from 'node:test';
import { connect, createServer, type ClientHttp2Session } from 'node:http2';
import { once } from 'node:events';
import { createConnection, createServer as createRelay, type AddressInfo, type Server } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createPace, pacedBody, paceSession } from './paced-files';

/** A session whose pings a test answers. */
function fakeSession() {
  const pings: ((error: Error | null, roundTrip: number) => void)[] = [];
  const closed: (() => void)[] = [];
  return {
    pings,
    close: () => closed.forEach((listener) => listener()),
    session: {
      destroyed: false,
      ping: (callback: (typeof pings)[number]) => pings.push(callback) > 0,
      once: (_name: string, listener: () => void) => void closed.push(listener),
    } as never,
  };
}

/** Waits longer than the gaps between a few files. */
const afterGaps = () => new Promise((resolve) => setTimeout(resolve, 30));
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Takes parts of a file one after the other. Returns a function that counts the parts so far. */
function takeParts(
  pace: ReturnType<typeof createPace>,
  { size, urgency }: { size: number; urgency: number },
) {
  const stream = 1;
  let count = 0;
  const takeNext = async (): Promise<void> => {
    await pace.take(size, [urgency, stream]);
    count += 1;
    if (count < 200) await takeNext();
  };
  void takeNext();
  return () => count;
}

describe('the pace of a session', () => {
  test('lets 32 kB leave before the first response to a ping, and more after it', async () => {
    const { session, pings } = fakeSession();
    const count = takeParts(createPace(session), { size: 8 * 1024, urgency: 1 });
    await nextTurn();
    await nextTurn();
    expect(count()).toBe(4);
    pings.splice(0).forEach((respond) => respond(null, 100));
    await nextTurn();
    expect(count()).toBe(12);
  });

  test('keeps its window while the round trips show a queue', async () => {
    const { session, pings } = fakeSession();
    const pace = createPace(session);
    pings.shift()?.(null, 100);
    const count = takeParts(pace, { size: 8 * 1024, urgency: 1 });
    await nextTurn();
    await nextTurn();
    expect(count()).toBe(4);
    for (let round = 0; round < 6; round += 1) {
      pings.splice(0).forEach((respond) => respond(null, 400));
      await nextTurn();
      await nextTurn();
    }
    expect(count()).toBeGreaterThan(12);
    expect(count()).toBeLessThanOrEqual(28);
  });

  test('reduces its window to what the connection transports', async () => {
    const { session, pings } = fakeSession();
    const count = takeParts(createPace(session), { size: 8 * 1024, urgency: 1 });
    const respond = async (roundTrip: number) => {
      pings.splice(0).forEach((answer) => answer(null, roundTrip));
      await nextTurn();
      await nextTurn();
    };
    await nextTurn();
    for (const roundTrip of [100, 100, 100]) await respond(roundTrip);
    const beforeQueue = count();
    // The bytes in flight took four times the shortest round trip, so a quarter of them fits.
    await respond(400);
    await respond(400);
    const inFlight = count();
    await respond(400);
    expect(beforeQueue).toBeGreaterThan(25);
    expect(count() - inFlight).toBeLessThanOrEqual(beforeQueue / 3);
  });

  test('leaves a gap between the parts of two files', async () => {
    const { session, pings } = fakeSession();
    const pace = createPace(session);
    const order: string[] = [];
    const take = (size: number, stream: number) =>
      void pace.take(size, [1, stream]).then(() => void order.push(`part of ${stream}`));
    take(32 * 1024, 1);
    take(8 * 1024, 1);
    take(8 * 1024, 3);
    await nextTurn();
    pings.splice(0).forEach((respond) => respond(null, 100));
    await nextTurn();
    await nextTurn();
    expect(order).toEqual(['part of 1', 'part of 1']);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(order).toEqual(['part of 1', 'part of 1', 'part of 3']);
  });

  test('sends urgent files first and files of one urgency one after the other', async () => {
    const { session, pings } = fakeSession();
    const pace = createPace(session);
    const order: string[] = [];
    const note = (name: string) => () => void order.push(name);
    void pace.take(40 * 1024, [1, 1]).then(note('first'));
    void pace.take(8 * 1024, [3, 3]).then(note('late'));
    void pace.take(8 * 1024, [1, 5]).then(note('second'));
    void pace.take(8 * 1024, [1, 1]).then(note('first again'));
    await nextTurn();
    expect(order).toEqual(['first']);
    await nextTurn();
    pings.splice(0).forEach((respond) => respond(null, 100));
    await afterGaps();
    pings.splice(0).forEach((respond) => respond(null, 100));
    await afterGaps();
    expect(order).toEqual(['first', 'first again', 'second', 'late']);
  });

  test.each([
    ['the session closes', (fake: ReturnType<typeof fakeSession>) => fake.close()],
    ['a ping fails', ({ pings }: ReturnType<typeof fakeSession>) => pings[0]?.(new Error('cancelled'), 0)],
    [
      'no further ping can be sent',
      (fake: ReturnType<typeof fakeSession>) => {
        Object.assign(fake.session, { ping: () => false });
        fake.pings[0]?.(null, 100);
      },
    ],
    ['no ping is answered', () => mock.timers.tick(3_000)],
  ])('lets everything leave when %s', async (_, happen) => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const fake = fakeSession();
    const pace = createPace(fake.session);
    const taken = Promise.all([1, 2, 3].map((file) => pace.take(30 * 1024, [1, file])));
    happen(fake);
    await expect(taken).resolves.toHaveLength(3);
    mock.timers.reset();
  });
});

describe('files over HTTP/2', () => {
  const bytes = Buffer.from(Array.from({ length: 150_000 }, (_, index) => index % 251));
  const bytesPerMillisecond = 400;
  let servers: { close(): void }[] = [];
  afterEach(() => {
    for (const server of servers) server.close();
    servers = [];
  });

  const listen = async (server: Server | ReturnType<typeof createServer>) => {
    servers.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };

  /** Opens a session with a server that sends files, through a connection of 400 kB/s. */
  async function openSlowly(send: typeof pacedBody): Promise<ClientHttp2Session> {
    const server = createServer((request, response) => {
      if (request.url === '/api') {
        response.end('{}');
        return;
      }
      const body = send({ headers: request.headers, raw: request }, bytes);
      if (Buffer.isBuffer(body)) response.end(body);
      else body.pipe(response as never);
    });
    server.on('session', paceSession);
    const target = await listen(server);
    let written = Promise.resolve();
    const relay = createRelay((client) => {
      const upstream = createConnection(target, '127.0.0.1');
      client.on('data', (data) => upstream.write(data)).on('error', () => upstream.destroy());
      upstream.on('error', () => client.destroy());
      upstream.on('data', (data) => {
        written = written
          .then(() => new Promise((resolve) => setTimeout(resolve, data.length / bytesPerMillisecond)))
          .then(() => void (client.destroyed || client.write(data)));
      });
    });
    const session = connect(`http://127.0.0.1:${await listen(relay)}`);
    servers.push({ close: () => session.destroy() });
    return session;
  }

  const get = (session: ClientHttp2Session, path: string) =>
    buffer(session.request({ ':path': path, priority: 'u=1' })).then((body) => ({
      body,
      at: performance.now(),
    }));

  test('arrive whole, and leave room for responses of the API that are requested later', async () => {
    const session = await openSlowly(pacedBody);
    const files = Promise.all(['/one', '/two', '/three'].map((path) => get(session, path)));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const start = performance.now();
    const response = await get(session, '/api');
    const [one, two, three] = await files;
    expect(response.at - start).toBeLessThan(((three?.at ?? 0) - start) / 3);
    expect([one, two, three].map((file) => file?.body.equals(bytes))).toEqual([true, true, true]);
    expect(one?.at).toBeLessThan(two?.at ?? 0);
    expect(two?.at).toBeLessThan(three?.at ?? 0);
  });
});

test('sends a file that was requested earlier first, although the server had read it later', async () => {
  const { session, pings, close } = fakeSession();
  const order: number[] = [];
  const send = async (id: number) => {
    const body = pacedBody({ headers: {}, raw: { stream: { id, session } } }, Buffer.alloc(96 * 1024));
    await once(
      (body as Readable).on('data', () => order.push(id)),
      'end',
    );
  };
  const countOf = (id: number) => order.filter((one) => one === id).length;
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  };
  const sent = Promise.all([send(3), send(1)]);
  await settle();
  expect([countOf(3), countOf(1)]).toEqual([4, 0]);
  pings.splice(0).forEach((respond) => respond(null, 100));
  await settle();
  expect([countOf(3), countOf(1)]).toEqual([4, 8]);
  close();
  await sent;
});

test('sends small files, and all files over HTTP/1.1, as they are', () => {
  const small = Buffer.alloc(1_000);
  const large = Buffer.alloc(100_000);
  expect(pacedBody({ headers: {}, raw: {} }, large)).toBe(large);
  const stream = { id: 1, session: fakeSession().session as object };
  expect(pacedBody({ headers: {}, raw: { stream } }, small)).toBe(small);
  expect(pacedBody({ headers: {}, raw: { stream } }, large)).not.toBe(large);
});
