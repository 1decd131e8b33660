import type { Tile } from '@portal/shared/contracts';
import { aResultColumn, aTile, aTileResult } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { respondToRuns, showReport } from '../../../../test/report-screen';
import { assignSlots, chartData, isGainOrLoss } from './chart/chart-data';

describe('the data of charts', () => {
  const classes = ['Equities', 'Bonds', 'Real estate', 'Cash'];
  const assetClass = aResultColumn({ key: 'assetClass', label: 'Asset class', values: classes });
  const client = aResultColumn({ key: 'client', label: 'Client' });
  const month = aResultColumn({ key: 'month', label: 'Month', format: 'month' });
  const value = aResultColumn({ key: 'value', label: 'Value', kind: 'measure', format: 'money' });

  describe('the colours of values', () => {
    test('follow the order of the column, whichever of them a chart shows', () => {
      expect(assignSlots(['Cash', 'Bonds'], assetClass)).toEqual([3, 1]);
      expect(assignSlots(['Bonds'], assetClass)).toEqual([1]);
    });

    test('differ for values that the column does not list', () => {
      expect(assignSlots(['Crypto', 'Cash', 'null', 'Equities'], assetClass)).toEqual([4, 3, 5, 0]);
      const full = { values: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] };
      expect(assignSlots(['a', 'h', 'other', 'b'], full)).toEqual([0, 7, 2, 1]);
    });

    test('follow the position where the column has no order or more than eight values', () => {
      expect(assignSlots(['Cash', 'Bonds'], client)).toEqual([0, 1]);
      const sectors = { values: Array.from({ length: 9 }, (_, at) => `Sector ${at}`) };
      expect(assignSlots(['Sector 8', 'Sector 3'], sectors)).toEqual([0, 1]);
    });
  });

  test('series come in the order of their column with its colours, also if the first point lacks one', () => {
    const tile = aTile({ kind: 'stacked', axis: 'month', series: 'assetClass', values: ['value'] });
    const result = aTileResult(
      [month, assetClass, value],
      [
        ['2026-01-01', 'Cash', 5],
        ['2026-02-01', 'Equities', 40],
        ['2026-02-01', 'Bonds', 30],
        ['2026-02-01', 'Cash', 6],
      ],
    );
    expect(chartData(tile, result).series.map(({ key, slot, values }) => [key, slot, values])).toEqual([
      ['Equities', 0, [null, 40]],
      ['Bonds', 1, [null, 30]],
      ['Cash', 3, [5, 6]],
    ]);
  });

  test.each([
    ['a difference of which more is better', 'points', 'up', [0.1], true],
    ['an amount with a loss', 'money', 'up', [3, -1], true],
    ['an amount without a loss', 'money', 'up', [3, null], false],
    ['a difference that is neither good nor bad', 'points', null, [-0.1], false],
    ['a difference of which less is better', 'points', 'down', [-0.1], false],
  ] as const)(
    'gains and losses are coloured only where more is better: %s',
    (_, format, goodDirection, values, expected) => {
      expect(isGainOrLoss({ format, goodDirection }, values)).toBe(expected);
    },
  );
});

describe('ranking bars', () => {
  const values = ['Equities', 'Bonds', 'Cash'];
  const value = aResultColumn({ key: 'value', label: 'Value', kind: 'measure' });
  const ranking = aTile({
    id: 'ranking',
    kind: 'ranking',
    title: 'By class',
    axis: 'class',
    values: ['value'],
  });

  /** Returns the colours of the bars, which show cash before equities. */
  async function colorsOf(hasColors: boolean, others: readonly Tile[] = []) {
    const axis = aResultColumn({ key: 'class', values, ...(hasColors && { hasColors }) });
    const result = aTileResult(
      [axis, value],
      [
        ['Cash', 50],
        ['Equities', 30],
      ],
    );
    respondToRuns({ ranking: result });
    showReport({ tiles: [ranking, ...others] });
    const list = await screen.findByRole('list', { name: 'By class' });
    return within(list)
      .getAllByRole('listitem')
      .map((item) => /--m-chart-\w+/.exec(item.innerHTML)?.[0]);
  }

  test('bars have the colours of values that are the same in the whole portal', async () => {
    expect(await colorsOf(true)).toEqual(['--m-chart-3', '--m-chart-1']);
  });

  test('bars have the colours of their series in another chart of the report', async () => {
    const stacked = aTile({ id: 'months', kind: 'stacked', axis: 'month', series: 'class' });
    expect(await colorsOf(false, [stacked])).toEqual(['--m-chart-3', '--m-chart-1']);
  });

  test('bars of other values have one colour', async () => {
    const heatMap = aTile({ id: 'map', kind: 'heatMap', axis: 'month', series: 'class' });
    expect(await colorsOf(false, [heatMap])).toEqual(['--m-chart-1', '--m-chart-1']);
  });
});

test.each([
  ['up', true],
  ['down', false],
] as const)(
  'draws negative values of a heat map as losses only if more is better (%s)',
  async (goodDirection, isLoss) => {
    const measure = aResultColumn({ key: 'value', kind: 'measure', format: 'number', goodDirection });
    const axes = [aResultColumn({ key: 'month' }), aResultColumn({ key: 'class' })];
    respondToRuns({
      map: aTileResult(
        [...axes, measure],
        [
          ['Jan', 'Cash', -2],
          ['Feb', 'Cash', 3],
        ],
      ),
    });
    const tile = aTile({
      id: 'map',
      kind: 'heatMap',
      title: 'Map',
      axis: 'month',
      series: 'class',
      values: ['value'],
    });
    showReport({ tiles: [tile] });
    const picture = await screen.findByRole('img', { name: 'Map' });
    expect(picture.innerHTML.includes('--ui-chart-heat-loss')).toBe(isLoss);
  },
);

describe('tables', () => {
  const stage = aResultColumn({ key: 'stage', label: 'Stage', values: ['Lead', 'Proposal', 'Won'] });
  const points = (key: string, goodDirection: 'up' | 'down' | null) =>
    aResultColumn({ key, label: key, kind: 'measure', format: 'points', decimals: 1, goodDirection });

  test('sorts a column of coded values by their order', async () => {
    const rows = [['Won'], ['Unknown'], ['Lead'], ['Proposal']];
    respondToRuns({}, aTileResult([stage], rows));
    const { user } = showReport();
    const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    const head = await screen.findByRole('button', { name: 'Stage' });
    await user.click(head);
    expect(names()).toEqual(['Lead', 'Proposal', 'Won', 'Unknown']);
    await user.click(head);
    expect(names()).toEqual(['Unknown', 'Won', 'Proposal', 'Lead']);
  });

  test('draws differences with their sign, and as gains and losses only where more is better', async () => {
    const columns = [stage, points('excess', 'up'), points('deviation', null), points('slippage', 'down')];
    respondToRuns({}, aTileResult(columns, [['Lead', -0.02, -0.03, 0.04]]));
    showReport({ tiles: [aTile({ values: ['excess', 'deviation', 'slippage'] })] });
    const row = await screen.findByRole('row', { name: /^Lead/ });
    const tones = () =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => [
          cell.textContent?.replaceAll('−', '-'),
          /ui-bar-cell--(\w+)/.exec(cell.innerHTML)?.[1],
        ]);
    await waitFor(() =>
      expect(tones()).toEqual([
        ['-2.0', 'loss'],
        ['-3.0', 'plain'],
        ['+4.0', 'plain'],
      ]),
    );
  });
});
