import { extent } from 'd3-array';
import { scaleLinear } from 'd3-scale';

/** Range and ticks of a value axis. */
export interface Axis {
  min: number;
  max: number;
  ticks: readonly number[];
}

export interface AxisOptions {
  /** The axis contains zero. Default: only if the values are far from each other, compared with their distance from zero. */
  fromZero?: boolean;
  /** Values are counts: ticks are whole numbers. */
  whole?: boolean;
}

/** Approximate numbers of ticks to try, from many to few. */
const counts = [5, 4, 3, 2, 1];
const maxTicks = 6;

/** Values closer together than this share of the largest are drawn without zero. */
const closeShare = 0.5;

function rangeOf(values: readonly number[], fromZero: boolean): [number, number] {
  const [low, high] = extent(values);
  if (low === undefined) return [0, 1];
  const largest = Math.max(Math.abs(low), Math.abs(high));
  const hasZero = fromZero || low === high || high - low > closeShare * largest;
  const range: [number, number] = hasZero ? [Math.min(0, low), Math.max(0, high)] : [low, high];
  return range[0] === range[1] ? [0, 1] : range;
}

/** Returns round ticks from below to above a range; null if the range has none. */
function listTicks([low, high]: readonly [number, number], count: number): readonly number[] | null {
  const ticks = scaleLinear().domain([low, high]).nice(count).ticks(count);
  return (ticks[0] ?? Infinity) <= low && (ticks.at(-1) ?? -Infinity) >= high ? ticks : null;
}

/** Returns an axis of two to six ticks at round values, of which the first and the last contain all values. */
export function computeAxis(
  values: readonly number[],
  { fromZero = false, whole = false }: AxisOptions = {},
): Axis {
  const range = rangeOf(values, fromZero);
  const fits = (ticks: readonly number[] | null) =>
    ticks !== null && ticks.length <= maxTicks && (!whole || ticks.every((tick) => Number.isInteger(tick)));
  const ticks = counts.map((count) => listTicks(range, count)).find(fits) ?? range;
  return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1, ticks };
}
