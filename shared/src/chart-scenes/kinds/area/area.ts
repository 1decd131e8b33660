import { area as areaShape } from 'd3-shape';
import type { PointsKind } from '../../points/kind';
import type { PointsPicture, PointsScene } from '../../points/picture';
import type { Span } from '../../points/spans';
import { markOpacity, type Selection } from '../../scene/scene';
import type { SvgNode } from '../../tree/node';
import { seriesHue } from '../../tree/paint';
import { line, rowsInOrder } from '../line/line';
import { lineNode } from '../line/line-marks';

/** Returns the filled areas between the ends of the spans of a series; none for a comparison. */
export function areaNodes(
  scene: PointsScene,
  picture: PointsPicture,
  { row, selection, fillOpacity }: { row: number; selection: Selection; fillOpacity: number },
): SvgNode[] {
  const series = picture.series[row];
  const spans = scene.spans[row];
  if (!series || !spans || series.isComparison) return [];
  const path = areaShape<Span | null>()
    .defined((span) => span !== null)
    .x((_, at) => scene.xOf(at))
    .y0((span) => scene.yOf(span?.from ?? 0))
    .y1((span) => scene.yOf(span?.to ?? 0))
    .digits(2)(spans);
  return [
    {
      tag: 'path',
      attributes: {
        d: path ?? '',
        fill: seriesHue(series),
        fillOpacity,
        opacity: markOpacity(selection, null, series.key),
      },
    },
  ];
}

export const area: PointsKind = {
  ...line,
  marks: (scene, picture, selection) =>
    rowsInOrder(picture).flatMap((row) => [
      ...areaNodes(scene, picture, { row, selection, fillOpacity: 0.08 }),
      lineNode(scene, picture, { row, selection }),
    ]),
};
