import type { Paint } from '../../../chart-scenes/tree/paint';

const named: Partial<Record<Paint, string>> = {
  neutral: 'var(--ui-chart-neutral)',
  gain: 'var(--m-chart-gain)',
  loss: 'var(--m-chart-loss)',
  label: 'var(--ui-chart-label)',
  text: 'var(--m-text)',
  line: 'var(--ui-chart-line)',
  zero: 'var(--ui-chart-zero)',
  accent: 'var(--m-accent)',
  surface: 'var(--m-surface-1)',
  none: 'none',
};

/**
 * Returns the CSS colour of a paint. It is a variable, so that scheme, print and forced colours apply without a new
 * drawing.
 */
export function cssPaint(paint: Paint): string {
  const name = named[paint];
  if (name !== undefined) return name;
  if (paint.startsWith('heat-')) return `var(--ui-chart-${paint})`;
  if (paint.startsWith('text-')) {
    const hue = cssPaint(paint.slice('text-'.length) as Paint);
    return `color-mix(in oklab, ${hue} 75%, var(--m-text))`;
  }
  return `var(--m-chart-${paint.slice('slot-'.length)})`;
}
