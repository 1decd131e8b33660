import { renderScreen } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from './en.json';
import { SessionEnd, type Session } from './session-end';
import { signInPrompt } from './sign-in-prompt';

const minutes = (count: number) => count * 60_000;
const start = new Date('2026-11-05T08:00:00Z').getTime();
let endsAt: number | null;
const session: jest.Mocked<Session> = {
  endsAt: jest.fn(() => endsAt),
  extend: jest.fn(),
  signInAgain: jest.fn(),
};
const callbacks = { onLeave: jest.fn(), onOtherPerson: jest.fn(), onSignOut: jest.fn() };

function open() {
  renderScreen(
    <>
      <SessionEnd session={session} {...callbacks} />
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
