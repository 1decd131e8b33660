import { group, textNode, type SvgNode } from './node';
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
