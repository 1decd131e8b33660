import { actingSession } from '../session';
import { server, type ReceivedRequest } from '../testing';
import { portalEvents } from './index';

interface Stream {
  write(text: string): void;
  end(): void;
}

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** Returns the server side of the opened streams, in the order of opening. */
function streams(): Stream[] {
  const opened: Stream[] = [];
  server.respondTo('GET api/v1/events', () => {
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        opened.push({
          write: (text) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
        });
      },
    });
    return new Response(body);
  });
  return opened;
}

const until = async (isReached: () => boolean): Promise<void> => {
  const deadline = Date.now() + 4_000;
  while (!isReached() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isReached()).toBe(true);
};

function listen(): unknown[] {
  const received: unknown[] = [];
  stops.push(portalEvents.on('announcements.changed', (data) => received.push(data)));
  return received;
}

test('delivers an event to subscribers of its type when the stream splits it into chunks', async () => {
  const opened = streams();
  const received = listen();
  stops.push(portalEvents.start('olivia'));
  await until(() => opened.length === 1);
  opened[0]?.write(': welcome\n\nevent: messages.changed\ndata: 1\n\nevent: announce');
  opened[0]?.write('ments.changed\ndata: {"id":"a1"}\n\n');
  await until(() => received.length === 1);
  expect(received).toEqual([{ id: 'a1' }]);
});

test('ignores unreadable data in the stream', async () => {
  const opened = streams();
  const received = listen();
  stops.push(portalEvents.start('olivia'));
  await until(() => opened.length === 1);
  opened[0]?.write(
    'data: 1\n\nevent: announcements.changed\ndata: {broken\n\nevent: announcements.changed\n\n',
  );
  await until(() => received.length === 1);
  expect(received).toEqual([null]);
});

test('reconnects after a break and tells subscribers to refetch', async () => {
  const opened = streams();
  const received = listen();
  stops.push(portalEvents.start('olivia'));
  await until(() => opened.length === 1);
  opened[0]?.end();
  await until(() => opened.length === 2);
  await until(() => received.length === 1);
  expect(received).toEqual([undefined]);
});

test('publishes open for the first connection of a tab, not for a reconnection', async () => {
  const opened = streams();
  const onOpen = jest.fn();
  stops.push(portalEvents.onMessage((message) => message === 'open' && onOpen()));
  stops.push(portalEvents.start('olivia'));
  await until(() => onOpen.mock.calls.length === 1);
  opened[0]?.end();
  await until(() => opened.length === 2);
  expect(onOpen).toHaveBeenCalledTimes(1);
  const other = new BroadcastChannel('meridian.events.olivia');
  other.postMessage('open');
  await until(() => onOpen.mock.calls.length === 2);
  other.close();
});

test('shares events with other tabs of the same person only', async () => {
  streams();
  const received = listen();
  stops.push(portalEvents.start('olivia'));
  const [own, foreign] = ['olivia', 'adam'].map(
    (person) => new BroadcastChannel(`meridian.events.${person}`),
  );
  foreign?.postMessage({ type: 'announcements.changed', data: 'foreign' });
  own?.postMessage({ type: 'announcements.changed', data: 'own' });
  await until(() => received.length === 1);
  own?.close();
  foreign?.close();
  expect(received).toEqual(['own']);
});

test('names the tenant of a session, and shares its events only with tabs of that tenant', async () => {
  streams();
  const session = { id: 's', tenantId: 'acorn', tenantName: 'Acorn', mode: 'read', returnTo: '/tenants' };
  sessionStorage.setItem(
    'meridian.acting',
    JSON.stringify({ ...session, expiresAt: '2099-01-01T00:00:00Z' }),
  );
  actingSession.restore();
  stops.push(actingSession.clear);
  const received = listen();
  stops.push(portalEvents.start('gina'));
  await until(() => server.requests('GET api/v1/events').length === 1);
  expect(server.requests('GET api/v1/events')[0]?.headers.get('X-Act-Tenant')).toBe('acorn');
  const channels = ['gina', 'gina.birch', 'gina.acorn'].map(
    (name) => new BroadcastChannel(`meridian.events.${name}`),
  );
  for (const channel of channels) channel.postMessage({ type: 'announcements.changed', data: channel.name });
  await until(() => received.length > 0);
  for (const channel of channels) channel.close();
  expect(received).toEqual(['meridian.events.gina.acorn']);
});

test('reads the own events again after the server has rejected the session', async () => {
  let tenants: (string | null)[] = [];
  server.respondTo('GET api/v1/events', ({ headers }: ReceivedRequest) => {
    const tenant = headers.get('X-Act-Tenant');
    tenants = [...tenants, tenant];
    return tenant === null
      ? new Response(new ReadableStream())
      : Response.json({ code: 'acting.ended' }, { status: 403 });
  });
  const session = { id: 's', tenantId: 'acorn', tenantName: 'Acorn', mode: 'read', returnTo: '/tenants' };
  sessionStorage.setItem(
    'meridian.acting',
    JSON.stringify({ ...session, expiresAt: '2099-01-01T00:00:00Z' }),
  );
  actingSession.restore();
  stops.push(actingSession.clear);
  stops.push(portalEvents.start('gina'));
  await until(() => tenants.length === 2);
  expect(tenants).toEqual(['acorn', null]);
  expect(actingSession.get()?.isEnded).toBe(true);
});

test('delivers nothing after unsubscribing', async () => {
  const received = listen();
  stops.splice(0).forEach((stop) => stop());
  portalEvents.emitForTests('announcements.changed');
  expect(received).toEqual([]);
});
