import { act, screen, within } from '@testing-library/react';
import { changeLanguage, formatNumber, formatPercent } from '../../i18n';
import { renderScreen } from '../../testing';
import { appearance } from '../../theme';
import { useTranslations } from '../../translations';
import {
  Chart,
  getAxisFormat,
  BarCell,
  ChartFrame,
  HeatMap,
  RankingBars,
  ScatterChart,
  ShareBar,
  type ChartProps,
} from '../chart';
import type { ChartKind } from '../../chart-scenes/types';
import { summarize, summarizeHeatMap, summarizeScatter, type TranslateChart } from './summary/summarize';

describe('the chart', () => {
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

  const drawn = () => screen.getByRole('img', { name: 'Loads' });

  const moveTo = async (user: ReturnType<typeof renderChart>['user'], keys: string) => {
    act(() => stage().focus());
    await user.keyboard(keys);
  };

  test('shows a chart as a picture with a name and a summary written from its data', async () => {
    renderChart({ unit: 'per minute' });
    expect(stage()).toHaveAccessibleDescription(
      'Version 1.0.0: 3 loads (Today at 16:00) to 5 loads (Today at 16:02), change +2 loads; highest 5 loads (Today at 16:02), lowest 3 loads (Today at 16:00). Latest values: Version 1.1.0 2 loads. Use the arrow keys to move between points.',
    );
    expect(screen.getByText('per minute')).toBeVisible();
  });

  test('draws the picture in the width of the paper while the page is printed', async () => {
    renderChart();
    const nameAt = () => Number(screen.getByText('Version 1.1.0 2 loads').getAttribute('x'));
    const onScreen = nameAt();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(nameAt() - onScreen).toBeCloseTo(54);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(nameAt()).toBe(onScreen);
  });

  test('adds the difference of the first two series to the values of a point', async () => {
    const pair = [
      { key: 'a', label: 'Actual', slot: 0, values: [3, 4, 5, 2] },
      { key: 'b', label: 'Predicted', slot: 0, isComparison: true, values: [1, 4, 8, null] },
    ];
    const { user } = renderChart({ series: pair, differenceLabel: 'Difference' });
    await moveTo(user, '{Home}');
    expect(screen.getByText('+2 loads')).toBeVisible();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByText('\u22123 loads')).toBeVisible();
    await user.keyboard('{End}');
    expect(screen.queryByText('Difference')).not.toBeInTheDocument();
  });

  test('leaves it to the caller whether the values are shown as a table', async () => {
    const onChange = jest.fn();
    const { user } = renderChart({ table: { isShown: true, onChange } });
    expect(screen.getByRole('table', { name: 'Loads' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(onChange).toHaveBeenCalledWith(false);
  });

  test('shows the given summary in place of the written one', async () => {
    renderChart({ summary: '11 loads in four minutes.' });
    expect(screen.getByText('11 loads in four minutes.')).toBeVisible();
  });

  test('names up to four series at their end, with the value of the last point', async () => {
    renderChart();
    expect(within(drawn()).getByText('Version 1.0.0')).toBeInTheDocument();
    expect(screen.getByText('Version 1.1.0 2 loads')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Series' })).not.toBeInTheDocument();
  });

  test('writes the last value in the shorter one of both formats', async () => {
    renderChart({ formatAxis: (value) => `${value}` });
    expect(screen.getByText('Version 1.1.0 2')).toBeInTheDocument();
  });

  test('says how many points it draws of more than 2,000, and lists all in the table', async () => {
    const many = Array.from({ length: 2_100 }, (_, at) => ({
      key: `${at}`,
      label: `Point ${at}`,
      short: `${at}`,
    }));
    const values = many.map((_, at) => Math.sin(at));
    const { user } = renderChart({ points: many, series: [{ key: 'a', label: 'Sine', slot: 0, values }] });
    expect(screen.getByText(/^The picture shows (1,\d{3}|2,000) of 2,100 points/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getByText('Point 2099')).toBeInTheDocument();
  });

  test('lists more series in a legend that switches them off and on', async () => {
    const { user } = renderChart({ series: five });
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
      const picture = drawn();
      const before = picture.innerHTML;
      expect(before).toContain('loads');
      expect(within(picture).getByText('16:00')).toBeInTheDocument();
      rerender(<></>);
      renderChart({ kind, series: series.map((one) => ({ ...one, values: [50, 60, 70, 80] })) });
      expect(drawn().innerHTML).not.toBe(before);
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
  });

  test('moves between points with values by arrow keys and shows their values', async () => {
    const { user } = renderChart();
    await user.tab();
    await user.tab();
    expect(stage()).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('Today at 16:00')).toBeVisible();
    expect(screen.getByText('3 loads', { selector: 'b' })).toBeVisible();
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
    await user.pointer({ keys: '[MouseLeft]', target: stage(), coords: { clientX: 80, clientY: 100 } });
    expect(onSelect).toHaveBeenCalledWith('16:00', 'a');
    expect(screen.getByText('Today at 16:00')).toBeVisible();
  });

  test('selects several points with a drag, and with Shift and the arrow keys', async () => {
    const [onSelect, onSelectRange] = [jest.fn(), jest.fn()];
    const { user } = renderChart({ onSelect, onSelectRange });
    const at = (clientX: number) => ({ target: stage(), coords: { clientX, clientY: 100 } });
    await user.pointer([{ keys: '[MouseLeft>]', ...at(440) }, at(80)]);
    expect(screen.getByText('Today at 16:00 – Today at 16:03')).toBeVisible();
    await user.pointer({ keys: '[/MouseLeft]', ...at(80) });
    expect(onSelectRange.mock.calls).toEqual([['16:00', '16:03']]);
    await moveTo(user, '{Home}{Shift>}{ArrowRight}{/Shift}{Enter}');
    expect(onSelectRange).toHaveBeenLastCalledWith('16:00', '16:02');
    expect(onSelect).not.toHaveBeenCalled();
  });

  test('shows texts of the data as text, never as markup', async () => {
    const label = '<img src=x onerror=alert(1)>';
    const { user } = renderChart({ series: [{ key: 'a', label, slot: 0, values: [1, 2, 3, 4] }] });
    await moveTo(user, '{ArrowRight}');
    // At the end of the line, and beside the point.
    expect(within(stage()).getAllByText(label)).toHaveLength(2);
    expect(within(stage()).getAllByRole('img')).toHaveLength(1);
  });

  test('draws in colours of the theme, so that a change of scheme needs no new drawing', async () => {
    renderChart();
    const picture = drawn();
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
    const { innerHTML } = drawn();
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
});

describe('the charts of items', () => {
  const format = (value: number) => `${value} m`;
  const axis = (title: string) => ({ title, format });
  const items = [
    { key: 'b', label: 'Beta', x: 3, y: 2, size: 10 },
    { key: 'a', label: 'Alpha', x: 1, y: 5, size: 40 },
    { key: 'c', label: 'Gap', x: null, y: 9 },
  ];

  const drawn = (name: string) => screen.getByRole('img', { name });

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
    const picture = drawn('Months');
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

  test('lists the shares of a whole by name', () => {
    const shares = [
      { key: 'e', label: 'Equities', share: 0.75, detail: '46 m', slot: 0 },
      { key: 'c', label: 'Cash', share: 0.25, slot: 1 },
    ];
    renderScreen(<ShareBar label="Allocation" items={shares} format={(share) => `${share * 100} %`} />);
    const items = within(screen.getByRole('list', { name: 'Allocation' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['Equities 46 m 75 %', 'Cash 25 %']);
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
    const labelsOf = (form: Parameters<typeof getAxisFormat>[0], ticks: readonly number[]) =>
      ticks.map((tick, at) => getAxisFormat(form)(tick, at === 0, ticks));
    const texts = () =>
      [
        ...labelsOf({ format: 'percent' }, [0.09, 0.075]),
        ...labelsOf({ format: 'points' }, [0.005, -0.005]),
        ...labelsOf({ format: 'money', currency: 'EUR' }, [1_250_000, 500_000]),
        ...labelsOf({ format: 'integer' }, [2_500, 0]),
      ].map((text) => text.replace('\u00a0', ' '));
    expect(texts()).toEqual(['9%', '7.5', '0.5 pp', '−0.5', '€1.25 m', '0.5', '2,500', '0']);
    await changeLanguage('tr');
    expect(texts()).toEqual(['%9', '7,5', '0,5 puan', '−0,5', '€1,25 mn', '0,5', '2.500', '0']);
  });
});

describe('the summary of a chart', () => {
  function Summary({ write }: { write: (t: TranslateChart) => string }) {
    const { t } = useTranslations('chart');
    return <output aria-label="summary">{write(t)}</output>;
  }

  const written = async (write: (t: TranslateChart) => string, language: 'en' | 'tr' = 'en') => {
    renderScreen(<Summary write={write} />, { language });
    return (await screen.findByRole('status', { name: 'summary' })).textContent;
  };

  const points = ['Ocak', 'Şubat', 'Mart'].map((label) => ({ key: label, label, short: label }));
  const format = (value: number) => formatNumber(value);
  const percent = (value: number) => formatPercent(value);

  const one = (values: (number | null)[], label = 'Fund') => ({ key: label, label, slot: 0, values });
  const source = (kind: ChartKind, series: ReturnType<typeof one>[], own = format) => ({
    kind,
    points,
    series,
    format: own,
  });

  test('summarizes a line by its course and its extremes, and the others by their latest value', async () => {
    const lines = [one([0.01, 0.095, 0.091]), one([0.02, null, 0.063], 'Benchmark')];
    expect(await written((t) => summarize(t, source('line', lines, percent)))).toBe(
      'Fund: 1% (Ocak) to 9.1% (Mart), change +8.1%; highest 9.5% (Şubat), lowest 1% (Ocak). Latest values: Benchmark 6.3%.',
    );
  });

  test('summarizes a line in Turkish', async () => {
    const lines = [one([0.091, 0.095, 0.01])];
    expect(await written((t) => summarize(t, source('area', lines, percent)), 'tr')).toBe(
      'Fund: %9,1 (Ocak) – %1 (Mart), değişim −%8,1; en yüksek %9,5 (Şubat), en düşük %1 (Mart).',
    );
  });

  test.each<[ChartKind, (number | null)[], string]>([
    ['line', [null, 4, null], 'Fund: 4 (Şubat).'],
    ['bar', [3, 8, -2], 'Highest 8 (Şubat), lowest −2 (Mart).'],
    ['line', [null, null, null], ''],
    [
      'waterfall',
      [100, -12.5, 87.5],
      'From 100 (Ocak) to 87.5 (Mart), change −12.5. Largest decrease −12.5 (Şubat).',
    ],
  ])('summarizes a %s of %j', async (kind, values, text) => {
    expect(await written((t) => summarize(t, source(kind, [one(values)])))).toBe(text);
  });

  test('summarizes stacks by their totals and the latest parts', async () => {
    const parts = [one([1, 2, 3], 'Bonds'), one([4, 0, 1], 'Cash')];
    expect(await written((t) => summarize(t, source('stacked', parts)))).toBe(
      'Highest total 5 (Ocak), lowest total 2 (Şubat). Latest values: Bonds 3, Cash 1.',
    );
  });

  test('names the series of the extremes of several bars', async () => {
    const bars = [one([1, 2, 3], 'Weight'), one([4, 0, 1], 'Target')];
    expect(await written((t) => summarize(t, source('bar', bars)))).toBe(
      'Highest 4 (Target, Ocak), lowest 0 (Target, Şubat).',
    );
  });

  test('summarizes a scatter chart by its ranges', async () => {
    const items = [
      { key: 'a', label: 'A', x: 1, y: 5 },
      { key: 'b', label: 'B', x: 3, y: 2 },
      { key: 'c', label: 'C', x: null, y: 9 },
    ];
    const picture = { items, formatX: format, formatY: format, formatAxisX: format, formatAxisY: format };
    const titles = { x: 'Risk', y: 'Return' };
    expect(await written((t) => summarizeScatter(t, picture, titles))).toBe(
      '2 items. Risk: 1 to 3; Return: 2 to 5. Highest 5 (A), lowest 2 (B).',
    );
  });

  test('summarizes a heat map by its extremes', async () => {
    const heads = (labels: string[]) => labels.map((label) => ({ key: label, label }));
    const picture = {
      rows: heads(['2025', '2026']),
      columns: heads(['Jan', 'Feb']),
      values: [
        [1, null],
        [-2, 7],
      ],
      format,
    };
    expect(await written((t) => summarizeHeatMap(t, picture), 'tr')).toBe(
      'En yüksek 7 (2026, Feb), en düşük −2 (2026, Jan).',
    );
  });
});
