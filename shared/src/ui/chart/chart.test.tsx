import { act, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing';
import { appearance } from '../../theme';
import { Chart, type ChartProps } from '../chart';

const points = ['16:00', '16:01', '16:02', '16:03'].map((short) => ({
  key: short,
  short,
  label: `Today at ${short}`,
}));
const series = [
  { key: 'a', label: 'Version 1.0.0', slot: 0, values: [3, null, 5, null] },
  { key: 'b', label: 'Version 1.1.0', slot: 1, values: [1, null, null, 2], dashed: true },
];
const five = Array.from({ length: 5 }, (_, slot) => ({
  key: `s${slot}`,
  label: `Series ${slot + 1}`,
  slot,
  values: [slot, slot + 1, slot + 2, slot + 3],
}));
const format = (value: number) => `${value} loads`;

const chart = (part: Partial<ChartProps> = {}) => (
  <Chart
    title="Loads"
    kind="line"
    pointsTitle="Time"
    points={points}
    series={series}
    format={format}
    {...part}
  />
);
const renderChart = (part: Partial<ChartProps> = {}) => renderScreen(chart(part));

const stage = () => screen.getByRole('application', { name: 'Loads' });

/** Returns the picture once it contains marks or lines. */
const drawn = async () => {
  const picture = screen.getByRole('img', { name: 'Loads' });
  // The first chart loads the library, which takes seconds here.
  await waitFor(() => expect(picture.innerHTML).toContain('<path'), { timeout: 10_000 });
  return picture;
};

const moveTo = async (user: ReturnType<typeof renderChart>['user'], keys: string) => {
  act(() => stage().focus());
  await user.keyboard(keys);
};

test('shows a chart as a picture with a name and a summary written from its data', async () => {
  renderChart({ unit: 'per minute' });
  await drawn();
  expect(stage()).toHaveAccessibleDescription(
    'Version 1.0.0: 3 loads (Today at 16:00) to 5 loads (Today at 16:02), change +2 loads; highest 5 loads (Today at 16:02), lowest 3 loads (Today at 16:00). Latest values: Version 1.1.0 2 loads. Use the arrow keys to move between points.',
  );
  expect(screen.getByText('per minute')).toBeVisible();
});

test('shows the given summary in place of the written one', async () => {
  renderChart({ summary: '11 loads in four minutes.' });
  await drawn();
  expect(screen.getByText('11 loads in four minutes.')).toBeVisible();
});

test('names up to four series at their end, with the last value', async () => {
  renderChart();
  await drawn();
  expect(screen.getByText('Version 1.0.0 5 loads')).toBeInTheDocument();
  expect(screen.getByText('Version 1.1.0 2 loads')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Series' })).not.toBeInTheDocument();
});

test('writes the last value in the shorter one of both formats', async () => {
  renderChart({ formatAxis: (value) => `${value}` });
  await drawn();
  expect(screen.getByText('Version 1.0.0 5')).toBeInTheDocument();
});

test('lists more series in a legend that switches them off and on', async () => {
  const { user } = renderChart({ series: five });
  await drawn();
  const entry = screen.getByRole('button', { name: 'Series 2' });
  expect(entry).toHaveAttribute('aria-pressed', 'true');
  await user.click(entry);
  expect(entry).toHaveAttribute('aria-pressed', 'false');
  await moveTo(user, '{ArrowRight}');
  expect(within(stage()).queryByText('Series 2')).not.toBeInTheDocument();
  expect(within(stage()).getByText('Series 3')).toBeVisible();
  await user.click(entry);
  await moveTo(user, '{ArrowRight}');
  expect(within(stage()).getByText('Series 2')).toBeVisible();
});

test('shows all series again when the last one is switched off', async () => {
  const { user } = renderChart({ kind: 'bar' });
  await drawn();
  await user.click(screen.getByRole('button', { name: 'Version 1.0.0' }));
  await user.click(screen.getByRole('button', { name: 'Version 1.1.0' }));
  for (const { label } of series) {
    expect(screen.getByRole('button', { name: label })).toHaveAttribute('aria-pressed', 'true');
  }
});

test.each(['line', 'area', 'bar', 'stacked', 'waterfall'] as const)(
  'draws the axis of a %s chart and new values',
  async (kind) => {
    const { rerender } = renderChart({ kind });
    const picture = await drawn();
    const before = picture.innerHTML;
    expect(before).toContain('loads');
    expect(within(picture).getByText('16:00')).toBeInTheDocument();
    rerender(<></>);
    renderChart({ kind, series: series.map((one) => ({ ...one, values: [50, 60, 70, 80] })) });
    expect((await drawn()).innerHTML).not.toBe(before);
  },
);

test('shows the values in a table on request and omits points without values', async () => {
  const { user } = renderChart();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = within(screen.getByRole('table', { name: 'Loads' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'TimeVersion 1.0.0Version 1.1.0',
    'Today at 16:003 loads1 loads',
    'Today at 16:025 loads–',
    'Today at 16:03–2 loads',
  ]);
  await user.click(screen.getByRole('button', { name: 'Show as chart' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await drawn();
});

test('moves between points with values by arrow keys and shows their values', async () => {
  const { user } = renderChart();
  await drawn();
  await user.tab();
  await user.tab();
  expect(stage()).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('Today at 16:00')).toBeVisible();
  expect(screen.getByText('3 loads')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('Today at 16:02')).toBeVisible();
  await user.keyboard('{End}{ArrowRight}');
  expect(screen.getByText('Today at 16:03')).toBeVisible();
  await user.keyboard('{Home}');
  expect(screen.getByText('Today at 16:00')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Today at 16:00')).not.toBeInTheDocument();
});

test('selects the point and the series chosen by arrow keys with Enter', async () => {
  const onSelect = jest.fn();
  const { user } = renderChart({ onSelect, selected: ['16:02'] });
  await drawn();
  await moveTo(user, '{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(onSelect).toHaveBeenLastCalledWith('16:00', undefined);
  await user.keyboard('{ArrowDown}{ArrowDown} ');
  expect(onSelect).toHaveBeenLastCalledWith('16:00', 'b');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText(/Today at 16:02 · selected/)).toBeVisible();
});

test('selects the nearest point with a click', async () => {
  const onSelect = jest.fn();
  const { user } = renderChart({ onSelect });
  await drawn();
  await user.pointer({ keys: '[MouseLeft]', target: stage(), coords: { clientX: 80, clientY: 100 } });
  expect(onSelect).toHaveBeenCalledWith('16:00', 'a');
  expect(screen.getByText('Today at 16:00')).toBeVisible();
});

test('shows texts of the data as text, never as markup', async () => {
  const label = '<img src=x onerror=alert(1)>';
  const { user } = renderChart({ series: [{ key: 'a', label, slot: 0, values: [1, 2, 3, 4] }] });
  await drawn();
  await moveTo(user, '{ArrowRight}');
  expect(within(stage()).getByText(label)).toBeVisible();
  expect(within(stage()).getAllByRole('img')).toHaveLength(1);
});

test('draws in colours of the theme, so that a change of scheme needs no new drawing', async () => {
  renderChart();
  const picture = await drawn();
  const before = picture.innerHTML;
  expect(before).toContain('var(--m-chart-1)');
  act(() => appearance.setScheme('dark'));
  expect(picture.innerHTML).toBe(before);
});

test('draws gains and losses of signed bars and dims what is not selected', async () => {
  renderChart({
    kind: 'bar',
    signed: true,
    selected: ['16:00'],
    series: [{ key: 'a', label: 'Excess', slot: 0, values: [1, -1, 2, Number.NaN] }],
  });
  const { innerHTML } = await drawn();
  expect(innerHTML).toContain('var(--m-chart-gain)');
  expect(innerHTML).toContain('var(--m-chart-loss)');
  expect(innerHTML).toContain('0.25');
});

test('shows a message instead of a picture without any value', () => {
  renderChart({ series: series.map((one) => ({ ...one, values: [null, null, null, null] })) });
  expect(screen.getByText('No data for this period.')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('shows an error with a retry in place of the picture', async () => {
  const onRetry = jest.fn();
  const { user } = renderChart({ error: new TypeError('failed'), onRetry });
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
