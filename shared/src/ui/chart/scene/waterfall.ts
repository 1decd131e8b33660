import type { ChartPoint } from '../chart-types';
import { colors, slotColor } from './colors';
import { isTotal } from './spans';

/** Returns the colour of a bar of a waterfall. */
export function waterfallColor(points: readonly ChartPoint[], at: number, value: number): string {
  if (isTotal(points, at)) return slotColor(0);
  return value < 0 ? colors.loss : colors.gain;
}
