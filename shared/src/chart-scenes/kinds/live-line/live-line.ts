import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { isNear, labelSize, tickTexts, type Plot, type Size } from '../../layout/plot';
import { textWidth, widestText } from '../../layout/text';
import { belowNodes, valueAxisNodes } from '../../points/axes';
import { markOpacity, type Scene, type Selection, type Target } from '../../scene/scene';
import { nearest } from '../../scene/targets';
import { thinnedIndexes } from '../../thin';
import { group, type SvgNode } from '../../tree/node';
import { slotHue } from '../../tree/paint';
import { hasValue } from '../../types';
import { liveNames, nameNodes, namesWidth } from './live-names';
import type { LiveLinePicture, LiveSeries } from './picture';
import { timeTicks } from './time-ticks';
import { lineIn, pointsIn, type LivePoint } from './window';

/** Scene of a moving window. Its columns, and `at` of its targets, are times in epoch milliseconds. */
export interface LiveLineScene extends Scene {
  xOf(at: number): number;
  yOf(value: number): number;
}

const minLength = 40;

function plotOf(picture: LiveLinePicture, size: Size, texts: readonly string[]): Plot {
  const font = labelSize(size);
  const left = widestText(texts, font) + 10;
  const right = Math.max(namesWidth(picture, size), 8);
  const top = 10 * size.scale;
  return {
    left,
    top,
    width: Math.max(size.width - left - right, minLength),
    height: Math.max(size.height - top - 28 * size.scale, minLength),
  };
}

/** Labels move with the window; one that would be cut off is left out. */
function timeNodes({ from, to, formatClock }: LiveLinePicture, { size, plot, xOf }: LiveLineScene): SvgNode {
  const font = labelSize(size);
  const widest = textWidth(formatClock(to, 1000), font) + 24;
  const { step, ticks } = timeTicks(from, to, ((to - from) * widest) / plot.width);
  const texts = ticks.map((tick) => {
    const text = formatClock(tick, step);
    const half = textWidth(text, font) / 2;
    return xOf(tick) - half < 0 || xOf(tick) + half > size.width ? null : text;
  });
  return belowNodes(plot, texts, { size, xOf: (at) => xOf(ticks[at] ?? 0) });
}

function seriesNode(picture: LiveLinePicture, series: LiveSeries, { xOf, yOf }: LiveLineScene): SvgNode[] {
  const all = lineIn(series.points, picture);
  const drawn = thinnedIndexes([all.map(({ value }) => value)]).flatMap((at) => all[at] ?? []);
  const path = line<LivePoint>()
    .defined(({ value }) => hasValue(value))
    .x(({ at }) => xOf(at))
    .y(({ value }) => yOf(value ?? 0))
    .digits(2)(drawn);
  const last = pointsIn(series.points, picture).at(-1);
  const paint = slotHue(series.slot);
  return [
    {
      tag: 'path',
      attributes: { d: path ?? '', fill: 'none', stroke: paint, strokeWidth: 2, strokeLinejoin: 'round' },
    },
    ...(last ? [dotNode(xOf(last.at), yOf(last.value ?? 0), series)] : []),
  ];
}

const dotNode = (cx: number, cy: number, { slot }: LiveSeries): SvgNode => ({
  tag: 'circle',
  attributes: { cx, cy, r: 3.5, fill: slotHue(slot) },
});

interface Measured {
  /** Points inside the window, by series. */
  points: readonly LivePoint[][];
  times: readonly number[];
}

function measure({ series, ...window }: LiveLinePicture): Measured {
  const points = series.map((one) => pointsIn(one.points, window));
  const times = new Set(points.flatMap((some) => some.map(({ at }) => at)));
  return { points, times: [...times].sort((one, other) => one - other) };
}

const valueAt = (points: readonly LivePoint[] | undefined, at: number): number | null =>
  points?.find((point) => point.at === at)?.value ?? null;

/** Returns the series whose value at a time is nearest to a position. */
function rowAt({ points }: Measured, at: number, distanceOf: (value: number) => number): number | null {
  const distances = points.map((some) => {
    const value = valueAt(some, at);
    return value === null ? Infinity : distanceOf(value);
  });
  const row = nearest(distances, 0);
  return row === -1 || distances[row] === Infinity ? null : row;
}

/** Returns the scene of lines over real time between two times. Positions depend on times only, so no point jumps. */
export function liveLineScene(picture: LiveLinePicture, size: Size): LiveLineScene {
  const { series, axis, from, to } = picture;
  const texts = tickTexts(axis, picture.formatAxis);
  const plot = plotOf(picture, size, texts);
  const xOf = scaleLinear([from, to], [plot.left, plot.left + plot.width]);
  const yOf = scaleLinear([axis.min, axis.max], [plot.top + plot.height, plot.top]).clamp(true);
  const measured = measure(picture);
  const names = liveNames(picture, { size, plot, yOf });
  const scene: LiveLineScene = {
    size,
    plot,
    xOf,
    yOf,
    hasNames: names.length > 0,
    columns: measured.times,
    rows: series.map((_, row) => row),
    hasLine: true,
    draw: (selection: Selection) => [
      ...valueAxisNodes(plot, axis, { texts, yOf }),
      timeNodes(picture, scene),
      ...series.map((one) =>
        group(seriesNode(picture, one, scene), { opacity: markOpacity(selection, null, one.key) }),
      ),
      nameNodes(names, selection),
    ],
    targetAt: (x, y): Target | null => {
      const { times } = measured;
      const at = isNear(plot, x, y)
        ? times[
            nearest(
              times.map((time) => xOf(time)),
              x,
            )
          ]
        : undefined;
      if (at === undefined) return null;
      return { at, row: rowAt(measured, at, (value) => Math.abs(yOf(value) - y)) };
    },
    anchorOf: ({ at }) => ({ x: xOf(at), y: plot.top }),
    boxOf: () => null,
    dotsOf: ({ at }) =>
      series.flatMap(({ slot }, row) => {
        const value = valueAt(measured.points[row], at);
        return value === null ? [] : [{ x: xOf(at), y: yOf(value), paint: slotHue(slot) }];
      }),
  };
  return scene;
}
