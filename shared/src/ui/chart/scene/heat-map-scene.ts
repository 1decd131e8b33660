import { hasValue, type Format, type HeatMapHead } from '../chart-types';
import { axisLabels } from '../layout/labels';
import { labelSize, labelsHeight, type Size } from '../layout/plot';
import { shorten, widestText } from '../layout/text';
import { heatColor } from './colors';
import type { Scene } from './scene';

export interface HeatMapPicture {
  rows: readonly HeatMapHead[];
  columns: readonly HeatMapHead[];
  /** By row, then column; null for no value. */
  values: readonly (readonly (number | null)[])[];
  /** Formats the values inside the cells. */
  formatCell: Format;
}

export interface HeatScale {
  isTwoSided: boolean;
  low: number;
  high: number;
  colorOf(value: number): string;
}

export interface Cell {
  row: number;
  at: number;
  x: number;
  y: number;
  color: string;
  /** Null without a value or without room. */
  text: string | null;
}

export interface HeatMapScene extends Scene {
  cell: { width: number; height: number };
  cells: readonly Cell[];
  columnLabels: readonly (string | null)[];
  rowLabels: readonly string[];
}

const shortOf = ({ label, short }: HeatMapHead): string => short ?? label;
const maxRowShare = 0.34;

/** Returns the scale of the values: two-sided if there are values on both sides of zero. */
export function heatScale(values: HeatMapPicture['values']): HeatScale {
  const all = values.flat().filter(hasValue);
  const low = all.reduce((least, value) => Math.min(least, value), Infinity);
  const high = all.reduce((most, value) => Math.max(most, value), -Infinity);
  const isTwoSided = low < 0 && high > 0;
  const range = isTwoSided ? Math.max(-low, high) : high - low;
  const start = isTwoSided ? 0 : low;
  return {
    isTwoSided,
    low,
    high,
    colorOf: (value) => heatColor(range === 0 ? 0.5 : (value - start) / range, isTwoSided),
  };
}

interface Grid {
  left: number;
  top: number;
  cell: { width: number; height: number };
  font: number;
}

function cellsOf(
  { values, rows, columns, formatCell }: HeatMapPicture,
  { left, top, cell, font }: Grid,
): Cell[] {
  const { colorOf } = heatScale(values);
  const texts = values.map((row) => row.map((value) => (hasValue(value) ? formatCell(value) : null)));
  const fits = cell.height >= font * 1.6 && widestText(texts.flat(), font) <= cell.width - 6;
  return rows.flatMap((_row, row) =>
    columns.flatMap((_column, at) => {
      const value = values[row]?.[at];
      if (!hasValue(value)) return [];
      const [x, y] = [left + (at + 0.5) * cell.width, top + (row + 0.5) * cell.height];
      return [{ row, at, x, y, color: colorOf(value), text: fits ? (texts[row]?.[at] ?? null) : null }];
    }),
  );
}

/** Returns the geometry of a heat map. */
export function heatMapScene(picture: HeatMapPicture, size: Size): HeatMapScene {
  const { rows, columns } = picture;
  const font = labelSize(size);
  const left = Math.min(widestText(rows.map(shortOf), font) + 10, size.width * maxRowShare);
  const width = Math.max(size.width - left - 2, 40);
  const spacing = width / Math.max(1, columns.length);
  const columnLabels = axisLabels(columns.map(shortOf), { spacing, size: font, wrap: true });
  const plot = {
    left,
    top: 2,
    width,
    height: Math.max(size.height - 2 - labelsHeight(columnLabels, size), 40),
  };
  const cell = { width: spacing, height: plot.height / Math.max(1, rows.length) };
  const indexOf = (position: number, length: number, count: number): number | null => {
    const index = Math.floor(position / length);
    return index >= 0 && index < count ? index : null;
  };
  return {
    size,
    plot,
    cell,
    cells: cellsOf(picture, { left: plot.left, top: plot.top, cell, font }),
    columnLabels,
    rowLabels: rows.map((row) => shorten(shortOf(row), left - 8, font)),
    columns: columns.map((_, at) => at),
    rows: rows.map((_, row) => row),
    hasLine: false,
    targetAt: (x, y) => {
      const at = indexOf(x - plot.left, cell.width, columns.length);
      const row = indexOf(y - plot.top, cell.height, rows.length);
      return at === null || row === null ? null : { at, row };
    },
    anchorOf: ({ at, row }) => ({
      x: plot.left + (at + 0.5) * cell.width,
      y: plot.top + (row ?? 0) * cell.height,
    }),
    boxOf: ({ at, row }) => ({
      x: plot.left + at * cell.width,
      y: plot.top + (row ?? 0) * cell.height,
      width: cell.width,
      height: row === null ? plot.height : cell.height,
    }),
    dotsOf: () => [],
  };
}
