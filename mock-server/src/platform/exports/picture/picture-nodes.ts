import { slotHue, textWidth, type SvgNode } from '@portal/shared/chart-scenes';
import type { ResultColumn } from '@portal/shared/contracts';
import type { SectionPicture } from '../document';

export interface Drawn {
  nodes: SvgNode[];
  height: number;
}

const gap = 20;

/** Returns the names of the series with their colours, in lines. */
export function legendNodes(legend: SectionPicture['legend'], width: number, size: number): Drawn {
  let [x, y] = [0, 0];
  const nodes = legend.flatMap(({ label, slot, isComparison }): SvgNode[] => {
    const space = 14 + textWidth(label, size);
    if (x > 0 && x + space > width) [x, y] = [0, y + 18];
    const fill = isComparison ? 'neutral' : slotHue(slot);
    const mark: SvgNode = { tag: 'rect', attributes: { x, y: y + 1, width: 10, height: 10, rx: 2, fill } };
    const text: SvgNode = { tag: 'text', attributes: { x: x + 14, y: y + 10, fill: 'text' }, text: label };
    x += space + gap;
    return [mark, text];
  });
  return { nodes, height: legend.length > 0 ? y + 26 : 0 };
}

export interface TableSource {
  labels: readonly string[];
  columns: readonly Pick<ResultColumn, 'format'>[];
  rows: readonly (readonly string[])[];
  totals: readonly (readonly string[])[];
  /** Columns that need more make the picture wider. */
  width: number;
}

const rowHeight = 24;
const padding = 16;
const font = 11;
/** Longer texts are cut. */
const mostText = 320;
/** Columns take up to so much more than they need. */
const mostStretch = 2;

/** Cuts a text to a width. */
function fitted(text: string, width: number): string {
  if (textWidth(text, font) <= width) return text;
  let end = text.length;
  while (end > 1 && textWidth(`${text.slice(0, end)}…`, font) > width) end -= 1;
  return `${text.slice(0, end)}…`;
}

function columnWidths(all: readonly (readonly string[])[], isText: readonly boolean[], width: number) {
  const needs = isText.map((cuts, at) => {
    const widest = Math.max(...all.map((row) => textWidth(row[at] ?? '', font)));
    return padding + (cuts ? Math.min(widest, mostText) : widest);
  });
  const total = needs.reduce((sum, one) => sum + one, 0);
  const stretch = Math.max(1, Math.min(mostStretch, width / total));
  return needs.map((one) => one * stretch);
}

/** Returns a table as a picture. Numbers are not cut. */
export function tableNodes({ labels, columns, rows, totals, width }: TableSource): Drawn & { width: number } {
  const all = [labels, ...rows, ...totals];
  const isText = columns.map(({ format }) => format === 'text');
  const widths = columnWidths(all, isText, width);
  const tableWidth = widths.reduce((sum, one) => sum + one, 0);
  const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, one) => sum + one, 0));
  const nodes = all.flatMap((row, line): SvgNode[] => {
    const isHead = line === 0 || line > rows.length;
    const y = line * rowHeight;
    const cells = row.map((text, at): SvgNode => {
      const [start = 0, space = 0] = [starts[at], widths[at]];
      const x = isText[at] ? start : start + space - padding / 2;
      return {
        tag: 'text',
        attributes: {
          x,
          y: y + 16,
          fill: isHead ? 'label' : 'text',
          textAnchor: isText[at] ? 'start' : 'end',
          ...(line > rows.length && { fontWeight: 600, fill: 'text' }),
        },
        text: isText[at] ? fitted(text, space - padding / 2) : text,
      };
    });
    const rule: SvgNode = {
      tag: 'line',
      attributes: {
        x1: 0,
        x2: tableWidth,
        y1: y + rowHeight - 1,
        y2: y + rowHeight - 1,
        stroke: 'line',
        fill: 'none',
      },
    };
    return [...cells, rule];
  });
  return { nodes, height: all.length * rowHeight, width: tableWidth };
}

/** Returns the line of a figure's course in a box, or null for less than two values. */
export function coursePath(
  values: readonly number[],
  { width, height }: { width: number; height: number },
): string | null {
  if (values.length < 2) return null;
  const lowest = Math.min(...values);
  const range = Math.max(...values) - lowest;
  const points = values.map((value, at) => {
    const y = height * (range === 0 ? 0.5 : 1 - (value - lowest) / range);
    return `${((at * width) / (values.length - 1)).toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}
