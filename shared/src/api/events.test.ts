import { server } from '../testing';
import { portalEvents } from './index';

interface Stream {
  say(text: string): void;
  end(): void;
}

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** The server's end of the streams that are asked for, in their order. */
function streams(): Stream[] {
  const opened: Stream[] = [];
  server.answers('GET api/v1/events', () => {
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        opened.push({
          say: (text) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
        });
      },
    });
    return new Response(body);
  });
  return opened;
}

const until = async (holds: () => boolean): Promise<void> => {
  const deadline = Date.now() + 4_000;
  while (!holds() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(holds()).toBe(true);
};

function listen(): unknown[] {
  const heard: unknown[] = [];
  stops.push(portalEvents.on('announcements.changed', (data) => heard.push(data)));
  return heard;
}

test('an event reaches those who listen for its type, however the stream is cut', async () => {
  const opened = streams();
  const heard = listen();
  stops.push(portalEvents.start('olivia'));
  await until(() => opened.length === 1);
  opened[0]?.say(': welcome\n\nevent: messages.changed\ndata: 1\n\nevent: announce');
  opened[0]?.say('ments.changed\ndata: {"id":"a1"}\n\n');
  await until(() => heard.length === 1);
  expect(heard).toEqual([{ id: 'a1' }]);
});

test('nonsense on the stream is passed over', async () => {
  const opened = streams();
  const heard = listen();
  stops.push(portalEvents.start('olivia'));
  await until(() => opened.length === 1);
  opened[0]?.say(
    'data: 1\n\nevent: announcements.changed\ndata: {broken\n\nevent: announcements.changed\n\n',
  );
  await until(() => heard.length === 1);
  expect(heard).toEqual([null]);
});

test('after a break the stream comes back, and everybody looks anew', async () => {
  const opened = streams();
  const heard = listen();
  stops.push(portalEvents.start('olivia'));
  await until(() => opened.length === 1);
  opened[0]?.end();
  await until(() => opened.length === 2);
  await until(() => heard.length === 1);
  expect(heard).toEqual([undefined]);
});

test('who waits for the line is told when it opens, and a line that comes back tells that much was missed', async () => {
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

test('what one tab hears it tells the person’s other tabs, and nobody else’s', async () => {
  streams();
  const heard = listen();
  stops.push(portalEvents.start('olivia'));
  const [own, foreign] = ['olivia', 'adam'].map(
    (person) => new BroadcastChannel(`meridian.events.${person}`),
  );
  foreign?.postMessage({ type: 'announcements.changed', data: 'foreign' });
  own?.postMessage({ type: 'announcements.changed', data: 'own' });
  await until(() => heard.length === 1);
  own?.close();
  foreign?.close();
  expect(heard).toEqual(['own']);
});

test('who stopped listening hears nothing more', async () => {
  const heard = listen();
  stops.splice(0).forEach((stop) => stop());
  portalEvents.emitForTests('announcements.changed');
  expect(heard).toEqual([]);
});
