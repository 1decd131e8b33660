import type { Span } from '../../points/spans';
import type { SvgNode } from '../../tree/node';
import type { Hue } from '../../tree/paint';

export interface BarPlace {
  x: number;
  width: number;
  yOf(value: number): number;
}

export interface BarStyle {
  /** Space to the next bar of a stack, in pixels. */
  gap?: number;
  hue: Hue;
  opacity: number;
  rx: number;
  /** Index of the pattern without colours. */
  hatch: number;
}

/** Patterns that distinguish bars where colours are not available; the first is solid. */
const hatchCount = 4;

export const getHatch = (slot: number): number => slot % hatchCount;

/** Returns a bar over a span, at least one pixel high; none for the value 0. */
export function barNodes({ from, to }: Span, { x, width, yOf }: BarPlace, style: BarStyle): SvgNode[] {
  if (from === to) return [];
  const [one, two] = [yOf(from), yOf(to)];
  const { gap = 0 } = style;
  const height = Math.max(Math.abs(one - two) - gap, 1);
  return [
    {
      tag: 'rect',
      attributes: {
        x,
        width,
        y: Math.min(one, two) + (to > from ? gap : 0),
        height,
        rx: Math.min(style.rx, height / 2),
        fill: style.hue,
        opacity: style.opacity,
      },
      ...(style.hatch > 0 && { hatch: style.hatch }),
    },
  ];
}
