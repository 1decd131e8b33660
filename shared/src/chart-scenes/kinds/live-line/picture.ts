import type { Axis } from '../../layout/axis';
import type { AxisFormat, Format } from '../../types';
import type { LivePoint, LiveWindow } from './window';

/** Line over real time. Points are in the order of their times. */
export interface LiveSeries {
  key: string;
  label: string;
  points: readonly LivePoint[];
  /** Colour, 0 to 7. */
  slot: number;
}

/** Formats a time, in epoch milliseconds, as a label of ticks that are `step` milliseconds apart. */
export type ClockFormat = (at: number, step: number) => string;

export interface LiveLinePicture extends LiveWindow {
  series: readonly LiveSeries[];
  /** Value axis, from `nextLiveAxis`. */
  axis: Axis;
  format: Format;
  formatAxis: AxisFormat;
  formatClock: ClockFormat;
}
