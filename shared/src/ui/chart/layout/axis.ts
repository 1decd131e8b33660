/** Range and ticks of a value axis. */
export interface Axis {
  min: number;
  max: number;
  /** Distance between two ticks. */
  step: number;
  ticks: readonly number[];
}

export interface AxisOptions {
  /** The axis contains zero. Default: only if the values are far from each other, compared with their distance from zero. */
  fromZero?: boolean;
  /** Values are counts: ticks are whole numbers. */
  whole?: boolean;
}

const maxIntervals = 4;
const factors = [1, 2, 2.5, 5];

/** Values closer together than this share of the largest are drawn without zero. */
const closeShare = 0.5;

const round = (value: number): number => Number(value.toPrecision(12));

function* steps(range: number, whole: boolean): Generator<number> {
  const start = Math.floor(Math.log10(range)) - 1;
  for (let power = start; ; power += 1) {
    for (const factor of factors) {
      const step = round(factor * 10 ** power);
      if (!whole || Number.isInteger(step)) yield step;
    }
  }
}

function rangeOf(values: readonly number[], fromZero: boolean): [number, number] {
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  if (low > high) return [0, 1];
  const largest = Math.max(Math.abs(low), Math.abs(high));
  const hasZero = fromZero || low === high || high - low > closeShare * largest;
  const range: [number, number] = hasZero ? [Math.min(0, low), Math.max(0, high)] : [low, high];
  return range[0] === range[1] ? [0, 1] : range;
}

/** Returns an axis of three to five ticks at round values that contains all values. */
export function computeAxis(
  values: readonly number[],
  { fromZero = false, whole = false }: AxisOptions = {},
): Axis {
  const [low, high] = rangeOf(values, fromZero);
  for (const step of steps(high - low, whole)) {
    const first = Math.floor(round(low / step));
    const last = Math.ceil(round(high / step));
    if (last - first > maxIntervals) continue;
    const ticks = Array.from({ length: last - first + 1 }, (_, at) => round((first + at) * step));
    return { min: round(first * step), max: round(last * step), step, ticks };
  }
  throw new Error('unreachable: steps are unlimited');
}
