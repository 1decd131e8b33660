import { screen } from '@testing-library/react';
import { useTranslations } from '../../../translations';
import { formatNumber, formatPercent } from '../../../i18n';
import { renderScreen } from '../../../testing';
import type { ChartKind } from '../chart-types';
import { summarize, summarizeHeatMap, summarizeScatter, type TranslateChart } from './summarize';

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
  ['bar', [3, 8, -2], 'Highest 8 (Şubat), lowest -2 (Mart).'],
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
    'En yüksek 7 (2026, Feb), en düşük -2 (2026, Jan).',
  );
});
