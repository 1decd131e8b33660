import { aResultColumn, aTile, aTileResult } from '@portal/shared/testing';
import type { ResultValue, SentenceKind } from '@portal/shared/contracts';
import { screen, within } from '@testing-library/react';
import { respondToRuns, showReport } from '../../../../../test/report-screen';

const money = (key: string, label: string) =>
  aResultColumn({ key, label, kind: 'measure', format: 'money', currency: 'EUR' });

interface Shown {
  kind: SentenceKind;
  columns: ReturnType<typeof money>[];
  rows: ResultValue[][];
  total?: ResultValue[];
  period?: string;
  language?: 'en' | 'tr';
}

/** Shows a table of clients with its sentences and returns it. */
async function show({ kind, columns, rows, total, period = 'last12Months', language = 'en' }: Shown) {
  const all = [aResultColumn({ key: 'client', label: 'Client' }), ...columns];
  const keys = columns.map(({ key }) => key);
  respondToRuns({}, aTileResult(all, rows, { total: total ? [null, ...total] : null }));
  const sentence = { kind, columns: keys };
  const tile = aTile({ id: 'clients', title: 'Clients', axis: 'client', values: keys, sentence });
  showReport({ tiles: [tile] }, { language, route: `/reports/performance?p.period=${period}` });
  await screen.findAllByRole('table');
  return screen.getByRole('region', { name: 'Clients' });
}

const sentenceIn = (region: HTMLElement): string | undefined =>
  within(region)
    .getByText((_, element) => element?.className === 'host-tile__sentence')
    .textContent?.trim()
    .replaceAll('−', '-');

describe('the largest part of a total', () => {
  const columns = [money('fees', 'Fees')];
  const rows = [
    ['Ulbeck', 200],
    ['Yarmont', 600],
  ];
  test.each([
    ['en', rows, [800], 'Fees in the last 12 months: €800. Yarmont has the largest part: €600 (75%).'],
    ['tr', rows, [800], 'Son 12 ayda toplam: €800 (Fees). En büyük pay Yarmont: €600 (%75).'],
    ['en', [['Ulbeck', 200]], [200], 'Fees in the last 12 months: €200.'],
  ] as const)('names the largest part of a total in %s', async (language, clients, total, text) => {
    const region = await show({
      kind: 'largest',
      columns,
      rows: clients.map((row) => [...row]),
      total: [...total],
      language,
    });
    expect(sentenceIn(region)).toBe(text);
  });
});

describe('a change in value', () => {
  const columns = ['opening', 'netFlow', 'gain', 'closing', 'change'].map((key) => money(key, key));
  const rows = [
    ['Ulbeck', 1000, 100, -300, 800, -200],
    ['Yarmont', 1000, 0, 250, 1250, 250],
  ];
  const period = '2026-06-01..2026-11-27';

  test('wraps no signed amount after its sign', async () => {
    const total = [2000, 100, -50, 2050, 50];
    const region = await show({ kind: 'change', columns, rows, total, period });
    const amounts = within(region).getAllByText((_, element) => element?.className === 'host-tile__amount');
    expect(amounts.map(({ textContent }) => textContent)).toEqual(['−€50,', '+€100.', '+€250.']);
  });

  test.each([
    [
      'en',
      [2000, 100, -50, 2050, 50],
      'The value rose by €50 (2.5%) from 1 Jun 2026 to 27 Nov 2026. Gain or loss -€50, net flow +€100. Yarmont changed most: +€250.',
    ],
    [
      'en',
      [2000, 100, -200, 1900, -100],
      'The value fell by €100 (5%) from 1 Jun 2026 to 27 Nov 2026. Gain or loss -€200, net flow +€100. Yarmont changed most: +€250.',
    ],
    [
      'tr',
      [2000, 100, -50, 2050, 50],
      '1 Haz 2026 – 27 Kas 2026 döneminde değer €50 (%2,5) arttı. Kâr veya zarar -€50, net akış +€100. En çok değişen: Yarmont (+€250).',
    ],
  ] as const)(
    'explains a change in value in %s by gains, flows and the client that changed most',
    async (language, total, text) => {
      const region = await show({ kind: 'change', columns, rows, total: [...total], period, language });
      expect(sentenceIn(region)).toBe(text);
    },
  );
});

describe('clients that became unprofitable', () => {
  const columns = [money('margin', 'Margin'), money('previousMargin', 'Margin before')];
  const turned = (count: number): ResultValue[][] =>
    Array.from({ length: count }, (_, at) => [`Turned ${at + 1}`, at - 10, 5]);
  const others: ResultValue[][] = [
    ['Always', -400, -300],
    ['Never', 90, 80],
    ['Recovered', 20, -1],
    ['Left', null, 7],
  ];

  test.each<[string, ResultValue[][], string]>([
    [
      'one',
      [...others, ...turned(1)],
      '1 client became unprofitable in the last 12 months: Turned 1 (-€10, before €5). 1 client makes a loss as before.',
    ],
    [
      'more than three',
      [...others, ...turned(5)],
      '5 clients became unprofitable in the last 12 months: Turned 1 (-€10, before €5), Turned 2 (-€9, before €5), Turned 3 (-€8, before €5), and 2 others. 1 client makes a loss as before.',
    ],
    ['none', others, 'No client became unprofitable in the last 12 months. 1 client makes a loss as before.'],
    [
      'no period before',
      others.slice(0, 2).map(([name = null, amount = null]) => [name, amount, null]),
      'There are no figures for the period before. 1 client makes a loss.',
    ],
  ])('names clients that became unprofitable: %s', async (_, rows, text) => {
    expect(sentenceIn(await show({ kind: 'losses', columns, rows }))).toBe(text);
  });

  test('lists clients that became unprofitable first, and marks each client', async () => {
    const region = await show({ kind: 'losses', columns, rows: [...others, ...turned(2)] });
    const table = within(region);
    expect(table.getByRole('columnheader', { name: /^Result/ })).toBeVisible();
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent?.replaceAll('−', '-'))).toEqual([
      'Turned 1-€10€5Became unprofitable',
      'Turned 2-€9€5Became unprofitable',
      'Always-€400-€300Loss',
      'Recovered€20-€1Became profitable',
      'Never€90€80Profit',
      'Left–€7–',
    ]);
  });
});
