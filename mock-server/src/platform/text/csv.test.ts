import { csvLines, csvStart } from './csv';

test.each([
  ['en', 'a,"b,c","say ""x""","1\n2",d;e,,12\r\n'],
  ['tr', 'a;b,c;"say ""x""";"1\n2";"d;e";;12\r\n'],
] as const)('separates and quotes cells as spreadsheets in %s expect', (language, line) => {
  expect(csvLines([['a', 'b,c', 'say "x"', '1\n2', 'd;e', null, 12]], language)).toBe(line);
});

test('puts an apostrophe before texts that start like a formula, and leaves numbers', () => {
  expect(csvLines([['=1+1', '+49', '-5', '@sum', '\tx', '\rx', 'a=b', '', -5]], 'en')).toBe(
    `'=1+1,'+49,'-5,'@sum,'\tx,"'\rx",a=b,,-5\r\n`,
  );
});

test('starts a file with the byte order mark and the titles', () => {
  expect(csvStart(['Name', 'First, last'], 'en')).toBe('\uFEFFName,"First, last"\r\n');
});

test('returns no lines for no rows', () => {
  expect(csvLines([], 'en')).toBe('');
});
