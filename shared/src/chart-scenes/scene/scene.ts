import type { Plot, Size } from '../layout/plot';
import type { SvgNode } from '../tree/node';
import type { Paint } from '../tree/paint';

/** A point, and the series or row in it. */
export interface Target {
  at: number;
  row: number | null;
}

export interface Dot {
  x: number;
  y: number;
  paint: Paint;
}

/** Rectangle behind or around the target. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Keys of the selected points and series; null: nothing is selected. */
export interface Selection {
  points: readonly string[] | null;
  series: readonly string[] | null;
}

/**
 * Layout of a chart in a size: its picture as a tree, and the geometry for pointer, keyboard and the marks of the
 * current point. Positions are pixels.
 */
export interface Scene {
  size: Size;
  plot: Plot;
  /** The series are named at their end, so that the chart needs no legend. */
  hasNames: boolean;
  /** Indexes that the arrow keys visit, in order. */
  columns: readonly number[];
  /** Series or rows that the arrow keys visit, in order. */
  rows: readonly number[];
  /** Returns the picture. What is not selected is dimmed. */
  draw(selection: Selection): readonly SvgNode[];
  targetAt(x: number, y: number): Target | null;
  /** Position of the tooltip. */
  anchorOf(target: Target): { x: number; y: number };
  hasLine: boolean;
  boxOf(target: Target): Box | null;
  dotsOf(target: Target): readonly Dot[];
}

const isIn = (keys: readonly string[] | null, key: string): boolean => keys === null || keys.includes(key);

/** Returns whether a mark is drawn in full: it is selected, or nothing is. */
export const isBright = ({ points, series }: Selection, point: string | null, one: string | null): boolean =>
  (point === null || isIn(points, point)) && (one === null || isIn(series, one));

/** Returns the opacity of a mark. */
export const markOpacity = (selection: Selection, point: string | null, one: string | null): number =>
  isBright(selection, point, one) ? 1 : 0.25;
