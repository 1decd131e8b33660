import type { AxisFormat } from '../types';
import type { Axis } from './axis';

/** Size of a picture in pixels. `scale`: size of the page's text, 1 at 16 px. */
export interface Size {
  width: number;
  height: number;
  scale: number;
}

/** Area inside the axes, in pixels. */
export interface Plot {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Charts narrower than this name their series in a legend. */
export const narrowWidth = 480;

export const labelSize = ({ scale }: Size): number => 11 * scale;

/** Texts of the ticks; the last one, which is the first from the top, has the unit. */
export const tickTexts = ({ ticks }: Axis, format: AxisFormat): string[] =>
  ticks.map((tick, at) => format(tick, at === ticks.length - 1, ticks));

/** Height of the labels below the plot. */
export const labelsHeight = (labels: readonly (string | null)[], size: Size): number =>
  labels.some((label) => label?.includes('\n')) ? 44 * size.scale : 28 * size.scale;

/** Returns whether a position is inside the plot or within a few pixels of it. */
export const isNear = ({ left, top, width, height }: Plot, x: number, y: number): boolean =>
  x >= left - 12 && x <= left + width + 12 && y >= top - 12 && y <= top + height + 32;
