import { extent } from 'd3-array';
import { computeAxis, type Axis } from '../../layout/axis';

/** Share of the axis that the values must cover, or it is computed again. */
const minCovered = 0.4;

/**
 * Returns the value axis of a moving window: the former one while it contains all values and they cover enough of it, so
 * that the lines do not jump with each value.
 */
export function nextLiveAxis(former: Axis | null, values: readonly number[]): Axis {
  const [low, high] = extent(values);
  if (low === undefined) return former ?? computeAxis([]);
  if (!former || low < former.min || high > former.max) return computeAxis(values);
  const computed = computeAxis(values);
  const share = (computed.max - computed.min) / (former.max - former.min);
  return share < minCovered ? computed : former;
}
