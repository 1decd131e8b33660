import { slotCount } from '../../contracts/base/chart-slots';
import type { ChartSeries } from '../types';

type Slot = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
type HeatStep = 1 | 2 | 3 | 4 | 5 | 6;

/** Hue of marks. `slot-n`: colour of a series; `neutral`: comparisons. */
export type Hue = `slot-${Slot}` | 'gain' | 'loss' | 'neutral';

/**
 * Colour of a part of a scene by its meaning. The page draws it as a CSS variable, the server as a colour of print.
 * `text-*`: a hue, mixed with the text colour so that it can be read; `heat-*`: step of the scale of a heat map.
 */
export type Paint =
  | Hue
  | `text-${Hue}`
  | 'label'
  | 'text'
  | 'line'
  | 'zero'
  | 'accent'
  | 'surface'
  | 'none'
  | 'heat-0'
  | `heat-${'one' | 'gain' | 'loss'}-${HeatStep}`;

export const slotHue = (slot: number): Hue => `slot-${((slot % slotCount) + 1) as Slot}`;

export const seriesHue = ({ slot, isComparison }: Pick<ChartSeries, 'slot' | 'isComparison'>): Hue =>
  isComparison ? 'neutral' : slotHue(slot);

/** Hue of a change, where more is better. */
export const changeHue = (value: number): Hue => (value < 0 ? 'loss' : 'gain');

/** Steps of each side of a heat map's scale. */
export const heatSteps = 6;

/** Returns the colour of a share of a heat map's scale, -1 to 1; below 0 is the other side of a two-sided scale. */
export function heatPaint(share: number, isTwoSided: boolean): Paint {
  const step = Math.min(heatSteps, Math.ceil(Math.abs(share) * heatSteps));
  if (step === 0) return 'heat-0';
  return `heat-${isTwoSided ? (share < 0 ? 'loss' : 'gain') : 'one'}-${step as HeatStep}`;
}
