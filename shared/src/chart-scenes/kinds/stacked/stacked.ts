import { range } from 'd3-array';
import { stack, stackOffsetDiverging } from 'd3-shape';
import { computeAxis } from '../../layout/axis';
import type { PointsKind, Position } from '../../points/kind';
import type { PointsScene } from '../../points/picture';
import { listLevels, type Spans, type SpanSource } from '../../points/spans';
import { markOpacity } from '../../scene/scene';
import { hasValue, type ChartSeries } from '../../types';
import { areaNodes } from '../area/area';
import { barNodes, getHatch } from '../bar/bar-node';
import { barRows, comparisonRows, groupWidth } from '../bar/bar';
import { line, nearestRow, rowsInOrder } from '../line/line';
import { lineNode } from '../line/line-marks';

const gap = 1;

/** Negative values are stacked below zero. A comparison is not part of the stack. */
function stackedSpans({ points, series }: SpanSource): readonly Spans[] {
  const parts = series.filter(({ isComparison }) => !isComparison);
  const stacks = stack<number, ChartSeries>()
    .keys(parts)
    .value((at, { values }) => values[at] ?? 0)
    .offset(stackOffsetDiverging)(range(points.length));
  const spanOf = new Map(stacks.map((own) => [own.key, own]));
  return series.map((one) =>
    points.map((_, at) => {
      const value = one.values[at];
      if (!hasValue(value)) return null;
      const [low, high] = spanOf.get(one)?.[at] ?? [Math.min(0, value), Math.max(0, value)];
      return value < 0 ? { from: high, to: low } : { from: low, to: high };
    }),
  );
}

/** Returns the part of a stack at a position, or the nearest one. */
function stackedRow(scene: PointsScene, position: Position): number | null {
  const inside = scene.spans.findIndex((spans) => {
    const span = spans[position.at];
    if (!span) return false;
    const [one, two] = [scene.yOf(span.from), scene.yOf(span.to)];
    return position.y >= Math.min(one, two) && position.y <= Math.max(one, two);
  });
  return inside === -1 ? nearestRow(scene, position) : inside;
}

const common: PointsKind = {
  ...line,
  spansOf: stackedSpans,
  axisOf: ({ whole }, spans) => computeAxis(listLevels(spans), { fromZero: true, whole }),
  rowAt: (scene, _picture, position) => stackedRow(scene, position),
};

export const stackedArea: PointsKind = {
  ...common,
  marks: (scene, picture, selection) =>
    rowsInOrder(picture).flatMap((row) => [
      ...areaNodes(scene, picture, { row, selection, fillOpacity: 0.5 }),
      lineNode(scene, picture, { row, selection }),
    ]),
};

export const stackedBar: PointsKind = {
  ...common,
  isBanded: true,
  marks: (scene, picture, selection) => {
    const width = groupWidth(scene, 1);
    const bars = barRows(picture).flatMap((row) =>
      picture.points.flatMap(({ key }, at) => {
        const span = scene.spans[row]?.[at];
        const series = picture.series[row];
        if (!span || !series) return [];
        const place = { x: scene.xOf(at) - width / 2, width, yOf: scene.yOf };
        return barNodes(span, place, {
          hue: line.hueOf(picture, { at, row }),
          opacity: markOpacity(selection, key, series.key),
          rx: 1,
          hatch: getHatch(series.slot),
          gap,
        });
      }),
    );
    return [...bars, ...comparisonRows(picture).map((row) => lineNode(scene, picture, { row, selection }))];
  },
};
