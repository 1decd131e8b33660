import type { Axis } from '../layout/axis';
import type { Plot } from '../layout/plot';
import type { Selection } from '../scene/scene';
import type { SvgNode } from '../tree/node';
import type { Hue } from '../tree/paint';
import type { PointsPicture, PointsScene } from './picture';
import type { Spans, SpanSource } from './spans';

export interface Position {
  at: number;
  x: number;
  y: number;
}

/** What differs between the kinds of charts over points. */
export interface PointsKind {
  /** Points are bands with bars, not positions on a line. */
  isBanded: boolean;
  /** The arrow keys visit the series of a point. */
  hasRows: boolean;
  spansOf(source: SpanSource): readonly Spans[];
  axisOf(picture: PointsPicture, spans: readonly Spans[]): Axis;
  hueOf(picture: PointsPicture, place: { at: number; row: number }): Hue;
  /** Returns the series at a position of a point. */
  rowAt(scene: PointsScene, picture: PointsPicture, position: Position): number | null;
  marks(scene: PointsScene, picture: PointsPicture, selection: Selection): readonly SvgNode[];
}

export interface Frame {
  plot: Plot;
  labels: readonly (string | null)[];
  spacing: number;
  xOf(at: number): number;
}
