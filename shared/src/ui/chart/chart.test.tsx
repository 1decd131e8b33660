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
const format = (value: number) => `${value} loads`;

const renderChart = (part: Partial<ChartProps> = {}) =>
  renderScreen(
    <Chart
      title="Loads"
      summary="11 loads in four minutes."
      kind="line"
      pointsTitle="Time"
      points={points}
      series={series}
      format={format}
      {...part}
    />,
  );

/** Returns the picture once it contains marks or lines. */
const drawn = async () => {
  const picture = screen.getByRole('img', { name: 'Loads' });
  // The first chart loads the library, which takes seconds here.
  await waitFor(() => expect(picture.innerHTML).toContain('<path'), { timeout: 10_000 });
  return picture;
};

test('shows a chart as a picture with a name, a summary and a legend', async () => {
  renderChart();
  const picture = await drawn();
  expect(picture).toHaveAccessibleDescription('11 loads in four minutes.');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Version 1.0.0',
    'Version 1.1.0',
  ]);
});

test.each(['line', 'bar'] as const)('draws the axis of a %s chart and redraws new values', async (kind) => {
  const { rerender } = renderChart({ kind });
  const picture = await drawn();
  expect(within(picture).getByText('16:00')).toBeInTheDocument();
  const before = picture.innerHTML;
  expect(before).toContain('loads');
  rerender(<></>);
  renderChart({ kind, series: series.map((one) => ({ ...one, values: [50, 60, 70, 80] })) });
  expect((await drawn()).innerHTML).not.toBe(before);
});

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

test('selects measuredIndexes points with the arrow keys and shows their values', async () => {
  const { user } = renderChart();
  await drawn();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('img', { name: 'Loads' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('Today at 16:00')).toBeVisible();
  expect(screen.getByText('3 loads')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('Today at 16:02')).toBeVisible();
  await user.keyboard('{End}{ArrowRight}');
  expect(screen.getByText('Today at 16:03')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Today at 16:03')).not.toBeInTheDocument();
});

test('redraws in the colours of another scheme', async () => {
  renderChart();
  const picture = await drawn();
  picture.style.setProperty('--m-chart-1', '#123456');
  expect(picture.innerHTML).not.toContain('#123456');
  act(() => appearance.setScheme('dark'));
  await waitFor(() => expect(picture.innerHTML).toContain('#123456'));
});

test('shows a message instead of a picture without any value', () => {
  renderChart({ series: series.map((one) => ({ ...one, values: [null, null, null, null] })) });
  expect(screen.getByText('No data for this period.')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
