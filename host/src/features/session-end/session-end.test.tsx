import { portalEvents } from '@portal/shared/api';
import { renderScreen } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from './en.json';
import { ownSignOut } from '../../me/own-sign-out';
import { SessionEnd, type Session } from './session-end';
import { signInPrompt } from './sign-in-prompt';

const minutes = (count: number) => count * 60_000;
const start = new Date('2026-11-05T08:00:00Z').getTime();
let endsAt: number | null;
const session: jest.Mocked<Session> = {
  endsAt: jest.fn(() => endsAt),
  extend: jest.fn(),
  signInAgain: jest.fn(),
  clearAccount: jest.fn(() => Promise.resolve()),
};
const callbacks = { onLeave: jest.fn(), onOtherPerson: jest.fn(), onSignOut: jest.fn(), onEnded: jest.fn() };

function open() {
  renderScreen(
    <>
      <SessionEnd session={{ ...session }} {...callbacks} />
      <textarea aria-label="Letter" defaultValue="Dear all" />
    </>,
  );
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

const advance = (span: number) => act(() => jest.advanceTimersByTimeAsync(span));
const status = () => screen.getByRole('status');
const dialog = () => screen.findByRole('alertdialog', { name: 'Your session has ended' });

beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers({ now: start });
  endsAt = start + minutes(60);
});
afterEach(() => {
  act(() => signInPrompt.close());
  jest.useRealTimers();
});

test('warns five minutes before the end and extends the session on request', async () => {
  const user = open();
  await advance(minutes(55) - 1);
  expect(status()).toBeEmptyDOMElement();
  await advance(1);
  expect(status()).toHaveTextContent(/Your session ends at .*:00/);
  session.extend.mockImplementation(async () => {
    endsAt = Date.now() + minutes(60);
    return true;
  });
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  expect(status()).toHaveTextContent('You are still signed in.');
  expect(status()).not.toHaveTextContent('Your session ends');
  await advance(minutes(55));
  expect(status()).toHaveTextContent(/Your session ends at/);
});

test('tries a silent renewal at the end and shows the dialog if that fails', async () => {
  open();
  session.extend.mockResolvedValue(false);
  await advance(minutes(60));
  expect(session.extend).toHaveBeenCalledTimes(1);
  expect(await dialog()).toHaveAccessibleDescription(en.text);
});

test('shows no warning when the end of the session is unknown', async () => {
  endsAt = null;
  open();
  await advance(minutes(600));
  expect(status()).toBeEmptyDOMElement();
});

test('keeps all waiting requests behind one dialog and keeps unsaved input', async () => {
  const user = open();
  const settled = jest.fn();
  await act(async () => {
    void signInPrompt.request().then(settled);
    void signInPrompt.request().then(settled);
  });
  await dialog();
  await user.keyboard('{Escape}');
  expect(await dialog()).toBeVisible();
  session.signInAgain.mockResolvedValue('failed');
  await user.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(await dialog()).toBeVisible();
  expect(settled).not.toHaveBeenCalled();
  session.signInAgain.mockResolvedValue('same-person');
  await user.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(settled).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Letter')).toHaveValue('Dear all');
});

describe('a sign-out everywhere in another browser', () => {
  test('removes the account and leaves the page without a question about unsaved input', async () => {
    open();
    const ask = jest.fn();
    addEventListener('beforeunload', ask);
    await act(async () => portalEvents.emitForTests('session.ended'));
    expect(session.clearAccount).toHaveBeenCalledTimes(1);
    expect(callbacks.onEnded).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('beforeunload', { cancelable: true }));
    removeEventListener('beforeunload', ask);
    expect(ask).not.toHaveBeenCalled();
  });

  test('removes the account and leaves once, although other tabs announce the sign-out too', async () => {
    open();
    await act(async () => portalEvents.emitForTests('session.ended'));
    await act(async () => portalEvents.emitForTests('session.ended'));
    expect(session.clearAccount).toHaveBeenCalledTimes(1);
    expect(callbacks.onEnded).toHaveBeenCalledTimes(1);
  });

  test('keeps the page after missed events, because the session may be valid', async () => {
    const subscribe = jest.spyOn(portalEvents, 'on');
    open();
    const [, listener] = subscribe.mock.calls.find(([type]) => type === 'session.ended') ?? [];
    subscribe.mockRestore();
    await act(async () => listener?.(undefined));
    expect(callbacks.onEnded).not.toHaveBeenCalled();
  });

  test('keeps the tab that signs out, until its request fails', async () => {
    open();
    let fail = (_error: Error) => undefined as void;
    const running = ownSignOut.during(new Promise((_resolve, reject) => (fail = reject)));
    await act(async () => portalEvents.emitForTests('session.ended'));
    expect(callbacks.onEnded).not.toHaveBeenCalled();
    fail(new Error('offline'));
    await running;
    await act(async () => portalEvents.emitForTests('session.ended'));
    expect(callbacks.onEnded).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ['blocked', 'Sign in again', callbacks.onLeave],
  ['other-person', 'Sign in again', callbacks.onOtherPerson],
  ['failed', 'Sign out', callbacks.onSignOut],
] as const)('calls the right callback after “%s” and the button “%s”', async (result, button, callback) => {
  const user = open();
  session.signInAgain.mockResolvedValue(result);
  act(() => void signInPrompt.request());
  await dialog();
  await user.click(screen.getByRole('button', { name: button }));
  expect(callback).toHaveBeenCalledTimes(1);
});
