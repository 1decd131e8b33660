import type { AxisFormat, ChartKind, ChartPoint, ChartSeries, Format } from '../chart-types';
import type { Axis } from '../layout/axis';
import type { Scene } from './scene';
import type { Spans } from './spans';

/** Name of a series at its last value. */
export interface EndName {
  key: string;
  text: string;
  x: number;
  y: number;
  color: string;
}

export interface SeriesPicture {
  kind: ChartKind;
  stackedAs: 'bar' | 'area';
  points: readonly ChartPoint[];
  /** Visible series. */
  series: readonly ChartSeries[];
  format: Format;
  formatAxis: AxisFormat;
  whole: boolean;
  isSigned: boolean;
  /** Names the series at their end. */
  hasNames: boolean;
  /** Adds the last value to the name. */
  hasLastValues: boolean;
}

export interface SeriesScene extends Scene {
  axis: Axis;
  tickTexts: readonly string[];
  labels: readonly (string | null)[];
  spans: readonly Spans[];
  /** Points are bands with bars, not positions on a line. */
  isBanded: boolean;
  names: readonly EndName[];
  xOf(at: number): number;
  yOf(value: number): number;
  /** Distance between two points. */
  spacing: number;
}
