import { pickShorter, shorten, textWidth, widestText, wrapText } from './text';

const digits = '0123456789'.split('');

test('measures a text by the sum of its characters and the font size', () => {
  expect(textWidth('€ 1,250', 20)).toBeCloseTo((2 * (672 + 269 * 2 + 648 * 4)) / 100);
  expect(textWidth('', 20)).toBe(0);
  expect(textWidth('Total', 22)).toBeCloseTo(2 * textWidth('Total', 11));
});

test('gives all digits one width', () => {
  expect(new Set(digits.map((digit) => textWidth(digit, 100))).size).toBe(1);
});

test.each([
  ['é', 'e'],
  ['Ş', 'S'],
  ['ğ', 'g'],
  ['e\u0301', 'e'],
  ['to\u00adtal', 'total'],
  ['1\u00a0000', '1 000'],
])('gives %j the width of %j', (text, other) => {
  expect(textWidth(text, 100)).toBe(textWidth(other, 100));
});

test('estimates the width of characters that the font does not have', () => {
  expect(textWidth('б', 100)).toBe(60);
  expect(textWidth('金', 100)).toBe(100);
  expect(textWidth('😀', 100)).toBe(100);
});

test('shortens a text to a width and leaves a text that fits', () => {
  expect(shorten('Assets under management', 60, 11)).toBe('Assets u…');
  expect(textWidth(shorten('Assets under management', 60, 11), 11)).toBeLessThanOrEqual(60);
  expect(shorten('Assets', 60, 11)).toBe('Assets');
  expect(shorten('😀😀😀😀', 35, 11)).toBe('😀😀…');
});

test('wraps a text into two lines and shortens the second', () => {
  expect(wrapText('Fixed income', 50, 11)).toBe('Fixed\nincome');
  expect(wrapText('Fixed income', 100, 11)).toBe('Fixed income');
  expect(wrapText('Fixed income of emerging markets', 60, 11)).toMatch(/^Fixed\nincome .*…$/);
});

test('returns the shorter text and the widest width', () => {
  expect(pickShorter('1,250,000', '1.25 m')).toBe('1.25 m');
  expect(pickShorter('12', '34')).toBe('12');
  expect(widestText(['W', null, 'iii'], 100)).toBe(textWidth('W', 100));
  expect(widestText([], 100)).toBe(0);
});
