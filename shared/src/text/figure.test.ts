import { figureParts, writeFigure, writeNumber, writeTick, type FigureForm } from './figure';
import { parseWrittenNumber } from './written-number';

const money = { format: 'money', currency: 'EUR', decimals: 2 } as const;
const percent = { format: 'percent', decimals: 2 } as const;
const points = { format: 'points', decimals: 2 } as const;
const integer = { format: 'integer' } as const;
/** Spaces in expected texts stand for spaces that do not wrap. */
const unwrapped = (text: string): string => text.replaceAll(' ', '\u00a0');

describe('short figures', () => {
  test.each<[FigureForm, number, string, string]>([
    [money, 758_812_345, '€758.8 m', '€758,8 mn'],
    [money, 1_284_600_000, '€1,284.6 m', '€1.284,6 mn'],
    [money, 12_345_600_000, '€12.3 bn', '€12,3 mr'],
    [money, 9_999_960_000, '€10 bn', '€10 mr'],
    [money, 999_960, '€1 m', '€1 mn'],
    [money, 1_996_000, '€2 m', '€2 mn'],
    [money, 1_424_000, '€1.42 m', '€1,42 mn'],
    [money, 385_000, '€385 k', '€385 bin'],
    [money, 353_600, '€353.6 k', '€353,6 bin'],
    [money, 9_999.6, '€10 k', '€10 bin'],
    [money, 9_400.4, '€9,400', '€9.400'],
    [money, -950.4, '−€950', '−€950'],
    [money, -4_100_000, '−€4.1 m', '−€4,1 mn'],
    [money, -0.2, '€0', '€0'],
    [{ format: 'money', currency: null }, 45_300, '45.3 k', '45,3 bin'],
    [integer, 38_204, '38,204', '38.204'],
    [integer, 2_300_000, '2.3 m', '2,3 mn'],
    [percent, 0.0684, '6.84%', '%6,84'],
    [percent, -0.0013, '−0.13%', '−%0,13'],
    [percent, -0.00001, '0.00%', '%0,00'],
    [points, -0.0013, '−0.13 pp', '−0,13 puan'],
  ])('writes %j short: %d as %s in English and %s in Turkish', (form, value, en, tr) => {
    expect(writeFigure(value, form, { language: 'en', isShort: true })).toBe(unwrapped(en));
    expect(writeFigure(value, form, { language: 'tr', isShort: true })).toBe(unwrapped(tr));
  });

  test.each<[FigureForm, number, string, string]>([
    [money, 18_200_000, '+€18.2 m', '+€18,2 mn'],
    [percent, 0.0684, '+6.84%', '+%6,84'],
    [points, 0, '0.00 pp', '0,00 puan'],
  ])('writes %j with the sign of gains: %d as %s and %s', (form, value, en, tr) => {
    const style = { isShort: true, isSigned: true };
    expect(writeFigure(value, form, { language: 'en', ...style })).toBe(unwrapped(en));
    expect(writeFigure(value, form, { language: 'tr', ...style })).toBe(unwrapped(tr));
  });

  test('splits a figure into number and unit', () => {
    expect(figureParts(353_600, money, { language: 'tr', isShort: true })).toEqual({
      text: '€353,6',
      unit: 'bin',
    });
  });
});

test.each<[FigureForm, number, string, string]>([
  [money, -1_014, '−€1,014.00', '−€1.014,00'],
  [money, 36_239_400.5, '€36,239,400.50', '€36.239.400,50'],
  [integer, 1_234_567, '1,234,567', '1.234.567'],
  [points, 0.0172, '1.72 pp', '1,72 puan'],
])('writes %j exactly: %d as %s in English and %s in Turkish', (form, value, en, tr) => {
  expect(writeFigure(value, form, { language: 'en' })).toBe(unwrapped(en));
  expect(writeFigure(value, form, { language: 'tr' })).toBe(unwrapped(tr));
});

test('writes the labels of an axis in the unit of the largest one, which the first label shows', () => {
  const ticks = [600_000, 400_000, 0, -200_000];
  const labels = ticks.map((tick, at) =>
    writeTick(tick, money, { language: 'tr', isFirst: at === 0, ticks }),
  );
  expect(labels).toEqual([unwrapped('€600 bin'), '400', '0', '−200']);
});

test('writes a true minus, and none before zero', () => {
  expect(writeNumber(-1_234.5, 'en')).toBe('−1,234.5');
  expect(writeNumber(-0.4, 'tr', { maximumFractionDigits: 0 })).toBe('0');
});

test.each([758_812_345, 12_345_600_000, 385_000, 353_600, 9_400, -4_100_000, -950, 0])(
  'reads what it writes: %d',
  (value) => {
    for (const language of ['en', 'tr'] as const) {
      const form = { format: 'money', currency: null } as const;
      const written = writeFigure(value, form, { language, isShort: true });
      const read = parseWrittenNumber(written);
      const readings = read.kind === 'twofold' ? [read.asGroups] : read.kind === 'number' ? [read.value] : [];
      expect(readings[0]).toBeCloseTo(value, value >= 1e9 ? -8 : value >= 1e6 ? -5 : -1);
    }
  },
);

test.each([
  ['385 k', 385_000],
  ['385k', 385_000],
  ['1,2 mn', 1_200_000],
  ['758.8 m', 758_800_000],
  ['353,6 bin', 353_600],
  ['−0,13', -0.13],
  ['−1.2 M', -1_200_000],
  ['1.284,6 Mn', 1_284_600_000],
  ['12.3 bn', 12_300_000_000],
])('reads %s as %d', (text, value) => {
  expect(parseWrittenNumber(text)).toMatchObject({ kind: 'number', value });
});

test.each(['385 B', '1e6', 'k', '12 x', '1 k m'])('rejects %s as a number', (text) => {
  expect(parseWrittenNumber(text).kind).toBe('invalid');
});
