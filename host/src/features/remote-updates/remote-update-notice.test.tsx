import { portalEvents } from '@portal/shared/api';
import { useUnsavedChanges } from '@portal/shared/ui';
import { renderScreen, server } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import en from './en.json';
import { RemoteUpdateNotice } from './remote-update-notice';
import { shownParts } from './shown-parts';

let listeners: (() => void)[] = [];
let outdated = false;
let reachable = true;
const update = jest.fn(async () => {
  outdated = false;
});
const remotes = {
  renew: jest.fn(() => Promise.resolve()),
  isReachable: () => reachable,
  hasRevision: (named: unknown) => named === 'current',
  watch: (listener: () => void) => {
    listeners.push(listener);
    return () => {
      listeners = listeners.filter((other) => other !== listener);
    };
  },
};
const publishVersion = () =>
  act(() => {
    outdated = true;
    for (const listener of listeners) listener();
  });

function Form() {
  const [text, setText] = useState('');
  useUnsavedChanges(text !== '');
  return <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />;
}

let removePart: () => void;
function open() {
  removePart = shownParts.add({ name: 'People', isOutdated: () => outdated, update });
  renderScreen(
    <>
      <RemoteUpdateNotice remotes={remotes} />
      <Form />
    </>,
  );
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

beforeEach(() => {
  outdated = false;
  reachable = true;
  jest.clearAllMocks();
  jest.useFakeTimers();
});
afterEach(() => {
  removePart();
  jest.useRealTimers();
});

const status = () => screen.getByRole('status');

test('offers a new version and updates the part only on request', async () => {
  const user = open();
  expect(status()).toBeEmptyDOMElement();
  publishVersion();
  expect(status()).toHaveTextContent('A new version of People is ready.');
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(update).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: en.update }));
  expect(update).toHaveBeenCalledTimes(1);
});

test('stays hidden after “later” until there is another version', async () => {
  const user = open();
  publishVersion();
  await user.click(screen.getByRole('button', { name: en.later }));
  expect(status()).toBeEmptyDOMElement();
  publishVersion();
  expect(status()).toHaveTextContent('A new version of People is ready.');
});

test('offers no update while there are unsaved changes', async () => {
  const user = open();
  publishVersion();
  await user.type(screen.getByLabelText('Text'), 'a');
  expect(status()).toHaveTextContent('Save or discard');
  expect(screen.queryByRole('button', { name: en.update })).not.toBeInTheDocument();
});

test('disappears when the outdated part is removed from the screen', () => {
  open();
  publishVersion();
  act(() => removePart());
  expect(status()).toBeEmptyDOMElement();
});

describe('the registry watcher', () => {
  async function openStream(events: string): Promise<void> {
    server.respondTo(
      'GET api/v1/events',
      () =>
        new Response(
          new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(events)) }),
        ),
    );
    open();
    const stop = portalEvents.start('olivia');
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    stop();
  }

  test.each([
    ['names the revision of this page', 'event: remotes.changed\ndata: "current"\n\n', 0],
    ['names another revision', 'event: remotes.changed\ndata: "next"\n\n', 1],
    ['names no revision in time', ': welcome\n\n', 1],
  ])('an event stream that %s', async (_, events, refreshes) => {
    await openStream(events);
    expect(remotes.renew).toHaveBeenCalledTimes(refreshes);
  });

  test('refreshes when the server announces a change', () => {
    open();
    act(() => portalEvents.emitForTests('remotes.changed'));
    expect(remotes.renew).toHaveBeenCalledTimes(1);
  });

  test('refreshes every minute without events and not more often', async () => {
    open();
    jest.setSystemTime(Date.now() + 600_000);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(remotes.renew).toHaveBeenCalledTimes(1);
    act(() => portalEvents.emitForTests('inbox' as never));
    await act(() => jest.advanceTimersByTimeAsync(59_000));
    expect(remotes.renew).toHaveBeenCalledTimes(1);
  });

  test('refreshes every five seconds while the registry is unreachable', async () => {
    reachable = false;
    open();
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect(remotes.renew).toHaveBeenCalledTimes(2);
    reachable = true;
    await act(() => jest.advanceTimersByTimeAsync(40_000));
    expect(remotes.renew).toHaveBeenCalledTimes(2);
  });

  test('refreshes nothing in a hidden tab', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    open();
    await act(() => jest.advanceTimersByTimeAsync(300_000));
    expect(remotes.renew).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });
});
