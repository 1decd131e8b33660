import { hasValue, type AxisFormat, type Format, type ScatterItem } from '../chart-types';
import { computeAxis, type Axis } from '../layout/axis';
import { labelSize, tickTexts, xOn, yOn, type Size } from '../layout/plot';
import { widestText } from '../layout/text';
import { slotColor } from './colors';
import { isNear, type Scene } from './scene';

export interface ScatterPicture {
  items: readonly ScatterItem[];
  formatX: Format;
  formatY: Format;
  formatAxisX: AxisFormat;
  formatAxisY: AxisFormat;
}

export interface PlacedItem {
  item: ScatterItem;
  x: number;
  y: number;
  radius: number;
}

export interface ScatterScene extends Scene {
  xAxis: Axis;
  yAxis: Axis;
  xTexts: readonly string[];
  yTexts: readonly string[];
  placed: readonly PlacedItem[];
}

const radii = { min: 4, max: 20, plain: 5 } as const;
const reach = 24;

/** Returns the items with both values, by position from the left. */
export const drawnItems = (items: readonly ScatterItem[]) =>
  items
    .flatMap((item) => (hasValue(item.x) && hasValue(item.y) ? [{ item, x: item.x, y: item.y }] : []))
    .sort((one, other) => one.x - other.x || one.y - other.y);

function radiusOf({ size }: ScatterItem, largest: number): number {
  if (!hasValue(size) || largest <= 0) return radii.plain;
  return Math.max(radii.min, radii.max * Math.sqrt(Math.max(0, size) / largest));
}

function targetAt(placed: readonly PlacedItem[], x: number, y: number) {
  let best = -1;
  let least = Infinity;
  for (const [at, one] of placed.entries()) {
    const distance = Math.hypot(one.x - x, one.y - y) - one.radius;
    // Of circles inside each other the smallest is meant.
    const rank = distance < 0 ? one.radius - 1000 : distance;
    if (distance <= reach && rank < least) [best, least] = [at, rank];
  }
  return best === -1 ? null : { at: best, row: null };
}

/** Returns the geometry of a scatter chart. */
export function scatterScene(picture: ScatterPicture, size: Size): ScatterScene {
  const drawn = drawnItems(picture.items);
  const xAxis = computeAxis(drawn.map(({ x }) => x));
  const yAxis = computeAxis(drawn.map(({ y }) => y));
  const yTexts = tickTexts(yAxis, picture.formatAxisY);
  const xTexts = tickTexts(xAxis, picture.formatAxisX);
  const font = labelSize(size);
  const left = widestText(yTexts, font) + 10;
  const right = widestText([xTexts.at(-1) ?? ''], font) / 2 + 4;
  const top = 10 * size.scale;
  const plot = {
    left,
    top,
    width: Math.max(size.width - left - right, 40),
    height: Math.max(size.height - top - 28 * size.scale, 40),
  };
  const largest = drawn.reduce((most, { item }) => Math.max(most, item.size ?? 0), 0);
  const placed = drawn.map(({ item, x, y }) => ({
    item,
    x: xOn(plot, xAxis, x),
    y: yOn(plot, yAxis, y),
    radius: radiusOf(item, largest),
  }));
  const at = (index: number): PlacedItem | undefined => placed[index];
  return {
    size,
    plot,
    xAxis,
    yAxis,
    xTexts,
    yTexts,
    placed,
    columns: placed.map((_, index) => index),
    rows: [],
    hasLine: false,
    targetAt: (x, y) => (isNear(plot, x, y) ? targetAt(placed, x, y) : null),
    anchorOf: (target) => ({ x: at(target.at)?.x ?? 0, y: at(target.at)?.y ?? 0 }),
    boxOf: () => null,
    dotsOf: (target) => {
      const one = at(target.at);
      return one ? [{ x: one.x, y: one.y, color: slotColor(one.item.slot ?? 0) }] : [];
    },
  };
}
