import { act, screen, waitFor, within } from '@testing-library/react';
import { changeLanguage } from '../../i18n';
import { renderScreen } from '../../testing';
import { axisFormatOf, BarCell, ChartFrame, HeatMap, RankingBars, ScatterChart } from '../chart';

const format = (value: number) => `${value} m`;
const axis = (title: string) => ({ title, format });
const items = [
  { key: 'b', label: 'Beta', x: 3, y: 2, size: 10 },
  { key: 'a', label: 'Alpha', x: 1, y: 5, size: 40 },
  { key: 'c', label: 'Gap', x: null, y: 9 },
];

const drawn = async (name: string) => {
  const picture = screen.getByRole('img', { name });
  await waitFor(() => expect(picture.innerHTML).toContain('<path'), { timeout: 10_000 });
  return picture;
};

test('walks the items of a scatter chart from the left and selects one', async () => {
  const onSelect = jest.fn();
  const { user } = renderScreen(
    <ScatterChart
      title="Risk"
      itemsTitle="Fund"
      items={items}
      x={axis('Volatility')}
      y={axis('Return')}
      size={axis('Value')}
      onSelect={onSelect}
      selected={['a']}
    />,
  );
  await drawn('Risk');
  const stage = screen.getByRole('application', { name: 'Risk' });
  act(() => stage.focus());
  await user.keyboard('{ArrowRight}');
  expect(within(stage).getByText(/Alpha · selected/)).toBeVisible();
  expect(within(stage).getByText('40 m')).toBeVisible();
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(onSelect).toHaveBeenCalledWith('b');
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FundVolatilityReturnValue',
    'Beta3 m2 m10 m',
    'Alpha1 m5 m40 m',
    'Gap–9 m–',
  ]);
});

const heads = (labels: string[]) => labels.map((label) => ({ key: label.toLowerCase(), label }));
const rows = heads(['2025', '2026']);
const columns = heads(['Jan', 'Feb']);
const values = [
  [1, null],
  [-2, 3],
];

test('walks the cells of a heat map in both directions and selects one', async () => {
  const onSelect = jest.fn();
  const { user } = renderScreen(
    <HeatMap
      title="Months"
      rowsTitle="Year"
      rows={rows}
      columns={columns}
      values={values}
      format={format}
      onSelect={onSelect}
    />,
  );
  const picture = await drawn('Months');
  expect(picture.innerHTML).toContain('var(--ui-chart-heat-loss-4)');
  const stage = screen.getByRole('application', { name: 'Months' });
  act(() => stage.focus());
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(within(stage).getAllByText('–')).toHaveLength(1);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledWith('feb', '2026');
  expect(screen.getByRole('group', { name: 'Scale' })).toHaveTextContent('-3 m3 m');
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'YearJanFeb',
    '20251 m–',
    '2026-2 m3 m',
  ]);
});

test('says that a scatter chart and a heat map have no values', () => {
  renderScreen(
    <>
      <ScatterChart title="Risk" itemsTitle="Fund" items={[]} x={axis('Risk')} y={axis('Return')} />
      <HeatMap
        title="Months"
        rowsTitle="Year"
        rows={[]}
        columns={[]}
        values={[]}
        format={format}
        emptyText="Nothing."
      />
    </>,
  );
  expect(screen.getByText('No data for this period.')).toBeVisible();
  expect(screen.getByText('Nothing.')).toBeVisible();
});

const ranking = [
  { key: 'e', label: 'Equities', value: 46, difference: 1.2 },
  { key: 'c', label: 'Cash', value: null },
];

test('lists ranking bars with their value and the difference to the target', () => {
  renderScreen(<RankingBars label="Allocation" items={ranking} format={format} />);
  const list = screen.getByRole('list', { name: 'Allocation' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Equities46 m1.2 m1.2 m to target', 'Cash–']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('selects an item of ranking bars', async () => {
  const onSelect = jest.fn();
  const { user } = renderScreen(
    <RankingBars label="Allocation" items={ranking} format={format} onSelect={onSelect} selected={['c']} />,
  );
  expect(screen.getByRole('button', { name: /^Cash/ })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: /^Equities/ }));
  expect(onSelect).toHaveBeenCalledWith('e');
});

test('shows the value of a bar in a table cell', () => {
  renderScreen(<BarCell value={-2} range={[-4, 8]} format={format} />);
  expect(screen.getByText('-2 m')).toBeVisible();
});

test('frames content of a screen without a table', () => {
  renderScreen(
    <ChartFrame title="Allocation" unit="%">
      {() => <p>Bars</p>}
    </ChartFrame>,
  );
  expect(screen.getByRole('region', { name: 'Allocation' })).toHaveTextContent('Allocation%Bars');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('writes the unit at the first label of an axis only, by language', async () => {
  const texts = () =>
    [
      axisFormatOf('percent')(0.09, true),
      axisFormatOf('percent')(0.075, false),
      axisFormatOf('points')(0.005, false),
      axisFormatOf('money', 'EUR')(1_250_000, true),
      axisFormatOf('money', 'EUR')(1_000_000, false),
      axisFormatOf('integer')(2_500, false),
    ].map((text) => text.replace('\u00a0', ' '));
  expect(texts()).toEqual(['9%', '7.5', '0.5', '€1.25M', '1M', '2,500']);
  await changeLanguage('tr');
  expect(texts()).toEqual(['%9', '7,5', '0,5', '€1,25 Mn', '1 Mn', '2.500']);
});
