import { max } from 'd3-array';
import { scaleLinear, scaleSqrt } from 'd3-scale';
import { computeAxis } from '../../layout/axis';
import { isNear, labelSize, tickTexts, type Size } from '../../layout/plot';
import { widestText } from '../../layout/text';
import { belowNodes, valueAxisNodes } from '../../points/axes';
import { markOpacity, type Scene } from '../../scene/scene';
import { slotHue } from '../../tree/paint';
import { hasValue, type AxisFormat, type Format, type ScatterItem } from '../../types';

export interface ScatterPicture {
  items: readonly ScatterItem[];
  formatX: Format;
  formatY: Format;
  formatAxisX: AxisFormat;
  formatAxisY: AxisFormat;
}

interface PlacedItem {
  item: ScatterItem;
  x: number;
  y: number;
  radius: number;
}

const radii = { min: 4, max: 20, plain: 5 } as const;
const reach = 24;

/** Returns the items with both values, by position from the left. */
export const drawnItems = (items: readonly ScatterItem[]) =>
  items
    .flatMap((item) => (hasValue(item.x) && hasValue(item.y) ? [{ item, x: item.x, y: item.y }] : []))
    .sort((one, other) => one.x - other.x || one.y - other.y);

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

function plotOf(size: Size, texts: { x: readonly string[]; y: readonly string[] }) {
  const font = labelSize(size);
  const left = widestText(texts.y, font) + 10;
  const right = widestText([texts.x.at(-1) ?? ''], font) / 2 + 4;
  const top = 10 * size.scale;
  return {
    left,
    top,
    width: Math.max(size.width - left - right, 40),
    height: Math.max(size.height - top - 28 * size.scale, 40),
  };
}

/** Returns the scene of a scatter chart. The areas of the circles are in proportion to the third values. */
export function scatterScene(picture: ScatterPicture, size: Size): Scene {
  const drawn = drawnItems(picture.items);
  const xAxis = computeAxis(drawn.map(({ x }) => x));
  const yAxis = computeAxis(drawn.map(({ y }) => y));
  const texts = { x: tickTexts(xAxis, picture.formatAxisX), y: tickTexts(yAxis, picture.formatAxisY) };
  const plot = plotOf(size, texts);
  const xOf = scaleLinear([xAxis.min, xAxis.max], [plot.left, plot.left + plot.width]);
  const yOf = scaleLinear([yAxis.min, yAxis.max], [plot.top + plot.height, plot.top]);
  const largest = max(drawn, ({ item }) => item.size ?? 0) ?? 0;
  const radiusOf = scaleSqrt([0, largest], [0, radii.max]);
  const placed = drawn.map(({ item, x, y }): PlacedItem => {
    const hasSize = hasValue(item.size) && largest > 0;
    const radius = hasSize ? Math.max(radii.min, radiusOf(Math.max(0, item.size ?? 0))) : radii.plain;
    return { item, x: xOf(x), y: yOf(y), radius };
  });
  return {
    size,
    plot,
    hasNames: false,
    columns: placed.map((_, index) => index),
    rows: [],
    hasLine: false,
    draw: (selection) => [
      ...valueAxisNodes(plot, yAxis, { texts: texts.y, yOf }),
      belowNodes(plot, texts.x, { size, xOf: (at) => xOf(xAxis.ticks[at] ?? 0) }),
      ...placed.map(({ item, x, y, radius }) => {
        const paint = slotHue(item.slot ?? 0);
        const opacity = markOpacity(selection, item.key, null);
        return {
          tag: 'circle' as const,
          attributes: { cx: x, cy: y, r: radius, fill: paint, fillOpacity: 0.7, stroke: paint, opacity },
        };
      }),
    ],
    targetAt: (x, y) => (isNear(plot, x, y) ? targetAt(placed, x, y) : null),
    anchorOf: ({ at }) => ({ x: placed[at]?.x ?? 0, y: placed[at]?.y ?? 0 }),
    boxOf: () => null,
    dotsOf: ({ at }) => {
      const one = placed[at];
      return one ? [{ x: one.x, y: one.y, paint: slotHue(one.item.slot ?? 0) }] : [];
    },
  };
}
