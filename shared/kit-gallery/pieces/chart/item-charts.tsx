import { useMemo, useState } from 'react';
import { formatNumber, formatPercent } from '../../../src/i18n';
import {
  getAxisFormat,
  BarCell,
  ChartFrame,
  HeatMap,
  LiveLine,
  Meter,
  RankingBars,
  ScatterChart,
  ShareBar,
  type LiveLineProps,
} from '../../../src/ui/chart';
import type { Pieces, Sample } from '../types';
import { months } from './months';

const percent = (value: number) => formatPercent(value);
const percentAxis = getAxisFormat({ format: 'percent', decimals: 1 });
const count = (value: number) => formatNumber(value, { maximumFractionDigits: 1 });
const signedPercent = (value: number) =>
  formatNumber(value, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });

const items = Array.from({ length: 14 }, (_, at) => ({
  key: `${at}`,
  label: `Portfolio ${at + 1}`,
  x: 0.02 + ((at * 37) % 100) / 900,
  y: -0.02 + ((at * 53) % 100) / 700,
  size: 5 + ((at * 29) % 90),
  slot: at % 3,
}));
const riskAxis = { title: 'Risk', format: percent, formatAxis: percentAxis };
const returnAxis = { title: 'Return', format: percent, formatAxis: percentAxis };

function RiskAndReturn({ sample }: { sample: Sample }) {
  const [selected, setSelected] = useState<string[] | undefined>();
  return (
    <ScatterChart
      title={sample('Risk and return')}
      itemsTitle={sample('Portfolio')}
      items={items}
      x={riskAxis}
      y={returnAxis}
      size={{ title: 'Value', format: count }}
      selected={selected}
      onSelect={(key) => setSelected(selected?.includes(key) ? undefined : [key])}
    />
  );
}

const years = ['2023', '2024', '2025', '2026'].map((key) => ({ key, label: key }));
const heads = months.map((key) => ({ key, label: key }));
const monthly = years.map((_, row) =>
  heads.map((_head, at) => (row === 3 && at > 9 ? null : (((at * 5 + row * 3) % 11) - 4) / 200)),
);
const checks = monthly.map((row) =>
  row.map((value) => (value === null ? null : Math.round(50 + value * 900))),
);

