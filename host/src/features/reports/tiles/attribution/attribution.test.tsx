import { aResultColumn, aTile, aTileResult } from '@portal/shared/testing';
import type { ResultValue } from '@portal/shared/contracts';
import { screen, within } from '@testing-library/react';
import { respondToRuns, showReport } from '../../../../../test/report-screen';
import { hideEmptyEffects, roundEffects, sortByCost } from './round-effects';

const points = (key: string, label: string) =>
  aResultColumn({ key, label, kind: 'measure', format: 'points', decimals: 2 });
const columns = [
  aResultColumn({ key: 'assetClass', label: 'Asset class' }),
  points('contribution', 'Contribution'),
  points('allocation', 'Allocation'),
  points('selection', 'Selection'),
  points('fees', 'Fees'),
  points('effect', 'Effect'),
];
const effects = { parts: ['allocation', 'selection', 'fees'], total: 'effect' };

/** Returns a row with the sum of its effects. */
const rowOf = (
  name: string,
  contribution: number,
  parts: readonly [number, number, number],
): ResultValue[] => [name, contribution, ...parts, parts[0] + parts[1] + parts[2]];

function resultOf(rows: readonly ResultValue[][]) {
  const total = columns.map((_, at) =>
    at === 0 ? null : rows.reduce((sum, row) => sum + Number(row[at]), 0),
  );
  return aTileResult(columns, rows, { total });
}

describe('rounded effects', () => {
  const steps = (value: ResultValue | undefined) => Math.round(Number(value) * 1e4);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

  test.each([3, 7, 24, 240])(
    '%i rows of shown effects add up to the shown totals, each within one step',
    (count) => {
      const rows = Array.from({ length: count }, (_, row) =>
        rowOf(`Row ${row}`, Math.sin(row * 7) / 50, [
          Math.sin(row * 3 + 1) / 90,
          Math.cos(row * 5) / 70,
          -Math.abs(Math.sin(row)) / 200,
        ]),
      );
      const result = resultOf(rows);
      const rounded = roundEffects(result, effects);
      for (const row of rounded.rows) expect(sum([2, 3, 4].map((at) => steps(row[at])))).toBe(steps(row[5]));
      for (const at of [1, 2, 3, 4, 5])
        expect(sum(rounded.rows.map((row) => steps(row[at])))).toBe(steps(rounded.total?.[at]));
      expect(steps(rounded.total?.[5])).toBe(Math.round(Number(result.total?.[5]) * 1e4));
      expect(sum([2, 3, 4].map((at) => steps(rounded.total?.[at])))).toBe(steps(rounded.total?.[5]));
      rounded.rows.forEach((row, index) => {
        for (const at of [1, 2, 3, 4]) {
          expect(Math.abs(Number(row[at]) - Number(rows[index]?.[at]))).toBeLessThanOrEqual(0.000_15 + 1e-12);
          expect(Object.is(row[at], -0)).toBe(false);
        }
      });
    },
  );

  test('the largest effect takes the rounding', () => {
    const third = 0.0001 / 3;
    const result = resultOf([rowOf('A', 0, [third, 0.002 + third, third]), rowOf('B', 0, [0, 0, 0])]);
    expect(roundEffects(result, effects).rows[0]?.slice(2).map(steps)).toEqual([0, 21, 0, 21]);
  });

  test('rows are sorted by what they cost as it is shown', () => {
    const rows = [rowOf('A', 0, [-0.000_19, 0, 0]), rowOf('B', 0, [-0.000_1, -0.000_07, 0])];
    const rounded = sortByCost(
      roundEffects(resultOf([...rows, rowOf('C', 0, [-0.01, 0, 0])]), effects),
      effects,
    );
    expect(rounded.rows.map(([name]) => name)).toEqual(['C', 'A', 'B']);
  });

  test('effects that no row has are hidden', () => {
    const hidden = hideEmptyEffects(resultOf([rowOf('A', 0.1, [0.1, 0.2, 0])]), effects).columns;
    expect(hidden.filter(({ isHidden }) => isHidden).map(({ key }) => key)).toEqual(['fees']);
  });
});

