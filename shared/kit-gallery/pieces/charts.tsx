import { useMemo } from 'react';
import { formatNumber } from '../../src/i18n';
import { Chart } from '../../src/ui/chart';
import type { Pieces, Sample } from './types';

const points = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'].map((short) => ({
  key: short,
  short,
  label: `${short} 2026`,
}));
const format = (value: number) => formatNumber(value);

interface SampleChartProps {
  sample: Sample;
  kind: 'line' | 'bar';
  seriesCount: number;
}

function SampleChart({ sample, kind, seriesCount }: SampleChartProps) {
  const series = useMemo(
    () =>
      Array.from({ length: seriesCount }, (_, slot) => ({
        key: `${slot}`,
        label: sample(`Account ${slot + 1}`),
        slot,
        values: points.map((_point, at) => (slot + 1) * 10 + ((at * 7 + slot * 3) % 13)),
      })),
    [sample, seriesCount],
  );
  return (
    <Chart
      title={sample(`Performance of ${seriesCount} accounts as a ${kind} chart`)}
      summary={sample('The accounts grew in the first half of the year.')}
      kind={kind}
      points={points}
      series={series}
      pointsTitle={sample('Month')}
      format={format}
      headingLevel={3}
    />
  );
}

export const charts: Pieces = {
  Chart: {
    line: (sample) => <SampleChart sample={sample} kind="line" seriesCount={2} />,
    bar: (sample) => <SampleChart sample={sample} kind="bar" seriesCount={2} />,
    many: (sample) => <SampleChart sample={sample} kind="line" seriesCount={8} />,
    empty: (sample) => <SampleChart sample={sample} kind="line" seriesCount={0} />,
  },
};
