import type { PointsKind } from '../points/kind';
import type { PointsPicture, PointsScene } from '../points/picture';
import { pointsScene } from '../points/points-scene';
import type { Size } from '../layout/plot';
import { area } from './area/area';
import { bar } from './bar/bar';
import { line } from './line/line';
import { stackedArea, stackedBar } from './stacked/stacked';
import { waterfall } from './waterfall/waterfall';

/** Returns the kind of a picture. */
export function findKind({ kind, stackedAs }: Pick<PointsPicture, 'kind' | 'stackedAs'>): PointsKind {
  if (kind === 'stacked') return stackedAs === 'area' ? stackedArea : stackedBar;
  return { line, area, bar, waterfall }[kind];
}

/** Returns the scene of a chart over points. */
export const seriesScene = (picture: PointsPicture, size: Size): PointsScene =>
  pointsScene(findKind(picture), picture, size);
