import { csvLine, neutralText, restoreText } from './csv-cells';

test.each(['=1+1', '+49', '-5', '@sum', '\tx', '\rx', "'=1", "''=1", "'plain", 'plain', '', 'a=b'])(
  'restores the text %j after an export',
  (text) => {
    expect(restoreText(neutralText(text))).toBe(text);
  },
);

test('puts an apostrophe before formulas and leaves numbers', () => {
  expect(csvLine(['=1+1', -5, 'a;b', 'say "x"', 'a,b'], ';')).toBe(`'=1+1;-5;"a;b";"say ""x""";a,b`);
});
