import { printPalettes, type Paint, type SvgNode } from '@portal/shared/chart-scenes';
import type { FontWeight } from '../fonts';

const { colors } = printPalettes.color;

/** Returns the colour of print of a paint, or null for none. */
export const printColor = (paint: Paint): string | null => (paint === 'none' ? null : colors[paint]);

export interface ShapeStyle {
  fill: string | null;
  fillOpacity: number;
  stroke: string | null;
  strokeWidth: number;
  dash: number[];
}

export interface TextStyle {
  x: number;
  /** Base line. */
  y: number;
  color: string;
  size: number;
  weight: FontWeight;
  anchor: 'start' | 'middle' | 'end';
}

/** Draws the parts of a picture on a page or a canvas. */
export interface Painter {
  /** Draws with an opacity and at a distance. */
  group(place: { opacity: number; x: number; y: number }, draw: () => void): void;
  path(d: string, style: ShapeStyle): void;
  text(text: string, style: TextStyle): void;
}

type Attributes = SvgNode['attributes'];

/** Attributes that elements have from the elements around them. */
type Inherited = Pick<
  Attributes,
  'fill' | 'stroke' | 'strokeWidth' | 'strokeDasharray' | 'fillOpacity' | 'textAnchor' | 'fontWeight'
>;

const inherit = (above: Inherited, { attributes }: SvgNode): Inherited => {
  const { fill, stroke, strokeWidth, strokeDasharray, fillOpacity, textAnchor, fontWeight } = attributes;
  const own = { fill, stroke, strokeWidth, strokeDasharray, fillOpacity, textAnchor, fontWeight };
  const given = Object.entries(own).filter(([, value]) => value !== undefined);
  return { ...above, ...Object.fromEntries(given) };
};

const styleOf = ({
  fill = 'text',
  stroke = 'none',
  strokeWidth = 1,
  strokeDasharray = '',
  fillOpacity = 1,
}: Inherited): ShapeStyle => ({
  fill: printColor(fill),
  fillOpacity,
  stroke: printColor(stroke),
  strokeWidth,
  dash: strokeDasharray
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number),
});

function rectPath({ x = 0, y = 0, width = 0, height = 0, rx = 0 }: Attributes): string {
  const r = Math.min(rx, width / 2, height / 2);
  if (r <= 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${across}${arc(r, r)}v${down}${arc(-r, r)}h${-across}${arc(-r, -r)}v${-down}${arc(r, -r)}z`;
}

const paths: Partial<Record<SvgNode['tag'], (attributes: Attributes) => string>> = {
  path: ({ d = '' }) => d,
  rect: rectPath,
  line: ({ x1 = 0, y1 = 0, x2 = 0, y2 = 0 }) => `M${x1} ${y1}L${x2} ${y2}`,
  circle: ({ cx = 0, cy = 0, r = 0 }) =>
    `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
};

const lengthOf = (dy: string | undefined, size: number): number => {
  const length = Number.parseFloat(dy ?? '0') || 0;
  return dy?.endsWith('em') ? length * size : length;
};

function paintText(node: SvgNode, above: Inherited, { painter, size }: Canvas): void {
  const { attributes, text, children } = node;
  const lines = children ?? [node];
  const first = text === undefined ? lengthOf(attributes.dy, size) : 0;
  lines.reduce(
    (y, line) => {
      const baseline = y + lengthOf(line.attributes.dy, size);
      painter.text(line.text ?? '', {
        x: line.attributes.x ?? attributes.x ?? 0,
        y: baseline,
        color: printColor(above.fill ?? 'text') ?? '',
        size,
        weight: (above.fontWeight ?? 400) >= 600 ? 'semibold' : 'regular',
        anchor: above.textAnchor ?? 'start',
      });
      return baseline;
    },
    (attributes.y ?? 0) + first,
  );
}

interface Canvas {
  painter: Painter;
  /** Size of the texts. */
  size: number;
}

const place = (transform = ''): { x: number; y: number } => {
  const [, x = '0', y = '0'] = /translate\(([-\d.e]+)[ ,]+([-\d.e]+)\)/.exec(transform) ?? [];
  return { x: Number(x), y: Number(y) };
};

function paintContent(node: SvgNode, own: Inherited, canvas: Canvas): void {
  const { tag, attributes, children = [] } = node;
  const toPath = paths[tag];
  if (toPath) return canvas.painter.path(toPath(attributes), styleOf(own));
  if (tag === 'text') return paintText(node, own, canvas);
  for (const child of children) paintNode(child, own, canvas);
}

function paintNode(node: SvgNode, above: Inherited, canvas: Canvas): void {
  const { opacity = 1, transform } = node.attributes;
  const own = inherit(above, node);
  if (opacity === 1 && transform === undefined) return paintContent(node, own, canvas);
  canvas.painter.group({ opacity, ...place(transform) }, () => paintContent(node, own, canvas));
}

/** Draws the picture of a scene. */
export function paintNodes(nodes: readonly SvgNode[], canvas: Canvas): void {
  for (const node of nodes) paintNode(node, {}, canvas);
}
