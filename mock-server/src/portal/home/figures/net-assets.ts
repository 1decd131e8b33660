import type { HomeFigures } from '@portal/shared/contracts';
import { readValues, type FigureSource, type readRates } from './figure-source';

type NetAssets = HomeFigures['netAssets'];
type Rates = Awaited<ReturnType<typeof readRates>>;

/** Returns the value at the end of each month. The first one grows by the returns of the benchmark, while they are known. */
export async function readNetAssets(
  source: FigureSource,
  readBenchmark: () => Promise<Rates>,
): Promise<NetAssets> {
  const [assets, rates] = await Promise.all([readValues(source), readBenchmark()]);
  const returns = new Map(rates.map(({ month, values }) => [month, values.benchmark]));
  let benchmark: number | null = null;
  const course: NetAssets = [];
  for (const { month, values } of assets) {
    const { closing: value } = values;
    if (value === null) continue;
    const rate = returns.get(month) ?? null;
    if (rate === null) benchmark = null;
    else if (course.length === 0) benchmark = value;
    else benchmark = benchmark === null ? null : benchmark * (1 + rate);
    course.push({ month, value, benchmark });
  }
  return course;
}
