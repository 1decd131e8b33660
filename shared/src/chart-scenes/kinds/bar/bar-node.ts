import type { Span } from '../../points/spans';
import type { SvgNode } from '../../tree/node';
import type { Hue } from '../../tree/paint';

export interface BarPlace {
  x: number;
  width: number;
  yOf(value: number): number;
}

export interface BarStyle {
  hue: Hue;
  opacity: number;
  rx: number;
  /** Index of the pattern without colours. */
  hatch: number;
}

/** Patterns that distinguish bars where colours are not available; the first is solid. */
const hatchCount = 4;

export const getHatch = (slot: number): number => slot % hatchCount;

/** Returns a bar over a span, at least one pixel high if its value is not zero. */
export function barNode({ from, to }: Span, { x, width, yOf }: BarPlace, style: BarStyle): SvgNode {
  const [one, two] = [yOf(from), yOf(to)];
  const height = Math.abs(one - two);
  const least = from === to ? 0 : 1;
  return {
    tag: 'rect',
    attributes: {
      x,
      width,
      y: Math.min(one, two),
      height: Math.max(height, least),
      rx: Math.min(style.rx, height / 2),
      fill: style.hue,
      opacity: style.opacity,
    },
    ...(style.hatch > 0 && { hatch: style.hatch }),
  };
}
