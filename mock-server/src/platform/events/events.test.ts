// @both-engines Only PostgreSQL notifies other servers.
import http from 'node:http';
import { mintAccessToken } from '../../identity/tokens/mint-access-token';
import { testApp, type TestApp } from '../../../test/test-app';
import { registryState } from '../../remotes/registry/remotes.repository';
import type { PortalEvent } from './portal-event';
import pg from 'pg';
import { silentLog } from '../../../test/silent-log';
import { openTestDatabase, testEngine } from '../../../test/database/test-database';
import { createEventHub } from './events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PortalEventType } from '@portal/shared/contracts';
import { createProviderEvents } from './provider-events';

describe('events', () => {
  let server: TestApp;
  let address: string;
  let olivia: string;
  const changed: Pick<PortalEvent, 'type'> = { type: 'announcements.changed' };
  const asText = 'event: announcements.changed\ndata: null\n\n';

  beforeAll(async () => {
    server = await testApp();
    address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    olivia = await idOf('olivia.user@acorn.example');
  });
  afterAll(() => server.close());

  async function idOf(email: string): Promise<string> {
    const [person] = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query<{ id: string }>('select id from people where email = $1', [email]),
    );
    return person?.id ?? '';
  }
  const tokenOf = async (email: string) => mintAccessToken(server.app.portal, await idOf(email));

  interface OpenStream {
    headers: http.IncomingHttpHeaders;
    received(): string;
    ended: Promise<void>;
    leave(): void;
  }

  /** Uses Node's plain client, since `fetch` replaces each aborted connection by a new one. */
  async function listen(
    email: string,
    expectedStatus = 200,
    headers: http.OutgoingHttpHeaders = {},
  ): Promise<OpenStream> {
    const request = http.get(`${address}/api/v1/events`, {
      agent: false,
      headers: { authorization: `Bearer ${await tokenOf(email)}`, ...headers },
    });
    const response = await new Promise<http.IncomingMessage>((resolve, reject) =>
      request.once('response', resolve).once('error', reject),
    );
    expect(response.statusCode).toBe(expectedStatus);
    let text = '';
    response.on('data', (chunk: Buffer) => (text += chunk.toString())).on('error', () => undefined);
    const ended = new Promise<void>((resolve) => response.once('close', resolve));
    return {
      headers: response.headers,
      received: () => text,
      ended,
      leave: () => void request.destroy(),
    };
  }

  /** Collects interval callbacks, so that a test can run them. */
  function collectIntervals() {
    const real = globalThis.setInterval;
    const works: (() => void)[] = [];
    globalThis.setInterval = ((work: () => void) => {
      works.push(work);
      return real(() => undefined, 60_000);
    }) as typeof setInterval;
    return { run: () => works.forEach((work) => work()), stop: () => void (globalThis.setInterval = real) };
  }

  const waitBriefly = () => new Promise((resolve) => setTimeout(resolve, 50));

  describe('the event stream', () => {
    test('names the revision of the registry when it opens', async () => {
      const stream = await listen('olivia.user@acorn.example');
      const { epoch, revision } = await server.db.transaction({ as: 'system' }, registryState);
      await waitBriefly();
      expect(stream.received()).toContain(
        `event: remotes.changed\ndata: ${JSON.stringify({ epoch, revision })}\n\n`,
      );
      stream.leave();
    });

    test('sends its first bytes at once and uncompressed to a client that accepts compression', async () => {
      const stream = await listen('olivia.user@acorn.example', 200, { 'accept-encoding': 'br, gzip' });
      expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8');
      expect(stream.headers).not.toHaveProperty('content-encoding');
      await waitBriefly();
      expect(stream.received()).toMatch(/^: welcome\n\n/);
      stream.leave();
    });

    test('sends a person’s events to all open browsers of that person and to nobody else', async () => {
      const [phone, desk, adam, gina] = await Promise.all([
        listen('olivia.user@acorn.example'),
        listen('olivia.user@acorn.example'),
        listen('adam.admin@acorn.example'),
        listen('gina.admin@meridian.example'),
      ]);
      server.app.portal.events.publish({ to: { personId: olivia }, ...changed });
      await waitBriefly();
      expect(phone.received()).toContain(asText);
      expect(desk.received()).toContain(asText);
      expect(adam.received()).not.toContain('event: announcements');
      expect(gina.received()).not.toContain('event: announcements');
      for (const { leave } of [phone, desk, adam, gina]) leave();
    });

    test('sends a tenant’s events to its people, and events for all to everybody', async () => {
      const people = await Promise.all(
        ['olivia.user@acorn.example', 'bella.user@birch.example', 'gina.admin@meridian.example'].map(
          (email) => listen(email),
        ),
      );
      server.app.portal.events.publish({ to: { tenantId: 'birch' }, ...changed });
      await waitBriefly();
      expect(people.map(({ received }) => received().includes(asText))).toEqual([false, true, false]);
      server.app.portal.events.publish({ to: 'all', type: 'preferences.changed', data: { key: 'scheme' } });
      await waitBriefly();
      for (const { received } of people) expect(received()).toContain('data: {"key":"scheme"}');
      for (const { leave } of people) leave();
    });

    test('keeps data on one line, so that it cannot inject events', async () => {
      const stream = await listen('olivia.user@acorn.example');
      server.app.portal.events.publish({
        to: 'all',
        ...changed,
        data: { text: 'a\n\nevent: evil\ndata: 1' },
      });
      await waitBriefly();
      expect(stream.received()).not.toContain('\nevent: evil');
      stream.leave();
    });

    test('rejects the 21st open stream of a person', async () => {
      const open = await Promise.all(
        Array.from({ length: 20 }, () => listen('rita.reader@meridian.example')),
      );
      const rejected = await listen('rita.reader@meridian.example', 429);
      await rejected.ended;
      expect(rejected.received()).toContain('rate.limited');
      for (const { leave } of open) leave();
      await waitBriefly();
      const { leave } = await listen('rita.reader@meridian.example');
      leave();
    });

    test('ends when the account loses its access', async () => {
      const { portal } = server.app;
      const { tokens } = portal;
      const beats = collectIntervals();
      const stream = await listen('adam.admin@acorn.example');
      beats.stop();
      beats.run();
      await waitBriefly();
      expect(stream.received()).toContain(': still here');
      portal.tokens = { verify: () => Promise.reject(new Error('the account was disabled')) };
      beats.run();
      await stream.ended;
      portal.tokens = tokens;
      expect(stream.received()).not.toContain('event: announcements');
    });

    test('ends when the server stops, without delaying it', async () => {
      const stopping = await testApp({ db: server.db });
      const other = await stopping.app.listen({ port: 0, host: '127.0.0.1' });
      const response = await fetch(`${other}/api/v1/events`, {
        headers: { authorization: `Bearer ${await mintAccessToken(stopping.app.portal, olivia)}` },
      });
      const begun = Date.now();
      const text = response.text();
      await stopping.app.close();
      expect(Date.now() - begun).toBeLessThan(3_000);
      // Clients reconnect at different times, so that they do not reach the other servers together.
      expect(await text).toMatch(/^: welcome\n\n[^]*retry: ([5-9]\d\d|1\d{3}|2[0-4]\d\d)\n\n$/);
    });
  });
});

