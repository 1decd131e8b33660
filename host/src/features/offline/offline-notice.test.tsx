import { apiUrl, portalApi, portalFetch } from '@portal/shared/api';
import { renderScreen, server } from '@portal/shared/testing';
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
  await expect(portalFetch('api/v1/thing')).rejects.toThrow('Failed to fetch');
  await waitFor(() => expect(status()).toHaveTextContent(tr.unreachable));
  server.respondTo('GET health/live', { status: 'ok' });
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  await waitFor(() => expect(status()).toHaveTextContent(tr.back));
  expect(server.requests('GET health/live')).toHaveLength(2);
});

test('removes the notice after any response of the portal', async () => {
  server.respondTo('GET api/v1/thing', 500);
  renderScreen(<OfflineNotice />);
  setNetwork('offline');
  await act(async () => void (await portalFetch('api/v1/thing')));
  expect(status()).toHaveTextContent(en.back);
});
