import { shorten, textWidth } from '../../layout/text';

export interface MarkLabel {
  text: string;
  /** Middle of the text, in pixels. */
  x: number;
}

export interface LabelRoom {
  left: number;
  right: number;
  /** Font size in pixels. */
  size: number;
}

const gap = 12;

/** Moves the labels of marks apart on one line, in their order, and shortens them if the line has no room. */
export function placeLabels(labels: readonly MarkLabel[], { left, right, size }: LabelRoom): MarkLabel[] {
  const room = (right - left - gap * (labels.length - 1)) / labels.length;
  const widest = labels.map(({ text }) => textWidth(text, size));
  const isTight = widest.reduce((sum, width) => sum + width, gap * (labels.length - 1)) > right - left;
  const texts = labels.map(({ text }) => (isTight ? shorten(text, room, size) : text));
  const widths = texts.map((text) => textWidth(text, size));
  const order = labels
    .map((_, at) => at)
    .sort((one, other) => (labels[one]?.x ?? 0) - (labels[other]?.x ?? 0));
  const starts = labels.map(({ x }, at) => x - (widths[at] ?? 0) / 2);
  let next = left;
  for (const at of order) {
    starts[at] = Math.max(next, starts[at] ?? 0);
    next = starts[at] + (widths[at] ?? 0) + gap;
  }
  let limit = right;
  for (const at of order.reverse()) {
    starts[at] = Math.min(limit - (widths[at] ?? 0), starts[at] ?? 0);
    limit = starts[at] - gap;
  }
  return texts.map((text, at) => ({ text, x: (starts[at] ?? 0) + (widths[at] ?? 0) / 2 }));
}
