import { labelSize, type Size } from '../layout/plot';
import { hatchPaths, hatchSide } from './hatch';
import type { SvgAttributes, SvgNode } from './node';
import { printPalettes, type Palette, type PaletteName } from './print-palette';

export interface WriteSvgOptions {
  /** Size of the scene. */
  size: Size;
  palette: PaletteName;
  /** Name of the chart, read by screen readers. */
  title: string;
  /** Summary of the chart, read by screen readers. */
  description: string;
  /** Prefix of the ids; charts of one document need different ones. Default: `chart`. */
  id?: string;
}

type Values = Readonly<Record<string, string | number | undefined>>;

/** Characters that XML does not allow. */
const forbidden = /[\p{Cs}\ufffe\uffff]|[^\P{Cc}\t\n\r]/gu;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // Attributes would have spaces in their place.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

const escapeXml = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"'\t\n\r]/g, (character) => entities[character] ?? character);

const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const writeValue = (value: string | number): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : escapeXml(value);

const writeAttributes = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${writeValue(value)}"`))
    .join('');

const writeElement = (tag: string, values: Values, content = ''): string =>
  `<${tag}${writeAttributes(values)}${content === '' ? '/>' : `>${content}</${tag}>`}`;

interface Context {
  palette: Palette;
  id: string;
}

function toValues({ fill, stroke, ...rest }: SvgAttributes, { colors }: Palette): Values {
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [toKebabCase(name), value])),
    fill: fill && colors[fill],
    stroke: stroke && colors[stroke],
  };
}

const writeNodes = (nodes: readonly SvgNode[], context: Context): string =>
  nodes.map((node) => writeNode(node, context)).join('');

function writeNode({ tag, attributes, children, text, hatch }: SvgNode, context: Context): string {
  const { palette, id } = context;
  const values = toValues(attributes, palette);
  const content = text === undefined ? writeNodes(children ?? [], context) : escapeXml(text);
  const element = writeElement(tag, values, content);
  if (hatch === undefined || !palette.isHatched) return element;
  return element + writeElement(tag, { ...values, fill: `url(#${id}-hatch-${hatch})` });
}

const hasHatch = ({ hatch, children = [] }: SvgNode): boolean =>
  hatch !== undefined || children.some(hasHatch);

function writePatterns({ palette, id }: Context): string {
  const patterns = hatchPaths.map((path, at) =>
    writeElement(
      'pattern',
      {
        id: `${id}-hatch-${at + 1}`,
        width: hatchSide,
        height: hatchSide,
        patternUnits: 'userSpaceOnUse',
      },
      writeElement('path', {
        d: path,
        stroke: palette.colors.surface,
        'stroke-width': 1.5,
        'stroke-linecap': 'square',
      }),
    ),
  );
  return writeElement('defs', {}, patterns.join(''));
}

/** Returns a picture as an SVG document with the colours of print. */
export function writeSvg(nodes: readonly SvgNode[], options: WriteSvgOptions): string {
  const { size, palette: name, title, description, id = 'chart' } = options;
  const { width, height } = size;
  const context = { palette: printPalettes[name], id };
  const { palette } = context;
  return writeElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-labelledby': `${id}-title ${id}-description`,
      'font-family': 'Inter, Arial, sans-serif',
      'font-size': labelSize(size),
      style: 'font-variant-numeric: tabular-nums',
    },
    [
      writeElement('title', { id: `${id}-title` }, escapeXml(title)),
      writeElement('desc', { id: `${id}-description` }, escapeXml(description)),
      palette.isHatched && nodes.some(hasHatch) ? writePatterns(context) : '',
      writeElement('rect', { width, height, fill: palette.colors.surface }),
      writeNodes(nodes, context),
    ].join(''),
  );
}
