import { min, pairs } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { computeAxis, type Axis } from '../../layout/axis';
import { axisLabels } from '../../layout/labels';
import { isNear, labelSize, tickTexts, type Plot, type Size } from '../../layout/plot';
import { widestText } from '../../layout/text';
import { belowNodes } from '../../points/axes';
import { markOpacity, type Scene } from '../../scene/scene';
import { nearest } from '../../scene/targets';
import { group, textNode, type SvgNode } from '../../tree/node';
import type { Hue, Paint } from '../../tree/paint';
import { hasValue, type AxisFormat, type Format } from '../../types';
import { placeLabels } from './place-labels';

/** Value on a meter, such as its target. */
export interface MeterMark {
  label: string;
  value: number;
}

/** Limit of a meter. */
export interface MeterLimit extends MeterMark {
  /** Values below the limit break it. Default: values above it. */
  isLowest?: boolean;
}

/** Part of a meter's scale, from the band before it up to `to`. */
export interface MeterBand {
  key: string;
  label: string;
  to: number;
  hue: Hue;
}

export interface MeterPicture {
  /** Name of the value. */
  label: string;
  value: number | null;
  target?: MeterMark;
  limit?: MeterLimit;
  /** In the order of the scale. */
  bands?: readonly MeterBand[];
  /** Ends of the scale. Default: round values that contain all others, and zero. */
  range?: readonly [number, number];
  format: Format;
  formatAxis: AxisFormat;
}

/** Marks in the order of the keys `value`, `target` and `limit`. */
export interface PlacedMark extends MeterMark {
  key: 'value' | 'target' | 'limit';
  x: number;
  hue: Hue;
}

export interface MeterScene extends Scene {
  marks: readonly PlacedMark[];
}

/** Returns whether the value of a meter is on the wrong side of its limit. */
export function isLimitBroken({ value, limit }: Pick<MeterPicture, 'value' | 'limit'>): boolean {
  if (!hasValue(value) || !limit) return false;
  return limit.isLowest === true ? value < limit.value : value > limit.value;
}

function axisOf(picture: MeterPicture): Axis {
  const { value, target, limit, bands = [], range } = picture;
  if (!range) {
    const others = [value, target?.value, limit?.value, ...bands.map(({ to }) => to)];
    return computeAxis(others.filter(hasValue), { fromZero: true });
  }
  const [low, high] = range;
  const ticks = scaleLinear([low, high], [0, 1])
    .ticks(4)
    .filter((tick) => tick > low && tick < high);
  return { min: low, max: high, ticks: [low, ...ticks, high] };
}

const trackHeight = 20;
const barHeight = 8;

/** Returns the height of a meter at a size of text. */
export const meterHeight = (scale: number, hasLabels: boolean): number =>
  ((hasLabels ? 20 : 4) + trackHeight + 28) * scale;

function plotOf({ target, limit }: MeterPicture, size: Size, texts: readonly string[]): Plot {
  const { scale, width } = size;
  const half = widestText([texts[0] ?? '', texts.at(-1) ?? ''], labelSize(size)) / 2;
  const left = Math.max(half, 2);
  return {
    left,
    top: (target || limit ? 20 : 4) * scale,
    width: Math.max(width - 2 * left, 40),
    height: trackHeight * scale,
  };
}

function marksOf(picture: MeterPicture, xOf: (value: number) => number): PlacedMark[] {
  const { label, value, target, limit } = picture;
  const place = (key: PlacedMark['key'], mark: MeterMark, hue: Hue): PlacedMark => ({
    key,
    label: mark.label,
    value: mark.value,
    hue,
    x: xOf(mark.value),
  });
  return [
    ...(hasValue(value)
      ? [place('value', { label, value }, isLimitBroken(picture) ? 'loss' : 'slot-1')]
      : []),
    ...(target ? [place('target', target, 'neutral')] : []),
    ...(limit ? [place('limit', limit, 'loss')] : []),
  ];
}

interface Track {
  plot: Plot;
  axis: Axis;
  xOf(value: number): number;
}

