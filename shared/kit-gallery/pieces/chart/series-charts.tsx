import { useMemo, useState } from 'react';
import { formatNumber, formatPercent } from '../../../src/i18n';
import { getAxisFormat, Chart, type ChartKind, type ChartProps } from '../../../src/ui/chart';
import type { Pieces, Sample } from '../types';
import { months } from './months';

const points = months.map((short, at) => ({
  key: short,
  short,
  label: `${short} ${at === 0 ? 2025 : 2026}`,
  date: new Date(Date.UTC(2025, 11 + at)).toISOString().slice(0, 10),
}));

const days = Array.from({ length: 3_000 }, (_, at) => {
  const date = new Date(Date.UTC(2018, 8, 10 + at)).toISOString().slice(0, 10);
  return { key: date, short: date, label: date, date };
});
const courseOfDays = () => days.map((_, at) => 100 + at / 40 + 8 * Math.sin(at / 50) + ((at * 37) % 11));

const percent = (value: number) => formatPercent(value);
const percentAxis = getAxisFormat({ format: 'percent', decimals: 1 });
const count = (value: number) => formatNumber(value, { maximumFractionDigits: 1 });

const returns = [0, 0.0142, 0.0245, 0.0398, 0.0391, 0.0541, 0.0564, 0.0726, 0.0817, 0.0928, 0.0965, 0.091];
const benchmark = [0, 0.0052, 0.0136, 0.0212, 0.0289, 0.0339, 0.033, 0.0332, 0.0435, 0.0439, 0.0513, 0.063];
const excess = [0.4, -0.2, 0.7, 0.3, -0.5, 0.2, 0.6, 0.1, -0.3, 0.8, 0.3, 0.4];
const course = (slot: number) => points.map((_, at) => 20 + (slot + 1) * 8 + ((at * 7 + slot * 5) % 13));

type SeriesChartProps = Partial<Omit<ChartProps, 'series' | 'points'>> & {
  sample: Sample;
  kind: ChartKind;
  names: readonly string[];
  valuesOf?: (at: number) => readonly (number | null)[];
  labels?: readonly string[];
  points?: ChartProps['points'];
  comparisonAt?: number;
};

function SeriesChart(props: SeriesChartProps) {
  const { sample, names, valuesOf = course, labels, points: time = points, comparisonAt, ...rest } = props;
  const [selected, setSelected] = useState<string[] | undefined>();
  const series = useMemo(
    () =>
      names.map((name, slot) => ({
        key: name,
        label: sample(name),
        slot,
        values: valuesOf(slot),
        isComparison: slot === comparisonAt,
      })),
    [names, sample, valuesOf, comparisonAt],
  );
  const own = useMemo(
    () => labels?.map((label) => ({ key: label, label: sample(label), short: sample(label) })) ?? time,
    [labels, sample, time],
  );
  return (
    <Chart
      title={sample('Return of the year')}
      pointsTitle={sample('Month')}
      points={own}
      series={series}
      format={count}
      selected={selected}
      onSelect={(key) => setSelected(selected?.includes(key) ? undefined : [key])}
      {...rest}
    />
  );
}

const againstBenchmark = ['Portfolio', '60 / 40'];
const returnsOf = (at: number) => (at === 0 ? returns : benchmark);
const one = ['Excess'];
const excessOf = () => excess;
const classes = ['Equities', 'Bonds', 'Real estate', 'Cash'];
const many = ['Equities', 'Bonds', 'Real estate', 'Cash', 'Commodities', 'Gold', 'Hedge funds', 'Loans'];
const steps = ['Start', 'Inflows', 'Outflows', 'Market', 'Fees', 'End'];
const changes = () => [1180.2, 84.5, -61.3, 96.8, -15.6, 1284.6];
const smallChanges = () => [5118, 41.2, -38.6, 102.4, -7.2, 5215.8];
const gapsOf = (slot: number) =>
  course(slot).map((value, at) => (at === 4 || (slot === 1 && at < 3) ? null : value));
const noneOf = () => points.map(() => null);
const categories = ['Government bonds', 'Corporate bonds', 'Equities', 'Commodities', 'Real estate', 'Cash'];
const categoriesOf = (slot: number) => categories.map((_, at) => 40 - at * 6 + slot * 3);
const targetPair = ['Weight', 'Target'];

export const seriesCharts: Pieces = {
  Chart: {
    'area with comparison': (sample) => (
      <SeriesChart
        sample={sample}
        kind="area"
        unit="%"
        names={againstBenchmark}
        valuesOf={returnsOf}
        comparisonAt={1}
        format={percent}
        formatAxis={percentAxis}
      />
    ),
    'signed bars': (sample) => (
      <SeriesChart
        sample={sample}
        kind="bar"
        signed
        unit={sample('percentage points')}
        names={one}
        valuesOf={excessOf}
      />
    ),
    lines: (sample) => <SeriesChart sample={sample} kind="line" names={classes} />,
    'many lines': (sample) => <SeriesChart sample={sample} kind="line" names={many} />,
    'lines with gaps': (sample) => (
      <SeriesChart sample={sample} kind="line" names={againstBenchmark} valuesOf={gapsOf} />
    ),
    'bars by category': (sample) => (
      <SeriesChart
        sample={sample}
        kind="bar"
        names={targetPair}
        labels={categories}
        valuesOf={categoriesOf}
      />
    ),
    'stacked bars': (sample) => <SeriesChart sample={sample} kind="stacked" names={classes} />,
    'many stacked bars': (sample) => <SeriesChart sample={sample} kind="stacked" names={many} />,
    'stacked areas': (sample) => (
      <SeriesChart sample={sample} kind="stacked" stackedAs="area" names={classes} />
    ),
    waterfall: (sample) => (
      <SeriesChart
        sample={sample}
        kind="waterfall"
        unit="€ m"
        names={one}
        labels={steps}
        valuesOf={changes}
      />
    ),
    'waterfall of small changes': (sample) => (
      <SeriesChart
        sample={sample}
        kind="waterfall"
        unit="€ m"
        names={one}
        labels={steps}
        valuesOf={smallChanges}
      />
    ),
    'many points': (sample) => (
      <SeriesChart sample={sample} kind="area" names={one} points={days} valuesOf={courseOfDays} />
    ),
    empty: (sample) => <SeriesChart sample={sample} kind="line" names={classes} valuesOf={noneOf} />,
    failed: (sample) => (
      <SeriesChart
        sample={sample}
        kind="line"
        names={classes}
        error={new TypeError('failed')}
        onRetry={() => undefined}
      />
    ),
  },
};
