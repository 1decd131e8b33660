import { widestText, wrapText } from './text';

const minWrapWidth = 36;
const gapBetween = 14;

export interface AxisLabelOptions {
  /** Distance between two points in pixels. */
  spacing: number;
  /** Font size in pixels. */
  size: number;
  /** Points are categories, so each keeps its label, on two lines if necessary. */
  wrap: boolean;
}

/**
 * Returns the label of each point, or null where there is no room. The last point always has a label.
 */
export function axisLabels(
  texts: readonly string[],
  { spacing, size, wrap }: AxisLabelOptions,
): (string | null)[] {
  const widest = widestText(texts, size);
  if (widest + 4 <= spacing) return [...texts];
  if (wrap && spacing >= minWrapWidth) return texts.map((text) => wrapText(text, spacing - 6, size));
  const step = Math.max(1, Math.ceil((widest + gapBetween) / spacing));
  return texts.map((text, at) => ((texts.length - 1 - at) % step === 0 ? text : null));
}

/**
 * Moves positions apart so that neighbours have the given distance, between two limits. Returns null without room.
 */
export function spread(
  wanted: readonly number[],
  distance: number,
  [top, bottom]: readonly [number, number],
): number[] | null {
  if ((wanted.length - 1) * distance > bottom - top) return null;
  const order = wanted.map((_, at) => at).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const placed = new Array<number>(wanted.length).fill(0);
  let next = top;
  for (const at of order) {
    placed[at] = Math.max(next, wanted[at] ?? 0);
    next = placed[at] + distance;
  }
  let limit = bottom;
  for (const at of order.reverse()) {
    placed[at] = Math.min(limit, placed[at] ?? 0);
    limit = placed[at] - distance;
  }
  return placed;
}
