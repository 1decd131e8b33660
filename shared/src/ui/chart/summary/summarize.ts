import type { useTranslations } from '../../../translations';
import {
  hasValue,
  measuredIndexes,
  type ChartKind,
  type ChartPoint,
  type ChartSeries,
  type Format,
  type HeatMapHead,
} from '../../../chart-scenes/types';
import { drawnItems, type ScatterPicture } from '../../../chart-scenes/kinds/scatter/scatter';
import { formatSigned, isTotal } from '../../../chart-scenes/kinds/waterfall/steps';

export type TranslateChart = ReturnType<typeof useTranslations<'chart'>>['t'];

interface Measured {
  value: number;
  label: string;
}

interface SeriesSource {
  kind: ChartKind;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  format: Format;
}

const measuredOf = (points: readonly ChartPoint[], { values }: ChartSeries): Measured[] =>
  points.flatMap(({ label }, at) => {
    const value = values[at];
    return hasValue(value) ? [{ value, label }] : [];
  });

/** Returns the highest and the lowest value; of equal ones the first. */
function extremesOf(measured: readonly Measured[]): { highest: Measured; lowest: Measured } | null {
  const [first] = measured;
  if (!first) return null;
  let [highest, lowest] = [first, first];
  for (const one of measured) {
    if (one.value > highest.value) highest = one;
    if (one.value < lowest.value) lowest = one;
  }
  return { highest, lowest };
}

function courseText(t: TranslateChart, series: string, { measured, format }: MeasuredSource): string {
  const [first] = measured;
  const last = measured.at(-1);
  const extremes = extremesOf(measured);
  if (!first || !last || !extremes) return '';
  if (measured.length === 1) {
    return t('summary.single', { series, value: format(first.value), point: first.label });
  }
  return t('summary.course', {
    series,
    first: format(first.value),
    firstPoint: first.label,
    last: format(last.value),
    lastPoint: last.label,
    change: formatSigned(last.value - first.value, format),
    ...extremeTexts(extremes, format),
  });
}

interface MeasuredSource {
  measured: readonly Measured[];
  format: Format;
}

const extremeTexts = ({ highest, lowest }: { highest: Measured; lowest: Measured }, format: Format) => ({
  highest: format(highest.value),
  highestPoint: highest.label,
  lowest: format(lowest.value),
  lowestPoint: lowest.label,
});

function lineSummary(t: TranslateChart, { points, series, format }: SeriesSource): string {
  const filled = series.filter((one) => measuredOf(points, one).length > 0);
  const [main, ...others] = filled;
  if (!main) return '';
  const course = courseText(t, main.label, { measured: measuredOf(points, main), format });
  if (others.length === 0) return course;
  const values = others.map((one) => `${one.label} ${format(measuredOf(points, one).at(-1)?.value ?? 0)}`);
  return `${course} ${t('summary.latest', { values: values.join(', ') })}`;
}

function extremesText(t: TranslateChart, { measured, format }: MeasuredSource): string {
  const extremes = extremesOf(measured);
  return extremes ? t('summary.extremes', extremeTexts(extremes, format)) : '';
}

function barSummary(t: TranslateChart, { points, series, format }: SeriesSource): string {
  const [main] = series;
  if (!main) return '';
  if (series.length === 1) return extremesText(t, { measured: measuredOf(points, main), format });
  const named = series.flatMap((one) =>
    measuredOf(points, one).map(({ value, label }) => ({ value, label: `${one.label}, ${label}` })),
  );
  return extremesText(t, { measured: named, format });
}

function stackSummary(t: TranslateChart, { points, series, format }: SeriesSource): string {
  const parts = series.filter(({ isComparison }) => !isComparison);
  const sums = measuredIndexes(points, parts).map((at) => ({
    label: points[at]?.label ?? '',
    value: parts.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
  }));
  const values = parts.map((one) => {
    const last = measuredOf(points, one).at(-1);
    return last ? `${one.label} ${format(last.value)}` : null;
  });
  const latest = t('summary.latest', { values: values.filter((value) => value !== null).join(', ') });
  const extremes = extremesOf(sums);
  const totals = extremes ? t('summary.totals', extremeTexts(extremes, format)) : '';
  return `${totals} ${latest}`;
}

function waterfallSummary(t: TranslateChart, { points, series, format }: SeriesSource): string {
  const [main] = series;
  if (!main) return '';
  const measured = measuredOf(points, main);
  const [first] = measured;
  const last = measured.at(-1);
  if (!first || !last) return '';
  const changes = points.flatMap(({ label }, at) => {
    const value = main.values[at];
    return !isTotal(points, at) && hasValue(value) ? [{ value, label }] : [];
  });
  const { highest, lowest } = extremesOf(changes) ?? {};
  const texts = [
    t('summary.waterfall', {
      first: format(first.value),
      firstPoint: first.label,
      last: format(last.value),
      lastPoint: last.label,
      change: formatSigned(last.value - first.value, format),
    }),
    highest && highest.value > 0
      ? t('summary.increase', { value: formatSigned(highest.value, format), point: highest.label })
      : '',
    lowest && lowest.value < 0
      ? t('summary.decrease', { value: formatSigned(lowest.value, format), point: lowest.label })
      : '',
  ];
  return texts.filter((text) => text !== '').join(' ');
}

const summaries = {
  line: lineSummary,
  area: lineSummary,
  bar: barSummary,
  stacked: stackSummary,
  waterfall: waterfallSummary,
} as const;

/** Returns one or two sentences about a chart over points; empty without values. */
export const summarize = (t: TranslateChart, source: SeriesSource): string =>
  measuredIndexes(source.points, source.series).length === 0 ? '' : summaries[source.kind](t, source);

/** Returns a sentence about the ranges of a scatter chart, and its highest and lowest item. */
export function summarizeScatter(
  t: TranslateChart,
  { items, formatX, formatY }: ScatterPicture,
  titles: { x: string; y: string },
): string {
  const drawn = drawnItems(items);
  const byX = extremesOf(drawn.map(({ item, x }) => ({ value: x, label: item.label })));
  const byY = extremesOf(drawn.map(({ item, y }) => ({ value: y, label: item.label })));
  if (!byX || !byY) return '';
  const ranges = t('summary.scatter', {
    count: drawn.length,
    x: titles.x,
    lowX: formatX(byX.lowest.value),
    highX: formatX(byX.highest.value),
    y: titles.y,
    lowY: formatY(byY.lowest.value),
    highY: formatY(byY.highest.value),
  });
  return `${ranges} ${t('summary.extremes', extremeTexts(byY, formatY))}`;
}

interface HeatMapSource {
  rows: readonly HeatMapHead[];
  columns: readonly HeatMapHead[];
  values: readonly (readonly (number | null)[])[];
  format: Format;
}

/** Returns a sentence about the highest and the lowest value of a heat map. */
export function summarizeHeatMap(
  t: TranslateChart,
  { rows, columns, values, format }: HeatMapSource,
): string {
  const name = (head: HeatMapHead | undefined) => head?.label ?? '';
  const measured = values.flatMap((row, at) =>
    row.flatMap((value, column) =>
      hasValue(value) ? [{ value, label: `${name(rows[at])}, ${name(columns[column])}` }] : [],
    ),
  );
  return extremesText(t, { measured, format });
}
