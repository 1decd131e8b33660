import { server } from '@portal/shared/testing';
import { loadReports, type LoadReport } from './load-reports';

const call = 'POST api/v1/remotes/reports';
const report: LoadReport = { name: 'remote-chat', version: '0.2.0', outcome: 'loaded', milliseconds: 41.6 };
const failed: LoadReport = { ...report, outcome: 'failed', code: 'hash', trace: '1A2B3C4D' };
const bodies = () => server.requests(call).map(({ body }) => body);

let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  server.respondTo(call, 204);
  stop = loadReports.start();
});
afterEach(() => {
  stop();
  loadReports.reset();
  jest.useRealTimers();
});

test('sends a load after five seconds and a failure after one, together in one request', async () => {
  loadReports.add(report);
  await jest.advanceTimersByTimeAsync(3_000);
  loadReports.add(failed);
  expect(bodies()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(bodies()).toEqual([
    [
      { ...report, milliseconds: 42 },
      { ...failed, milliseconds: 42 },
    ],
  ]);
});

test('reports a loaded version once and the same failure once a minute', async () => {
  for (const again of [report, report, failed, failed]) loadReports.add(again);
  await jest.advanceTimersByTimeAsync(60_000);
  loadReports.add(report);
  loadReports.add(failed);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(bodies().map((body) => (body as LoadReport[]).map(({ outcome }) => outcome))).toEqual([
    ['loaded', 'failed'],
    ['failed'],
  ]);
});

test('sends pending reports when the page is hidden', async () => {
  loadReports.add(failed);
  dispatchEvent(new Event('pagehide'));
  await jest.advanceTimersByTimeAsync(0);
  expect(bodies()).toHaveLength(1);
});

test.each([404, 429, 500])(
  'sends no second request after a %d response and shows nothing',
  async (status) => {
    server.respondTo(call, status);
    loadReports.add(failed);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(bodies()).toHaveLength(1);
  },
);
