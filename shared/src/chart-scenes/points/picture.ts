import type { Axis } from '../layout/axis';
import type { Scene } from '../scene/scene';
import type { Paint } from '../tree/paint';
import type { AxisFormat, ChartKind, ChartPoint, ChartSeries, Format, TimeFormat } from '../types';
import type { Spans } from './spans';

/** Name of a series at its last value. */
export interface EndName {
  key: string;
  text: string;
  x: number;
  y: number;
  paint: Paint;
}

/** Chart over points: values over time or by category. */
export interface PointsPicture {
  kind: ChartKind;
  /** Draws a `stacked` chart as columns or as areas. */
  stackedAs: 'bar' | 'area';
  points: readonly ChartPoint[];
  /** Visible series. */
  series: readonly ChartSeries[];
  format: Format;
  formatAxis: AxisFormat;
  formatTime: TimeFormat;
  /** Values are counts. */
  whole: boolean;
  /** Draws the values of a single series of bars in the colours of gains and losses. */
  isSigned: boolean;
  /** Names the series at their end. */
  hasNames: boolean;
  /** Adds the last value to the name. */
  hasLastValues: boolean;
}

/** Geometry of a chart over points. */
export interface PointsScene extends Scene {
  axis: Axis;
  spans: readonly Spans[];
  xOf(at: number): number;
  yOf(value: number): number;
  /** Distance between two points. */
  spacing: number;
  names: readonly EndName[];
}
