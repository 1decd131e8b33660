import { scaleBand } from 'd3-scale';
import { computeAxis } from '../../layout/axis';
import type { PointsKind } from '../../points/kind';
import type { PointsPicture, PointsScene } from '../../points/picture';
import { listLevels, plainSpans } from '../../points/spans';
import { markOpacity } from '../../scene/scene';
import { changeHue, seriesHue } from '../../tree/paint';
import { lineNode } from '../line/line-marks';
import { barNodes, getHatch } from './bar-node';

const gapShare = 0.34;
const maxWidth = 48;

/** Rows with bars; comparisons are lines. */
export const barRows = ({ series }: PointsPicture): number[] =>
  series.flatMap(({ isComparison }, row) => (isComparison ? [] : [row]));

export const comparisonRows = ({ series }: PointsPicture): number[] =>
  series.flatMap(({ isComparison }, row) => (isComparison ? [row] : []));

/** Returns the width of the bars of a point, with a third of air. */
export const groupWidth = ({ spacing }: Pick<PointsScene, 'spacing'>, count: number): number =>
  Math.min(spacing * (1 - gapShare), maxWidth * count);

function bandOf(scene: Pick<PointsScene, 'spacing'>, picture: PointsPicture) {
  const rows = barRows(picture);
  const width = groupWidth(scene, rows.length);
  return scaleBand(rows, [-width / 2, width / 2]).paddingInner(0.1);
}

export const bar: PointsKind = {
  isBanded: true,
  hasRows: true,
  spansOf: plainSpans,
  axisOf: ({ whole }, spans) => computeAxis(listLevels(spans), { fromZero: true, whole }),
  hueOf: ({ series, isSigned }, { at, row }) => {
    const own = series[row];
    if (!own) return 'neutral';
    return isSigned && series.length === 1 ? changeHue(own.values[at] ?? 0) : seriesHue(own);
  },
  rowAt: (scene, picture, { at, x }) => {
    const band = bandOf(scene, picture);
    const rows = barRows(picture);
    const place = Math.floor((x - scene.xOf(at) - band.range()[0]) / band.step());
    return rows[Math.min(Math.max(place, 0), rows.length - 1)] ?? null;
  },
  marks: (scene, picture, selection) => {
    const band = bandOf(scene, picture);
    const bars = barRows(picture).flatMap((row) =>
      picture.points.flatMap(({ key }, at) => {
        const span = scene.spans[row]?.[at];
        const series = picture.series[row];
        if (!span || !series) return [];
        const place = { x: scene.xOf(at) + (band(row) ?? 0), width: band.bandwidth(), yOf: scene.yOf };
        return barNodes(span, place, {
          hue: bar.hueOf(picture, { at, row }),
          opacity: markOpacity(selection, key, series.key),
          rx: 2,
          hatch: getHatch(series.slot),
        });
      }),
    );
    return [...bars, ...comparisonRows(picture).map((row) => lineNode(scene, picture, { row, selection }))];
  },
};
