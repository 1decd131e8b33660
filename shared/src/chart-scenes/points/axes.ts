import type { Axis } from '../layout/axis';
import { labelSize, type Plot, type Size } from '../layout/plot';
import { group, textNode, type SvgNode } from '../tree/node';

const tickDistance = 10;

/** Returns the texts of a vertical axis, and its lines, of which the one at zero is stronger. */
export function valueAxisNodes(
  plot: Plot,
  { ticks }: Axis,
  axis: { texts: readonly string[]; yOf(value: number): number },
) {
  const lines: SvgNode[] = ticks.map((tick) => ({
    tag: 'line',
    attributes: {
      x1: plot.left,
      x2: plot.left + plot.width,
      y1: axis.yOf(tick),
      y2: axis.yOf(tick),
      stroke: tick === 0 ? 'zero' : 'line',
    },
  }));
  const texts = ticks.map((tick, at) =>
    textNode(axis.texts[at] ?? '', {
      x: plot.left - tickDistance,
      y: axis.yOf(tick),
      dy: '0.35em',
      fill: 'label',
      textAnchor: 'end',
    }),
  );
  return [group(lines), group(texts)];
}

/** Returns the labels below a plot. Labels that are null are not drawn. */
export function belowNodes(
  plot: Plot,
  labels: readonly (string | null)[],
  { size, xOf }: { size: Size; xOf(at: number): number },
): SvgNode {
  const y = plot.top + plot.height + tickDistance + labelSize(size) * 0.8;
  return group(
    labels.flatMap((label, at) =>
      label === null ? [] : [textNode(label, { x: xOf(at), y, fill: 'label', textAnchor: 'middle' })],
    ),
  );
}