describe('events of replicas', () => {
  /** Counts the queries that run at the same time on one connection. */
  function countQueries() {
    const prototype = pg.Client.prototype as unknown as { query(...args: unknown[]): Promise<unknown> };
    const original = prototype.query;
    const counter = { most: 0, restore: () => void (prototype.query = original) };
    let running = 0;
    prototype.query = async function count(...args) {
      counter.most = Math.max(counter.most, (running += 1));
      return original.apply(this, args).finally(() => (running -= 1));
    };
    return counter;
  }

  const pause = () => new Promise((resolve) => setTimeout(resolve, 500));
  const type = 'announcements.changed';

  test('the event hub delivers events to readers on another replica if the database is PostgreSQL', async () => {
    const { url, drop } = await openTestDatabase();
    const [here, there] = [0, 1].map(() => createEventHub({ databaseUrl: url, log: silentLog }));
    const received: Record<string, string[]> = { here: [], there: [] };
    for (const [name, hub] of Object.entries({ here, there })) {
      hub?.join({
        personId: 'p',
        tenantId: 't',
        receive: (event) =>
          received[name]?.push(`${event.type} ${JSON.stringify(event.data ?? null).length}`),
        missed: () => received[name]?.push('missed'),
        end: () => received[name]?.push('end'),
      });
    }
    await pause();
    here?.publish({ to: { personId: 'p' }, type });
    here?.publish({ to: { tenantId: 't' }, type, data: { long: 'x'.repeat(10_000) } });
    here?.publish({ to: { tenantId: 'other' }, type });
    await pause();
    await Promise.all([here?.close(), there?.close()]);
    await drop();
    expect(received.here).toEqual([`${type} 4`, `${type} 10011`, 'end']);
    // The data is too long for a PostgreSQL notification, so the event arrives without it.
    const viaReplica = testEngine === 'postgres' ? [`${type} 4`, `${type} 4`] : [];
    expect(received.there).toEqual([...viaReplica, 'end']);
  });

  test('a message to the servers reaches the listeners of all replicas, and no reader', async () => {
    const { url, drop } = await openTestDatabase();
    const hubs = [0, 1].map(() => createEventHub({ databaseUrl: url, log: silentLog }));
    const listened: string[] = [];
    const read: string[] = [];
    for (const [at, hub] of hubs.entries()) {
      hub.onServerMessage('sample-crypto.watched', ({ personId }) => listened.push(`${at} ${personId}`));
      const receive = ({ type }: PortalEvent) => void read.push(`${at} ${type}`);
      const end = () => undefined;
      hub.join({ personId: 'p', tenantId: 't', receive, missed: end, end });
    }
    await pause();
    hubs[0]?.tellServers({ to: { servers: 'all' }, type: 'sample-crypto.watched', personId: 'p' });
    hubs[1]?.publishHere({ to: { personId: 'p' }, type });
    await pause();
    await Promise.all(hubs.map((hub) => hub.close()));
    await drop();
    expect(listened).toEqual(testEngine === 'postgres' ? ['0 p', '1 p'] : ['0 p']);
    expect(read).toEqual([`1 ${type}`]);
  });

  test('many events at once arrive in order, with one query at a time', async () => {
    const { url, drop } = await openTestDatabase();
    const [here, there] = [0, 1].map(() => createEventHub({ databaseUrl: url, log: silentLog }));
    const received: unknown[] = [];
    const reader = { personId: 'p', tenantId: null, missed: () => undefined, end: () => undefined };
    there?.join({ ...reader, receive: ({ data }) => void received.push(data?.number) });
    await pause();
    const running = countQueries();
    const numbers = Array.from({ length: 50 }, (_, number) => number);
    for (const number of numbers) here?.publish({ to: 'all', type, data: { number } });
    await pause();
    running.restore();
    await Promise.all([here?.close(), there?.close()]);
    await drop();
    expect(received).toEqual(testEngine === 'postgres' ? numbers : []);
    expect(running.most).toBe(testEngine === 'postgres' ? 1 : 0);
  });
});

describe('events of the provider', () => {
  function start() {
    const delivered: PortalEventType[] = [];
    return { delivered, events: createProviderEvents((type) => void delivered.push(type), 20) };
  }

  test('changes of many tenants are one event for the provider, and later ones another', async () => {
    const { delivered, events } = start();
    for (let times = 0; times < 3; times += 1) events.take('configuration.changed');
    events.take('workspaces.changed');
    expect(delivered).toEqual([]);
    await sleep(100);
    expect(delivered).toEqual(['alerts.changed']);
    events.take('configuration.changed');
    await sleep(100);
    expect(delivered).toEqual(['alerts.changed', 'alerts.changed']);
  });

  test('nothing is delivered after the end', async () => {
    const { delivered, events } = start();
    events.take('configuration.changed');
    events.close();
    await sleep(100);
    expect(delivered).toEqual([]);
  });
});
