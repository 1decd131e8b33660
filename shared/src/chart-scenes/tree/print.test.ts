import { mixColors } from './mix';
import { group, textNode, type SvgNode } from './node';
import { heatPaint, slotHue, type Hue, type Paint } from './paint';
import { printPalettes, type PaletteName } from './print-palette';
import { writeSvg, type WriteSvgOptions } from './svg-text';

const options: WriteSvgOptions = {
  size: { width: 300, height: 200, scale: 1 },
  palette: 'color',
  title: 'Net assets',
  description: 'From 1 to 2.',
};

const bar: SvgNode = {
  tag: 'rect',
  attributes: { x: 10.123456, y: 20, width: 30, height: 40, fill: 'slot-2', opacity: 0.25 },
  hatch: 2,
};

function parse(nodes: readonly SvgNode[], changes: Partial<WriteSvgOptions> = {}): Element {
  const text = writeSvg(nodes, { ...options, ...changes });
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
  expect(documentElement.tagName).toBe('svg');
  return documentElement;
}

/** Returns what an element contains, except for its name, its description and the paper. */
const drawn = (svg: Element): string =>
  Array.from(svg.children)
    .slice(3)
    .map(({ outerHTML }) => outerHTML.replace(' xmlns="http://www.w3.org/2000/svg"', ''))
    .join('');

test('writes a document with its size, name, description and font', () => {
  const svg = parse([]);
  expect(svg.getAttribute('viewBox')).toBe('0 0 300 200');
  expect(svg.getAttribute('font-size')).toBe('11');
  expect(svg.getAttribute('font-family')).toMatch(/^Inter/);
  expect(svg.querySelector('title')?.textContent).toBe('Net assets');
  expect(svg.querySelector('desc')?.textContent).toBe('From 1 to 2.');
  expect(parse([], { size: { width: 300, height: 200, scale: 2 } }).getAttribute('font-size')).toBe('22');
});

test('writes attributes by their SVG names, numbers with two decimals, paints as colours of print', () => {
  const line: SvgNode = {
    tag: 'path',
    attributes: { d: 'M0 0L10 10', stroke: 'gain', strokeWidth: 1.5, strokeDasharray: '4 4', fill: 'none' },
  };
  expect(drawn(parse([group([bar, line], { opacity: 0.5 })]))).toBe(
    '<g opacity="0.5">' +
      '<rect x="10.12" y="20" width="30" height="40" opacity="0.25" fill="#377959"/>' +
      '<path d="M0 0L10 10" stroke-width="1.5" stroke-dasharray="4 4" fill="none" stroke="#12908a"/>' +
      '</g>',
  );
});

test('writes texts of several lines as spans', () => {
  const text = textNode('Fixed\nincome', { x: 5, y: 6, fill: 'label', textAnchor: 'middle' });
  expect(drawn(parse([text]))).toBe(
    '<text x="5" y="6" text-anchor="middle" fill="#5f6c81">' +
      '<tspan x="5" dy="0">Fixed</tspan><tspan x="5" dy="1.3em">income</tspan></text>',
  );
});

test.each([
  '</text><script>alert(1)</script>',
  `"'&<>&amp;<!--]]>`,
  'Türkiye – “net” ₺ 😀',
  ' xlink:href="javascript:alert(1)" ',
])('writes %j as text only', (text) => {
  const svg = parse([textNode(text, { x: 0, y: 0, fill: 'text' })], { title: text, description: text });
  for (const name of ['title', 'desc', 'text']) expect(svg.querySelector(name)?.textContent).toBe(text);
  expect(svg.querySelectorAll('*')).toHaveLength(4);
});

test('leaves out characters that XML does not allow', () => {
  const svg = parse([textNode('a\u0000b\u001bc\ud800d\uffffe', { x: 0, y: 0 })]);
  expect(svg.querySelector('text')?.textContent).toBe('abcde');
});

test('keeps hostile attributes inside their quotes', () => {
  const svg = parse([{ tag: 'path', attributes: { d: '"/><script/>\n' } }]);
  expect(svg.querySelector('path')?.getAttribute('d')).toBe('"/><script/>\n');
  expect(svg.querySelector('script')).toBeNull();
});

