import { minIndex } from 'd3-array';
import { computeAxis } from '../../layout/axis';
import type { PointsKind, Position } from '../../points/kind';
import type { PointsPicture, PointsScene } from '../../points/picture';
import { listLevels, plainSpans } from '../../points/spans';
import { seriesHue } from '../../tree/paint';
import { lineNode } from './line-marks';

/** Returns the series whose end is nearest to a position. */
export function nearestRow(scene: PointsScene, { at, y }: Position): number | null {
  const row = minIndex(scene.spans, (spans) => {
    const span = spans[at];
    return span ? Math.abs(y - scene.yOf(span.to)) : undefined;
  });
  return row === -1 ? null : row;
}

/** Comparisons are drawn first, so that they lie behind the other lines. */
export function rowsInOrder({ series }: PointsPicture): number[] {
  const isBehind = (row: number) => Number(series[row]?.isComparison ?? false);
  return series.map((_, row) => row).sort((one, other) => isBehind(other) - isBehind(one));
}

export const line: PointsKind = {
  isBanded: false,
  hasRows: true,
  spansOf: plainSpans,
  axisOf: ({ whole }, spans) => computeAxis(listLevels(spans), { whole }),
  hueOf: ({ series }, { row }) => (series[row] ? seriesHue(series[row]) : 'neutral'),
  rowAt: (scene, _picture, position) => nearestRow(scene, position),
  marks: (scene, picture, selection) =>
    rowsInOrder(picture).map((row) => lineNode(scene, picture, { row, selection })),
};