describe('the table of the attribution', () => {
  const behind = resultOf([
    rowOf('Government bonds', 0.01, [-0.003, -0.0006, 0]),
    rowOf('Cash', 0, [-0.0005, 0, -0.001]),
    rowOf('Equities', 0.03, [0.0018, 0.002, 0]),
  ]);
  const ahead = resultOf([rowOf('Cash', 0, [-0.001, 0, 0]), rowOf('Equities', 0.03, [0.0018, 0.002, 0])]);
  const level = resultOf([rowOf('Cash', 0, [-0.001, 0, 0]), rowOf('Equities', 0.03, [0.001, 0, 0])]);
  const none = aTileResult(columns, [['Equities', 0.03, null, null, null, null]], {
    total: [null, 0.03, null, null, null, null],
  });
  const tile = aTile({
    id: 'attribution',
    title: 'Attribution by asset class',
    description: 'Daily effects.',
    axis: 'assetClass',
    values: ['contribution', 'allocation', 'selection', 'fees', 'effect'],
    effects,
  });

  async function show(result: typeof behind, period: string, language: 'en' | 'tr' = 'en') {
    respondToRuns({}, result);
    showReport(
      { tiles: [tile, aTile({ id: 'months', timeAxis: 'month' })] },
      { language, route: `/reports/performance?p.period=${period}` },
    );
    await screen.findAllByRole('table');
    return screen.getByRole('region', { name: 'Attribution by asset class' });
  }

  test.each([
    [
      'yearToDate',
      'en',
      behind,
      '0.13 points behind the benchmark this year. Government bonds cost most: -0.36, mainly allocation (-0.30). Equities helped most: +0.38, mainly selection (+0.20).',
    ],
    [
      'yearToDate',
      'tr',
      behind,
      'Bu yıl kıyasın 0,13 puan gerisinde. En çok kaybettiren: Government bonds (-0,36; en çok allocation: -0,30). En çok kazandıran: Equities (+0,38; en çok selection: +0,20).',
    ],
    [
      'last12Months',
      'en',
      ahead,
      '0.28 points ahead of the benchmark in the last 12 months. Equities helped most: +0.38, mainly selection (+0.20). Cash cost most: -0.10, all of it allocation.',
    ],
    [
      'last12Months',
      'tr',
      ahead,
      'Son 12 ayda kıyasın 0,28 puan önünde. En çok kazandıran: Equities (+0,38; en çok selection: +0,20). En çok kaybettiren: Cash (-0,10; tümü allocation).',
    ],
    [
      'lastMonth',
      'en',
      level,
      'Level with the benchmark last month. Cash cost most: -0.10, all of it allocation. Equities helped most: +0.10, all of it allocation.',
    ],
    [
      'lastMonth',
      'tr',
      level,
      'Geçen ay kıyasla aynı düzeyde. En çok kaybettiren: Cash (-0,10; tümü allocation). En çok kazandıran: Equities (+0,10; tümü allocation).',
    ],
    ['lastYear', 'en', none, 'There is no benchmark to compare with.'],
    ['lastYear', 'tr', none, 'Karşılaştırılacak bir kıyas yok.'],
  ] as const)(
    'says for %s in %s how far the portfolios are from the benchmark',
    async (period, language, result, text) => {
      const region = await show(result, period, language);
      const sentence = await within(region).findByText(
        (_, element) => element?.className === 'host-tile__sentence',
      );
      expect(sentence.textContent?.trim().replaceAll('−', '-')).toBe(text);
    },
  );

  test('keeps fees apart from the classes that cost most', async () => {
    const withFees = resultOf([
      rowOf('Fees', -0.01, [0, 0, -0.01]),
      rowOf('Cash', 0, [-0.001, -0.0004, 0]),
      rowOf('Equities', 0.03, [0.0018, 0.002, 0]),
    ]);
    const region = await show(withFees, 'yearToDate');
    const sentence = await within(region).findByText(
      (_, element) => element?.className === 'host-tile__sentence',
    );
    expect(sentence.textContent?.replaceAll('−', '-')).toBe(
      '0.76 points behind the benchmark this year. Cash cost most: -0.14, mainly allocation (-0.10). ' +
        'Equities helped most: +0.38, mainly selection (+0.20). Fees: -1.00.',
    );
  });

  test('names the days of a fixed period', async () => {
    const region = await show(behind, '2025-11-03..2026-02-17');
    expect(
      await within(region).findByText(/behind the benchmark from 3 Nov 2025 to 17 Feb 2026\./),
    ).toBeVisible();
  });

  test('names the part of the period that is selected in a chart', async () => {
    const region = await show(behind, 'yearToDate&f.time=2026-03-01..2026-03-31');
    expect(await within(region).findByText(/behind the benchmark in Mar 2026\./)).toBeVisible();
  });

  test('shows signed effects that add up, and how they are calculated', async () => {
    const region = await show(behind, 'yearToDate');
    const row = await within(region).findByRole('row', { name: /^Government bonds/ });
    const texts = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll('−', '-'));
    expect(texts).toEqual(['+1.00', '-0.30', '-0.06', '0.00', '-0.36']);
    const total = within(region).getByRole('row', { name: /^Total/ });
    expect(total.textContent?.replaceAll('−', '-')).toBe('Total+4.00-0.17+0.14-0.10-0.13');
    expect(within(region).getByText('Daily effects.')).toBeVisible();
  });
});
