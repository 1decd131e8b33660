import { measuredIndexes } from '../chart-types';
import { computeAxis, type Axis } from '../layout/axis';
import { axisLabels } from '../layout/labels';
import { labelSize, labelsHeight, tickTexts, yOn, type Plot, type Size } from '../layout/plot';
import { widestText } from '../layout/text';
import { seriesColor } from './colors';
import { endNames, namesWidth } from './end-names';
import { isNear, nearest, type Dot, type Target } from './scene';
import type { SeriesPicture, SeriesScene } from './series-picture';
import { computeSpans, type Spans } from './spans';
import { waterfallColor } from './waterfall';

export const isBandedKind = ({ kind, stackedAs }: SeriesPicture): boolean =>
  kind === 'bar' || kind === 'waterfall' || (kind === 'stacked' && stackedAs === 'bar');

const maxCategories = 12;

function axisOfPicture(picture: SeriesPicture, spans: readonly Spans[]): Axis {
  const { kind, whole } = picture;
  const all = spans.flat().flatMap((span) => (span === null ? [] : [span]));
  const isWaterfall = kind === 'waterfall';
  const levels = all.flatMap(({ from, to }) => (isWaterfall && from !== 0 ? [from, to] : [to]));
  return computeAxis(levels, { fromZero: kind === 'bar' || kind === 'stacked', whole });
}

interface Frame {
  plot: Plot;
  labels: readonly (string | null)[];
  spacing: number;
  xOf(at: number): number;
}

function frameOf(picture: SeriesPicture, size: Size, ticks: readonly string[]): Frame {
  const { points } = picture;
  const isBanded = isBandedKind(picture);
  const font = labelSize(size);
  const count = points.length;
  const left = widestText(ticks, font) + 10;
  const lastHalf = isBanded ? 0 : widestText([points.at(-1)?.short ?? ''], font) / 2;
  const right = Math.max(picture.hasNames ? namesWidth(picture, size) : 0, lastHalf, 6);
  const width = Math.max(size.width - left - right, 40);
  const spacing = width / Math.max(1, isBanded ? count : count - 1);
  const wrap = isBanded && count <= maxCategories;
  const labels = axisLabels(
    points.map(({ short }) => short),
    { spacing, size: font, wrap },
  );
  const top = 10 * size.scale;
  const plot = { left, top, width, height: Math.max(size.height - top - labelsHeight(labels, size), 40) };
  const first = isBanded || count === 1 ? (isBanded ? spacing / 2 : width / 2) : 0;
  return { plot, labels, spacing, xOf: (at) => left + first + at * spacing };
}

/** Returns the row under the pointer: the nearest line, the bar or the part of a stack. */
function rowAt(
  scene: SeriesScene,
  picture: SeriesPicture,
  { at, x, y }: { at: number; x: number; y: number },
) {
  if (picture.kind === 'bar' && picture.series.length > 1) {
    const share = (x - scene.xOf(at) + scene.spacing / 3) / ((scene.spacing * 2) / 3);
    const row = Math.floor(share * picture.series.length);
    return scene.rows[Math.min(Math.max(row, 0), picture.series.length - 1)] ?? null;
  }
  const distances = scene.spans.map((spans) => {
    const span = spans[at];
    if (!span) return Infinity;
    const [one, two] = [scene.yOf(span.from), scene.yOf(span.to)];
    if (picture.kind === 'stacked' && y >= Math.min(one, two) && y <= Math.max(one, two)) return 0;
    return Math.abs(y - two) + 1;
  });
  const row = distances.indexOf(Math.min(...distances));
  return distances[row] === Infinity ? null : row;
}

function dotColor(picture: SeriesPicture, { at, row }: { at: number; row: number }): string {
  const series = picture.series[row];
  if (picture.kind === 'waterfall') return waterfallColor(picture.points, at, series?.values[at] ?? 0);
  return series ? seriesColor(series) : '';
}

function dotsOf(scene: SeriesScene, picture: SeriesPicture, { at }: Target): Dot[] {
  if (scene.isBanded) return [];
  return scene.spans.flatMap((spans, row) => {
    const span = spans[at];
    return span ? [{ x: scene.xOf(at), y: scene.yOf(span.to), color: dotColor(picture, { at, row }) }] : [];
  });
}

/** Returns the geometry of a chart over points. */
export function seriesScene(picture: SeriesPicture, size: Size): SeriesScene {
  const { points, series, kind } = picture;
  const spans = computeSpans(picture);
  const axis = axisOfPicture(picture, spans);
  const texts = tickTexts(axis, picture.formatAxis);
  const { plot, labels, spacing, xOf } = frameOf(picture, size, texts);
  const isBanded = isBandedKind(picture);
  const columns = measuredIndexes(points, series);
  const positions = columns.map(xOf);
  const yOf = (value: number) => yOn(plot, axis, Math.min(Math.max(value, axis.min), axis.max));
  const scene: SeriesScene = {
    size,
    plot,
    axis,
    tickTexts: texts,
    labels,
    spans,
    isBanded,
    spacing,
    xOf,
    yOf,
    columns,
    rows: kind === 'waterfall' ? [] : series.map((_, row) => row),
    names: [],
    hasLine: !isBanded,
    targetAt: (x, y) => {
      const at = isNear(plot, x, y) ? columns[nearest(positions, x)] : undefined;
      return at === undefined ? null : { at, row: rowAt(scene, picture, { at, x, y }) };
    },
    anchorOf: ({ at }) => ({ x: xOf(at), y: plot.top }),
    boxOf: ({ at }) =>
      isBanded ? { x: xOf(at) - spacing / 2, y: plot.top, width: spacing, height: plot.height } : null,
    dotsOf: (target) => dotsOf(scene, picture, target),
  };
  return { ...scene, names: picture.hasNames ? (endNames(scene, picture) ?? []) : [] };
}
