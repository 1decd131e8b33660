import type { Paint } from './paint';

/** Attributes of SVG elements by their names in React. Lengths are pixels. */
export interface SvgAttributes {
  d?: string;
  x?: number;
  y?: number;
  x1?: number;
  x2?: number;
  y1?: number;
  y2?: number;
  cx?: number;
  cy?: number;
  r?: number;
  rx?: number;
  width?: number;
  height?: number;
  fill?: Paint;
  stroke?: Paint;
  strokeWidth?: number;
  strokeDasharray?: string;
  strokeLinejoin?: 'round';
  fillOpacity?: number;
  opacity?: number;
  transform?: string;
  textAnchor?: 'start' | 'middle' | 'end';
  fontWeight?: number;
  /** Offset of a text from its line, such as `0.35em`. */
  dy?: string;
}

/**
 * Element of the picture of a scene. `hatch`: index of the pattern that a shape has where colours are not available,
 * 1 to 3; it is drawn over the filled shape and is not visible otherwise.
 */
export interface SvgNode {
  tag: 'g' | 'path' | 'rect' | 'line' | 'circle' | 'text' | 'tspan';
  attributes: SvgAttributes;
  children?: readonly SvgNode[];
  text?: string;
  hatch?: number;
}

export const group = (children: readonly SvgNode[], attributes: SvgAttributes = {}): SvgNode => ({
  tag: 'g',
  attributes,
  children,
});

/** Returns a text of one or more lines, separated by line breaks. */
export function textNode(text: string, attributes: SvgAttributes): SvgNode {
  const lines = text.split('\n');
  if (lines.length === 1) return { tag: 'text', attributes, text };
  return {
    tag: 'text',
    attributes,
    children: lines.map((line, at) => ({
      tag: 'tspan',
      attributes: { ...(attributes.x !== undefined && { x: attributes.x }), dy: at === 0 ? '0' : '1.3em' },
      text: line,
    })),
  };
}