const allocation = [
  ['Equities', 0.462, 1.2],
  ['Government bonds', 0.248, -0.2],
  ['Corporate bonds', 0.131, -0.9],
  ['Real estate', 0.074, 0.4],
  ['Commodities', 0.046, -0.4],
  ['Cash', 0.039, -0.1],
] as const;
const signedCount = (value: number) =>
  formatNumber(value, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
const contributions = [1.14, 0.06, -0.07, 0.18, -0.16, 0];

function Allocation({ sample, isSelectable }: { sample: Sample; isSelectable?: boolean }) {
  const [selected, setSelected] = useState<string[] | undefined>();
  return (
    <RankingBars
      label={sample('Allocation')}
      items={allocation.map(([name, value, difference], slot) => ({
        key: name,
        label: sample(name),
        value,
        slot,
        difference,
      }))}
      format={percent}
      formatDifference={signedCount}
      {...(isSelectable && {
        selected,
        onSelect: (key: string) => setSelected(selected?.includes(key) ? undefined : [key]),
      })}
    />
  );
}

const Contributions = ({ sample }: { sample: Sample }) => (
  <table style={{ inlineSize: '100%' }}>
    <tbody>
      {contributions.map((value, at) => (
        <tr key={value}>
          <th scope="row" style={{ textAlign: 'start', fontWeight: 400 }}>
            {sample(allocation[at]?.[0] ?? '')}
          </th>
          <td>
            <BarCell value={value} range={[-0.16, 1.14]} format={signedCount} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const share = [0, 0.8] as const;

function EquityMeter({ sample, value }: { sample: Sample; value: number | null }) {
  const bands = useMemo(
    () => [
      { key: 'cautious', label: sample('Cautious'), to: 0.3, hue: 'neutral' as const },
      { key: 'usual', label: sample('Usual'), to: 0.6, hue: 'gain' as const },
      { key: 'exposed', label: sample('Exposed'), to: 0.8, hue: 'loss' as const },
    ],
    [sample],
  );
  return (
    <Meter
      title={sample('Equities')}
      value={value}
      target={0.4}
      limit={0.6}
      bands={bands}
      range={share}
      format={percent}
      formatAxis={percentAxis}
    />
  );
}

const noSeries: LiveLineProps['series'] = [];
const endOfStream = Date.UTC(2026, 10, 28, 12);
const ticksOf = (offset: number) =>
  Array.from({ length: 80 }, (_, at) => ({
    at: endOfStream - (79 - at) * 1000,
    value: at > 40 && at < 46 ? null : 60 + offset + ((at * 37) % 23),
  }));

function Latency({ sample, hasSecond = false }: { sample: Sample; hasSecond?: boolean }) {
  const series = useMemo(
    () => [
      { key: 'one', label: sample('Istanbul'), points: ticksOf(0), slot: 0 },
      ...(hasSecond ? [{ key: 'two', label: sample('Frankfurt'), points: ticksOf(30), slot: 1 }] : []),
    ],
    [sample, hasSecond],
  );
  return (
    <LiveLine
      title={sample('Latency')}
      unit="ms"
      series={series}
      duration={60_000}
      end={endOfStream}
      format={count}
    />
  );
}

export const itemCharts: Pieces = {
  LiveLine: {
    ended: (sample) => <Latency sample={sample} />,
    'two lines': (sample) => <Latency sample={sample} hasSecond />,
    empty: (sample) => (
      <LiveLine title={sample('Latency')} series={noSeries} duration={60_000} format={count} />
    ),
  },
  Meter: {
    'within its limit': (sample) => <EquityMeter sample={sample} value={0.462} />,
    'above its limit': (sample) => <EquityMeter sample={sample} value={0.655} />,
    'change only': (sample) => (
      <Meter title={sample('Change')} value={-0.031} target={0.05} format={signedPercent} />
    ),
    empty: (sample) => <EquityMeter sample={sample} value={null} />,
  },
  ScatterChart: { 'with sizes': (sample) => <RiskAndReturn sample={sample} /> },
  HeatMap: {
    'two-sided': (sample) => (
      <HeatMap
        title={sample('Return by month')}
        rowsTitle={sample('Year')}
        rows={years}
        columns={heads}
        values={monthly}
        format={signedPercent}
      />
    ),
    'one-sided': (sample) => (
      <HeatMap
        title={sample('Checks by month')}
        rowsTitle={sample('Year')}
        rows={years}
        columns={heads}
        values={checks}
        format={count}
      />
    ),
  },
  RankingBars: {
    'with differences': (sample) => <Allocation sample={sample} />,
    selectable: (sample) => <Allocation sample={sample} isSelectable />,
    signed: (sample) => (
      <RankingBars
        label={sample('Contribution')}
        items={contributions.map((value, at) => ({
          key: `${at}`,
          label: sample(allocation[at]?.[0] ?? ''),
          value,
        }))}
        format={signedCount}
      />
    ),
  },
  ShareBar: {
    shares: (sample) => (
      <ShareBar
        label={sample('Allocation')}
        items={allocation.map(([name, value], slot) => ({
          key: name,
          label: sample(name),
          share: value,
          slot,
        }))}
        format={percent}
      />
    ),
  },
  BarCell: { signed: (sample) => <Contributions sample={sample} /> },
  ChartFrame: {
    'own content': (sample) => (
      <ChartFrame title={sample('Allocation')} unit={sample('against target')}>
        {() => <Allocation sample={sample} />}
      </ChartFrame>
    ),
  },
};
