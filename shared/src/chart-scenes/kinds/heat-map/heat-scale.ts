import { extent } from 'd3-array';
import { heatPaint, type Paint } from '../../tree/paint';
import { hasValue } from '../../types';

export interface HeatScale {
  isTwoSided: boolean;
  low: number;
  high: number;
  paintOf(value: number): Paint;
}

/** Returns the scale of the values: two-sided if there are values on both sides of zero, of which more is better. */
export function heatScale(values: readonly (readonly (number | null)[])[], isGainOrLoss = true): HeatScale {
  const [low = 0, high = 0] = extent(values.flat().filter(hasValue));
  const isTwoSided = isGainOrLoss && low < 0 && high > 0;
  const range = isTwoSided ? Math.max(-low, high) : high - low;
  const start = isTwoSided ? 0 : low;
  return {
    isTwoSided,
    low,
    high,
    paintOf: (value) => heatPaint(range === 0 ? 0.5 : (value - start) / range, isTwoSided),
  };
}
