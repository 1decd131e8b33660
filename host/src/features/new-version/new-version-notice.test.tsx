import { useUnsavedChanges } from '@portal/shared/ui';
import { i18n } from '@portal/shared/i18n';
import { renderScreen } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import en from './en.json';
import { NewVersionNotice } from './new-version-notice';

const minutes = (count: number) => count * 60_000;
let served = 'build-1';
const fetchBuildId = jest.fn(() => Promise.resolve(served));
const reload = jest.fn();

function Form() {
  const [text, setText] = useState('');
  useUnsavedChanges(text !== '');
  return <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />;
}

function open() {
  renderScreen(
    <>
      <NewVersionNotice currentId="build-1" fetchBuildId={fetchBuildId} reload={reload} />
      <Form />
    </>,
  );
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

async function focusTabAfter(span: number): Promise<void> {
  jest.setSystemTime(Date.now() + span);
  await act(async () => void dispatchEvent(new Event('focus')));
}

beforeEach(() => {
  served = 'build-1';
  jest.clearAllMocks();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const status = () => screen.getByRole('status');

test('checks for a new build when the tab receives the focus, at most every ten minutes', async () => {
  open();
  await focusTabAfter(minutes(9));
  expect(fetchBuildId).not.toHaveBeenCalled();
  await focusTabAfter(minutes(1));
  await focusTabAfter(minutes(1));
  expect(fetchBuildId).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(minutes(10)));
  expect(fetchBuildId).toHaveBeenCalledTimes(2);
  expect(status()).toBeEmptyDOMElement();
});

test('checks nothing in a hidden tab', async () => {
  open();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => jest.advanceTimersByTimeAsync(minutes(30)));
  expect(fetchBuildId).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

test('offers a new build and never reloads automatically', async () => {
  const user = open();
  served = 'build-2';
  await focusTabAfter(minutes(10));
  expect(status()).toHaveTextContent(en.text);
  await act(() => jest.advanceTimersByTimeAsync(minutes(60)));
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('leaves the notice in place when the screen renders again, so that a click on it counts', async () => {
  function Screen() {
    const [count, setCount] = useState(0);
    return (
      <>
        <NewVersionNotice currentId="build-1" fetchBuildId={fetchBuildId} />
        <button onClick={() => setCount(count + 1)}>Rendered {count}</button>
      </>
    );
  }
  renderScreen(<Screen />);
  served = 'build-2';
  await focusTabAfter(minutes(10));
  const button = screen.getByRole('button', { name: 'Reload' });
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByText('Rendered 0'));
  expect(screen.getByText('Rendered 1')).toBeVisible();
  await act(async () => void i18n.addResourceBundle('en', 'host', { later: {} }, true, true));
  expect(screen.getByRole('button', { name: 'Reload' })).toBe(button);
});

test('asks the person to save instead of offering a reload while there are unsaved changes', async () => {
  const user = open();
  served = 'build-2';
  await user.type(screen.getByLabelText('Text'), 'a');
  await focusTabAfter(minutes(10));
  expect(status()).toHaveTextContent(en.unsaved);
  expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText('Text'));
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('stays closed until there is a newer build', async () => {
  const user = open();
  served = 'build-2';
  await focusTabAfter(minutes(10));
  await user.click(screen.getByRole('button', { name: 'Close notice' }));
  await focusTabAfter(minutes(10));
  await user.type(screen.getByLabelText('Text'), 'a');
  expect(status()).toBeEmptyDOMElement();
  served = 'build-3';
  await focusTabAfter(minutes(10));
  expect(status()).toHaveTextContent(en.unsaved);
});

test('shows nothing when the check fails', async () => {
  open();
  fetchBuildId.mockRejectedValueOnce(new Error('500'));
  await focusTabAfter(minutes(10));
  expect(status()).toBeEmptyDOMElement();
});
