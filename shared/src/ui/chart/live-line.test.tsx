import { act, screen, within } from '@testing-library/react';
import { setTimeZone } from '../../i18n';
import { media, renderScreen } from '../../testing';
import { LiveLine, type LiveLineProps } from '../chart';

const start = Date.UTC(2026, 10, 28, 12);
const second = 1000;
const format = (value: number) => `${value} ms`;
const points = Array.from({ length: 31 }, (_, at) => ({
  at: start - (30 - at) * second,
  value: 50 + (at % 7),
}));
const series = [{ key: 'latency', label: 'Latency', points, slot: 0 }];

const renderLine = (part: Partial<LiveLineProps> = {}) =>
  renderScreen(<LiveLine title="Latency" series={series} duration={60 * second} format={format} {...part} />);

const lineOf = (): string => screen.getByRole('img', { name: 'Latency' }).innerHTML;
const pass = (time: number) => act(() => jest.advanceTimersByTime(time));

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  setTimeZone('UTC');
});

/** Timers also advance with the clock, which user events wait for. */
const followClock = () => jest.useFakeTimers({ now: start, advanceTimers: true });

afterEach(() => {
  jest.useRealTimers();
  setTimeZone(null);
});

function setVisibility(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('moves the line with the time', () => {
  renderLine();
  const before = lineOf();
  pass(500);
  expect(lineOf()).not.toBe(before);
});

test('moves once a second with reduced motion', () => {
  media.set({ reducedMotion: true });
  renderLine();
  const before = lineOf();
  pass(900);
  expect(lineOf()).toBe(before);
  pass(200);
  expect(lineOf()).not.toBe(before);
});

test('stops in a hidden tab and shows the present time afterwards', () => {
  renderLine();
  setVisibility('hidden');
  const before = lineOf();
  pass(5 * second);
  expect(lineOf()).toBe(before);
  expect(jest.getTimerCount()).toBe(0);
  setVisibility('visible');
  expect(lineOf()).not.toBe(before);
});

test('stops while it is paused, and continues at the present time', async () => {
  followClock();
  const { user } = renderLine();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  const before = lineOf();
  pass(second);
  expect(lineOf()).toBe(before);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  pass(second);
  expect(lineOf()).not.toBe(before);
});

test('stays at the end of its values', () => {
  renderLine({ end: start });
  const before = lineOf();
  pass(5 * second);
  expect(lineOf()).toBe(before);
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
});

test('describes the values of the window, and lists them from the newest', async () => {
  followClock();
  const { user } = renderLine({ duration: 2 * second, end: start });
  expect(screen.getByRole('application', { name: 'Latency' })).toHaveAccessibleDescription(
    /^Latency: 50 ms \(11:59:58\) to 52 ms \(12:00:00\)/,
  );
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'TimeLatency',
    '12:00:0052 ms',
    '11:59:5951 ms',
    '11:59:5850 ms',
  ]);
});

test('reads a point by the arrow keys, and keeps it while the window moves', async () => {
  followClock();
  const { user } = renderLine();
  act(() => screen.getByRole('application', { name: 'Latency' }).focus());
  await user.keyboard('{End}{ArrowLeft}');
  expect(screen.getByText('11:59:59')).toBeVisible();
  pass(3 * second);
  expect(screen.getByText('11:59:59')).toBeVisible();
});

test('says that no values have arrived', () => {
  renderLine({ series: [], emptyText: 'No values yet.' });
  expect(screen.getByText('No values yet.')).toBeVisible();
});
