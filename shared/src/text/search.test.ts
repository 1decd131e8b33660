import {
  fold,
  foldedRanges,
  hasVisibleText,
  isEmail,
  matchesIn,
  matchRank,
  normalizeEmail,
  normalizeText,
  readQuery,
  type SearchQuery,
} from './index';

const query = (text: string): SearchQuery => {
  const read = readQuery(text);
  if (!read) throw new Error(`${text} is no query`);
  return read;
};
const marked = (text: string, typed: string) =>
  foldedRanges(text, query(typed)).map(([start, end]) => text.slice(start, end));

test.each(['izmir', 'İZMİR', 'ızmır', 'IZMIR'])(
  'finds İzmir for %s and returns the range in the original text',
  (typed) => {
    expect(marked('Büro İzmir', typed)).toEqual(['İzmir']);
    expect(marked('Bu\u0308ro I\u0307zmir', typed)).toEqual(['I\u0307zmir']);
  },
);

test.each([
  ['Şule Çağlayan', 'caglayan sule', ['Şule', 'Çağlayan']],
  ['eﬃcient', 'ff', ['ﬃ']],
  ['Kılıç ve kılıç', 'kilic', ['Kılıç', 'kılıç']],
  ['aaaa', 'aa', ['aaaa']],
  ['100% (net)', '0%', ['0%']],
  ['a.b\\c_d', '\\c_', ['\\c_']],
  ['😀 smile 😀', '😀 sm', ['😀', 'sm', '😀']],
  ['nothing', 'xy', []],
] as [string, string, string[]][])(
  'matches in %j for the query %j the ranges %j',
  (text, typed, expected) => {
    expect(marked(text, typed)).toEqual(expected);
  },
);

test('returns no query for fewer than two visible characters', () => {
  for (const typed of [
    '',
    ' ',
    'a',
    ' a ',
    'ş',
    '\u200b\u200b',
    'a\u200b',
    '😀',
    '\u0301\u0301',
    'a\u0301\u0301',
  ]) {
    expect(readQuery(typed)).toBeNull();
  }
  expect(readQuery(' İz  mir\u200b ')).toEqual({ text: 'İz mir', terms: ['iz', 'mir'] });
});

test('ranks unfolded matches first, then starts of texts, then starts of words', () => {
  const order = (typed: string, texts: string[]) =>
    texts.toSorted((one, other) => matchRank(one, query(typed)) - matchRank(other, query(typed)));
  expect(order('ızm', ['İzmir', 'Izmir', 'Eski Izmir'])).toEqual(['Izmir', 'Eski Izmir', 'İzmir']);
  expect(order('İZM', ['Izmir', 'izmir'])).toEqual(['izmir', 'Izmir']);
  expect(order('an', ['Kaan Can', 'Eda Anıl', 'Anıl Eda', 'Başka'])).toEqual([
    'Anıl Eda',
    'Eda Anıl',
    'Kaan Can',
    'Başka',
  ]);
});

test('folds composed and decomposed letters to the same text', () => {
  expect(fold('İSTANBUL')).toBe('istanbul');
  expect(fold('I\u0307STANBUL')).toBe('istanbul');
});

test.each([
  ['O’Neill', ["o'neill", 'oneill', 'O`NEILL', 'neill']],
  ["O'Neill", ['O’Neill', 'oneill']],
  ['Ørsted Łódź', ['orsted', 'lodz', 'ØRSTED']],
  ['Großmann', ['grossmann', 'GROSSMANN', 'großmann']],
  ['Encyclopædia Œuvre', ['encyclopaedia', 'oeuvre']],
  ['Đặng Þór Əliyev', ['dang', 'thor', 'eliyev']],
  ['Strasse', ['straße']],
])('finds %s by its plain spelling and the other way round', (text, searches) => {
  for (const typed of searches) expect([typed, matchesIn(query(typed), text)]).toEqual([typed, true]);
  expect(marked('Liam O’Neill', "o'neill")).toEqual(['O’Neill']);
});

test('matches a text that contains every word of the query', () => {
  expect(matchesIn(query('adam ac'), 'Adam Hill', 'Acorn')).toBe(true);
  expect(matchesIn(query('adam birch'), 'Adam Hill', 'Acorn')).toBe(false);
});

test.each([
  ['Mo\u0308nth', 'Mönth'],
  ['\u202egnp.exe\u2069', 'gnp.exe'],
  ['\ufeffa\u00ad\u200bb\u0007', 'ab'],
  ['line\n\tbreak', 'line\n\tbreak'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👩‍👩‍👧‍👦 👩🏽‍💻 ❤️‍🔥', '👩‍👩‍👧‍👦 👩🏽‍💻 ❤️‍🔥'],
  ['\u200d a \u200d\u200c', ' a '],
])('stores %j as %j', (typed, stored) => {
  expect(normalizeText(typed)).toBe(stored);
});

test.each([' ', '\u200b', '\u3164', '\u2800', '\u0301', '\u115f\ufe0f', '\u202e'])(
  'finds nothing visible in %j',
  (text) => {
    expect([hasVisibleText(text), hasVisibleText(`${text}é`)]).toEqual([false, true]);
  },
);

test.each([
  ['\u200b Ada@Acorn.example\u202c', 'ada@acorn.example'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@İSTANBUL.example', 'ada@istanbul.example'],
  ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ["o'neill+tag@a-b.co", "o'neill+tag@a-b.co"],
])('reads the address %j as %s', (typed, address) => {
  expect([normalizeEmail(typed), isEmail(typed)]).toEqual([address, true]);
});

test.each([
  'a..b@acorn.example',
  '.a@acorn.example',
  'a.@acorn.example',
  'x@1.2',
  'x@acorn.123',
  'x@１.２',
  'x@localhost',
  'x@acorn..example',
  'x@-acorn.example',
  'x@[127.0.0.1]',
  'x@bücher.example:80',
  'x@bücher.example/path',
  'ada@@acorn.example',
  'a b@acorn.example',
  'ödön@acorn.example',
  `${'a'.repeat(65)}@acorn.example`,
  `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.example`,
])('rejects the address %s', (address) => {
  expect(isEmail(address)).toBe(false);
});
