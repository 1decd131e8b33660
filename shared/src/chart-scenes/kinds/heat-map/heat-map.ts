import { axisLabels } from '../../layout/labels';
import { labelSize, labelsHeight, type Plot, type Size } from '../../layout/plot';
import { shorten, widestText } from '../../layout/text';
import { belowNodes } from '../../points/axes';
import { markOpacity, type Scene, type Selection } from '../../scene/scene';
import { group, textNode, type SvgNode } from '../../tree/node';
import { hasValue, type Format, type HeatMapHead } from '../../types';
import { heatScale, type HeatScale } from './heat-scale';

export interface HeatMapPicture {
  rows: readonly HeatMapHead[];
  columns: readonly HeatMapHead[];
  /** By row, then column; null for no value. */
  values: readonly (readonly (number | null)[])[];
  /** Colours of the values. Default: two-sided if there are values on both sides of zero. */
  scale?: HeatScale;
  /** Formats the values inside the cells. */
  formatCell: Format;
}

const shortOf = ({ label, short }: HeatMapHead): string => short ?? label;
const maxRowShare = 0.34;
const cellGap = 2;

interface Grid {
  plot: Plot;
  cell: { width: number; height: number };
  font: number;
}

function cellNodes(picture: HeatMapPicture, { plot, cell, font }: Grid, selection: Selection): SvgNode[] {
  const { values, rows, columns, formatCell } = picture;
  const { paintOf } = picture.scale ?? heatScale(values);
  const texts = values.map((row) => row.map((value) => (hasValue(value) ? formatCell(value) : null)));
  const fits = cell.height >= font * 1.6 && widestText(texts.flat(), font) <= cell.width - cellGap - 2;
  return rows.flatMap((rowHead, row) =>
    columns.flatMap((columnHead, at) => {
      const value = values[row]?.[at];
      if (!hasValue(value)) return [];
      const [x, y] = [plot.left + at * cell.width, plot.top + row * cell.height];
      const rect: SvgNode = {
        tag: 'rect',
        attributes: {
          x: x + cellGap / 2,
          y: y + cellGap / 2,
          width: Math.max(1, cell.width - cellGap),
          height: Math.max(1, cell.height - cellGap),
          rx: 2,
          fill: paintOf(value),
          opacity: markOpacity(selection, columnHead.key, rowHead.key),
        },
      };
      const place = { x: x + cell.width / 2, y: y + cell.height / 2, dy: '0.35em' };
      const text = textNode(texts[row]?.[at] ?? '', { ...place, fill: 'text', textAnchor: 'middle' });
      return fits ? [rect, text] : [rect];
    }),
  );
}

/** Returns the scene of a heat map. */
export function heatMapScene(picture: HeatMapPicture, size: Size): Scene {
  const { rows, columns } = picture;
  const font = labelSize(size);
  const left = Math.min(widestText(rows.map(shortOf), font) + 10, size.width * maxRowShare);
  const width = Math.max(size.width - left - 2, 40);
  const spacing = width / Math.max(1, columns.length);
  const columnLabels = axisLabels(columns.map(shortOf), { spacing, size: font, wrap: true });
  const height = Math.max(size.height - 2 - labelsHeight(columnLabels, size), 40);
  const plot = { left, top: 2, width, height };
  const cell = { width: spacing, height: height / Math.max(1, rows.length) };
  const indexOf = (position: number, length: number, count: number): number | null => {
    const index = Math.floor(position / length);
    return index >= 0 && index < count ? index : null;
  };
  const xOf = (at: number) => left + (at + 0.5) * cell.width;
  const rowLabels = rows.map((row, at) =>
    textNode(shorten(shortOf(row), left - 8, font), {
      x: left - 10,
      y: plot.top + (at + 0.5) * cell.height,
      dy: '0.35em',
      fill: 'label',
      textAnchor: 'end',
    }),
  );
  return {
    size,
    plot,
    hasNames: false,
    columns: columns.map((_, at) => at),
    rows: rows.map((_, row) => row),
    hasLine: false,
    draw: (selection) => [
      group(rowLabels),
      belowNodes(plot, columnLabels, { size, xOf }),
      ...cellNodes(picture, { plot, cell, font }, selection),
    ],
    targetAt: (x, y) => {
      const at = indexOf(x - left, cell.width, columns.length);
      const row = indexOf(y - plot.top, cell.height, rows.length);
      return at === null || row === null ? null : { at, row };
    },
    anchorOf: ({ at, row }) => ({ x: xOf(at), y: plot.top + (row ?? 0) * cell.height }),
    boxOf: ({ at, row }) => ({
      x: left + at * cell.width,
      y: plot.top + (row ?? 0) * cell.height,
      width: cell.width,
      height: row === null ? plot.height : cell.height,
    }),
    dotsOf: () => [],
  };
}