test('draws patterns over bars only without colours', () => {
  const [plain, patterned] = [parse([bar]), parse([bar], { palette: 'gray', id: 'report-1' })];
  expect(plain.querySelectorAll('rect')).toHaveLength(2);
  expect(plain.querySelector('pattern')).toBeNull();
  const [, solid, hatched] = patterned.querySelectorAll('rect');
  expect(solid?.getAttribute('fill')).toBe('#8a8a8a');
  expect(hatched?.getAttribute('fill')).toBe('url(#report-1-hatch-2)');
  expect(hatched?.getAttribute('height')).toBe(solid?.getAttribute('height'));
  expect(patterned.querySelector('#report-1-hatch-2 path')).not.toBeNull();
  expect(parse([{ ...bar, hatch: undefined }], { palette: 'gray' }).querySelector('pattern')).toBeNull();
});

test('uses no variables of the page', () => {
  expect(writeSvg([bar], options) + writeSvg([bar], { ...options, palette: 'gray' })).not.toContain('var(');
});

describe('the colours of print', () => {
  const hues: readonly Hue[] = [
    ...Array.from({ length: 8 }, (_, slot) => slotHue(slot)),
    'gain',
    'loss',
    'neutral',
  ];
  const texts = hues.map((hue): Paint => `text-${hue}`);
  const shares = [1, 2, 3, 4, 5, 6].map((step) => step / 6);
  const losses = shares.map((share) => heatPaint(-share, true));
  const gains = shares.map((share) => heatPaint(share, true));
  const steps = shares.map((share) => heatPaint(share, false));
  const heat: readonly Paint[] = ['heat-0', ...steps, ...gains, ...losses];
  const others: readonly Paint[] = ['label', 'text', 'line', 'zero', 'accent', 'surface'];
  const names = Object.keys(printPalettes) as PaletteName[];

  const lightOf = (hex: string): number =>
    [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((light, part, at) => light + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);

  function contrast(one: string, other: string): number {
    const [dark, light] = [lightOf(one), lightOf(other)].sort((first, second) => first - second);
    return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
  }

  test.each([
    ['#3f4dcc', '#161d29', 0.75, '#3342a0'],
    ['#3f4dcc', '#ffffff', 0.55, '#8da0e8'],
    ['#cf6f1c', '#ffffff', 0.1, '#fcf1ea'],
    ['#12908a', '#ffffff', 0.37, '#b3d5d2'],
    ['#db4c9f', '#161d29', 0.75, '#a6437f'],
  ])('mixes %s and %s as browsers do', (one, other, share, mixed) => {
    expect(mixColors(one, other, share)).toBe(mixed);
  });

  test.each(names)('gives every paint a colour (%s)', (name) => {
    const { colors } = printPalettes[name];
    expect(Object.keys(colors).sort()).toEqual([...hues, ...texts, ...heat, ...others, 'none'].sort());
    for (const [paint, color] of Object.entries(colors)) {
      expect(color).toMatch(paint === 'none' ? /^none$/ : /^#[0-9a-f]{6}$/);
    }
  });

  test.each(names)('keeps texts and marks readable on paper and on cells (%s)', (name) => {
    const { colors } = printPalettes[name];
    const onPaper = (paint: Paint) => contrast(colors[paint], colors.surface);
    expect(Math.min(...texts.map(onPaper), onPaper('text'), onPaper('label'))).toBeGreaterThanOrEqual(4.5);
    expect(Math.min(...hues.map(onPaper))).toBeGreaterThanOrEqual(3);
    expect(Math.min(...heat.map((paint) => contrast(colors.text, colors[paint])))).toBeGreaterThanOrEqual(
      4.5,
    );
  });

  test('differs by lightness without colour', () => {
    const { colors } = printPalettes.gray;
    const slots = hues.slice(0, 8).map((hue) => colors[hue]);
    expect(Object.values(colors).every((color) => color === 'none' || /^#(..)\1\1$/.test(color))).toBe(true);
    expect(new Set(slots).size).toBe(8);
    const neighbours = slots.slice(1).map((color, at) => contrast(color, slots[at] ?? ''));
    expect(Math.min(...neighbours)).toBeGreaterThan(1.3);
    const course = [...losses.toReversed(), 'heat-0' as const, ...gains].map((paint) =>
      lightOf(colors[paint]),
    );
    expect(course).toEqual(course.toSorted((one, other) => other - one));
    expect(new Set(course).size).toBe(course.length);
  });
});