/** The parts of the scale are separated by lines of the surface, so that they differ without colour. */
function trackNodes({ bands = [] }: MeterPicture, { plot, axis, xOf }: Track): SvgNode[] {
  const { top, height, left, width } = plot;
  const parts = bands.reduce<SvgNode[]>((before, { to, hue }, at) => {
    const [from, end] = [xOf(bands[at - 1]?.to ?? axis.min), xOf(to)];
    if (end <= from) return before;
    const attributes = { x: from, y: top, width: end - from, height, fill: hue, fillOpacity: 0.22 };
    return [...before, { tag: 'rect', attributes: { ...attributes, stroke: 'surface', strokeWidth: 1 } }];
  }, []);
  return [{ tag: 'rect', attributes: { x: left, y: top, width, height, rx: 2, fill: 'heat-0' } }, ...parts];
}

const barNode = ({ plot, xOf }: Track, mark: PlacedMark, opacity: number): SvgNode => {
  const [one, two] = [xOf(0), mark.x];
  const height = (plot.height * barHeight) / trackHeight;
  return {
    tag: 'rect',
    attributes: {
      x: Math.min(one, two),
      width: Math.max(Math.abs(one - two), 1),
      y: plot.top + (plot.height - height) / 2,
      height,
      rx: 2,
      fill: mark.hue,
      opacity,
    },
  };
};

/** The target is a solid line over the height of the scale; the limit is a longer dashed line. */
function lineNode({ top, height }: Plot, { key, x }: PlacedMark, opacity: number): SvgNode {
  const isLimit = key === 'limit';
  return {
    tag: 'line',
    attributes: {
      x1: x,
      x2: x,
      y1: top - (isLimit ? 3 : 0),
      y2: top + height + (isLimit ? 3 : 0),
      stroke: isLimit ? 'loss' : 'text',
      strokeWidth: 2,
      opacity,
      ...(isLimit && { strokeDasharray: '4 2' }),
    },
  };
}

function labelNodes(
  { plot, size, format }: Pick<Scene, 'plot' | 'size'> & MeterPicture,
  marks: PlacedMark[],
) {
  const font = labelSize(size);
  const paints: Record<string, Paint> = { limit: 'text-loss' };
  const labels = marks.map(({ label, value, x }) => ({ text: `${label} ${format(value)}`, x }));
  return group(
    placeLabels(labels, { left: 0, right: size.width, size: font }).map(({ text, x }, at) =>
      textNode(text, {
        x,
        y: plot.top - 6 * size.scale,
        fill: paints[marks[at]?.key ?? ''] ?? 'label',
        textAnchor: 'middle',
      }),
    ),
  );
}

/** Returns the scene of a value on a scale, with its target, its limit and the parts of the scale. */
export function meterScene(picture: MeterPicture, size: Size): MeterScene {
  const axis = axisOf(picture);
  const texts = tickTexts(axis, picture.formatAxis);
  const plot = plotOf(picture, size, texts);
  const xOf = scaleLinear([axis.min, axis.max], [plot.left, plot.left + plot.width]).clamp(true);
  const spacing = min(pairs(axis.ticks, (one, other) => xOf(other) - xOf(one))) ?? plot.width;
  const labels = axisLabels(texts, { spacing, size: labelSize(size), wrap: false });
  const track = { plot, axis, xOf };
  const marks = marksOf(picture, xOf);
  const columns = marks
    .map((_, at) => at)
    .sort((one, other) => (marks[one]?.x ?? 0) - (marks[other]?.x ?? 0));
  return {
    size,
    plot,
    marks,
    columns,
    rows: [],
    hasNames: false,
    hasLine: false,
    draw: (selection) => [
      ...trackNodes(picture, track),
      belowNodes(plot, labels, { size, xOf: (at) => xOf(axis.ticks[at] ?? 0) }),
      ...marks.map((mark) => {
        const opacity = markOpacity(selection, mark.key, null);
        return mark.key === 'value' ? barNode(track, mark, opacity) : lineNode(plot, mark, opacity);
      }),
      labelNodes({ ...picture, plot, size }, marks.slice(hasValue(picture.value) ? 1 : 0)),
    ],
    targetAt: (x, y) => {
      const at = nearest(
        marks.map((mark) => mark.x),
        x,
      );
      return isNear(plot, x, y) && at !== -1 ? { at, row: null } : null;
    },
    anchorOf: ({ at }) => ({ x: marks[at]?.x ?? 0, y: plot.top }),
    boxOf: () => null,
    dotsOf: ({ at }) => {
      const mark = marks[at];
      return mark ? [{ x: mark.x, y: plot.top + plot.height / 2, paint: mark.hue }] : [];
    },
  };
}
