import { parseBlocks } from './announcement-markdown';

const paragraph = (text: string) => ({ kind: 'paragraph', lines: [[{ kind: 'text', text }]] });
const parseLine = (line: string) => {
  const [block] = parseBlocks(line);
  return block?.kind === 'paragraph' ? block.lines[0] : undefined;
};

test('separates paragraphs at blank lines and lines at single line breaks', () => {
  expect(parseBlocks('One\ntwo\r\n\r\n\nThree')).toEqual([
    { kind: 'paragraph', lines: [[{ kind: 'text', text: 'One' }], [{ kind: 'text', text: 'two' }]] },
    paragraph('Three'),
  ]);
});

test('parses headings and both kinds of lists as separate blocks', () => {
  const item = (text: string) => [{ kind: 'text', text }];
  expect(parseBlocks('## What changes\n- one\n* two\n1. first\n2) second\nafter')).toEqual([
    { kind: 'heading', parts: item('What changes') },
    { kind: 'list', ordered: false, items: [item('one'), item('two')] },
    { kind: 'list', ordered: true, items: [item('first'), item('second')] },
    paragraph('after'),
  ]);
});

test('parses strong, emphasis, code and links within a line, also nested', () => {
  expect(parseLine('a **b _c_** `d*e*` [f](https://example.com)')).toEqual([
    { kind: 'text', text: 'a ' },
    {
      kind: 'strong',
      parts: [
        { kind: 'text', text: 'b ' },
        { kind: 'emphasis', parts: [{ kind: 'text', text: 'c' }] },
      ],
    },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'd*e*' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'f', uri: 'https://example.com' },
  ]);
});

test.each(['2 * 3 * 4', 'snake_case_name', '<b>bold</b>', '**', '[a](b c)', '[a]', '`'])(
  'keeps %j as text',
  (text) => expect(parseLine(text)).toEqual([{ kind: 'text', text }]),
);

test('replaces an image with its text', () => {
  expect(parseLine('![a cat](https://evil.example/?d=secret)')).toEqual([{ kind: 'text', text: 'a cat' }]);
});

test('returns no blocks for blank content', () => {
  expect(parseBlocks(' \n\t\n')).toEqual([]);
});

test.each(['*', '_', '`', '[', '![', '**a ', '[a](', '_a *b ', '- ', '# ', '1. ', '**_`[', '[a](b'])(
  'parses a hundred thousand characters of %j within 1.5 seconds',
  (sign) => {
    const startedAt = performance.now();
    parseBlocks(sign.repeat(Math.ceil(100_000 / sign.length)));
    parseBlocks(`${sign}\n`.repeat(Math.ceil(100_000 / (sign.length + 1))));
    expect(performance.now() - startedAt).toBeLessThan(1500);
  },
);
