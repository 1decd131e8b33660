import { apiUrl, portalApi, portalFetch, toApiError } from '@portal/shared/api';
import { renderScreen, server } from '@portal/shared/testing';
import { useProblemNotice } from '@portal/shared/ui';
import { act, screen, waitFor } from '@testing-library/react';
import en from './en.json';
import tr from './tr.json';
import { OfflineNotice } from './offline-notice';

const { useThingQuery } = portalApi.injectEndpoints({
  endpoints: (call) => ({ thing: call.query<{ name: string }, void>({ query: () => apiUrl('thing') }) }),
});

function Thing() {
  const { data } = useThingQuery();
  return <p>{data?.name}</p>;
}

const failRequest = () => Promise.reject(new TypeError('Failed to fetch'));
let online = true;

function setNetwork(state: 'online' | 'offline'): void {
  online = state === 'online';
  act(() => void dispatchEvent(new Event(state)));
}

beforeEach(() => {
  online = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  server.respondTo('GET health/live', { status: 'ok' });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const status = () => screen.getByRole('status');

test("shows a notice while offline and refetches the screen's data when back online", async () => {
  let name = 'before';
  server.respondTo('GET api/v1/thing', () => ({ name }));
  renderScreen(
    <>
      <OfflineNotice />
      <Thing />
    </>,
  );
  await screen.findByText('before');
  setNetwork('offline');
  expect(status()).toHaveTextContent(en.offline);
  expect(screen.getByText('before')).toBeVisible();
  name = 'after';
  setNetwork('online');
  await screen.findByText('after');
  expect(status()).toHaveTextContent(en.back);
  expect(status()).not.toHaveTextContent(en.offline);
});

test('shows nothing after one failed request while the portal responds', async () => {
  server.respondTo('GET api/v1/thing', failRequest);
  renderScreen(<OfflineNotice />);
  await expect(portalFetch('api/v1/thing')).rejects.toThrow('Failed to fetch');
  await waitFor(() => expect(server.requests('GET health/live')).toHaveLength(1));
  expect(status()).toBeEmptyDOMElement();
});

test('checks an unreachable portal until it responds', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  server.respondTo('GET api/v1/thing', failRequest);
  server.respondTo('GET health/live', failRequest);
  renderScreen(<OfflineNotice />, { language: 'tr' });
  await act(() => expect(portalFetch('api/v1/thing')).rejects.toThrow('Failed to fetch'));
  await waitFor(() => expect(status()).toHaveTextContent(tr.unreachable));
  server.respondTo('GET health/live', { status: 'ok' });
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  await waitFor(() => expect(status()).toHaveTextContent(tr.back));
  expect(server.requests('GET health/live')).toHaveLength(2);
});

/** Two actions that fail at the same time, one with its own text. */
function Actions() {
  const showProblem = useProblemNotice();
  const act = async (text?: string) => {
    const request = portalFetch('api/v1/thing', { method: 'POST' });
    await request.catch((error: unknown) => showProblem(toApiError(error), text));
  };
  return (
    <button type="button" onClick={() => void Promise.all([act(), act('Not saved to your account.')])}>
      Save both
    </button>
  );
}

test('shows one notice for parallel failures of one cause', async () => {
  server.respondTo('POST api/v1/thing', failRequest);
  const { user } = renderScreen(
    <>
      <OfflineNotice />
      <Actions />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Save both' }));
  await waitFor(() => expect(status().textContent).toBe('Not saved to your account.'));
  expect(server.requests('GET health/live')).toHaveLength(1);
});

test('shows only the state of the connection when actions fail because of it', async () => {
  server.respondTo('POST api/v1/thing', failRequest);
  server.respondTo('GET health/live', failRequest);
  const { user } = renderScreen(
    <>
      <OfflineNotice />
      <Actions />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Save both' }));
  await waitFor(() => expect(status().textContent).toBe(en.unreachable));
  await user.click(screen.getByRole('button', { name: 'Save both' }));
  await waitFor(() => expect(server.requests('POST api/v1/thing')).toHaveLength(4));
  expect(status().textContent).toBe(en.unreachable);
});

test.each([
  [en, /lost|safe|save when/i],
  [tr, /kaybol|güvende/i],
])('promises nothing beyond the open page while offline', (texts, promise) => {
  expect(`${texts.offline} ${texts.unreachable}`).not.toMatch(promise);
});

test('removes the notice after any response of the portal', async () => {
  server.respondTo('GET api/v1/thing', 500);
  renderScreen(<OfflineNotice />);
  setNetwork('offline');
  await act(async () => void (await portalFetch('api/v1/thing')));
  expect(status()).toHaveTextContent(en.back);
});
