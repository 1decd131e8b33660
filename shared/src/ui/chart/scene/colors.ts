import { slotCount, type ChartSeries } from '../chart-types';

/** CSS variables, so that scheme, print and forced colours apply without a new drawing. */
export const colors = {
  text: 'var(--ui-chart-label)',
  line: 'var(--ui-chart-line)',
  zero: 'var(--ui-chart-zero)',
  neutral: 'var(--ui-chart-neutral)',
  gain: 'var(--m-chart-gain)',
  loss: 'var(--m-chart-loss)',
  surface: 'var(--m-surface-1)',
} as const;

export const slotColor = (slot: number): string => `var(--m-chart-${(slot % slotCount) + 1})`;

export const seriesColor = ({ slot, isComparison }: Pick<ChartSeries, 'slot' | 'isComparison'>): string =>
  isComparison ? colors.neutral : slotColor(slot);

/** Colour of a text in the hue of a mark, dark enough to be read. */
export const textColor = (color: string): string => `color-mix(in oklab, ${color} 75%, var(--m-text))`;

export const shapes = [
  'circle',
  'rect',
  'triangle',
  'diamond',
  'emptyCircle',
  'emptyRect',
  'emptyTriangle',
  'emptyDiamond',
] as const;
export type Shape = (typeof shapes)[number];

export const getShape = (slot: number): Shape => shapes[slot % shapes.length] ?? 'circle';

/** Steps of each side of a heat map's scale. */
export const heatSteps = 6;

/** Returns the colour of a share of a heat map's scale, -1 to 1; below 0 is the other side of a two-sided scale. */
export function heatColor(share: number, isTwoSided: boolean): string {
  const step = Math.min(heatSteps, Math.ceil(Math.abs(share) * heatSteps));
  if (step === 0) return 'var(--ui-chart-heat-0)';
  const side = isTwoSided ? (share < 0 ? 'loss' : 'gain') : 'one';
  return `var(--ui-chart-heat-${side}-${step})`;
}
