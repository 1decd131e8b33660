/** NumberSign that separates decimals in some languages and thousands in others. */
export type NumberSign = '.' | ',';

/**
 * A number as a person or a spreadsheet writes it. `decimal`: the decimal sign that it shows. `twofold`: its only sign can
 * separate decimals or thousands.
 */
export type WrittenNumber =
  | { kind: 'number'; value: number; decimal?: NumberSign }
  | { kind: 'twofold'; sign: NumberSign; asGroups: number; asDecimals: number }
  | { kind: 'invalid' };

const otherSign = (sign: NumberSign): NumberSign => (sign === '.' ? ',' : '.');
const toNumber = (digits: string, decimal?: NumberSign): number =>
  Number(decimal ? digits.replaceAll(otherSign(decimal), '').replace(decimal, '.') : digits);

/** Shapes of digits that show the decimal sign. */
const shapes: readonly [shape: RegExp, decimal: NumberSign | undefined][] = [
  [/^\d{1,13}$/, undefined],
  [/^\d{1,3}(?:\.\d{3})+,\d{1,6}$/, ','],
  [/^\d{1,3}(?:,\d{3})+\.\d{1,6}$/, '.'],
  [/^\d{1,3}(?:\.\d{3}){2,}$/, ','],
  [/^\d{1,3}(?:,\d{3}){2,}$/, '.'],
  [/^\d{1,13},\d{1,6}$/, ','],
  [/^\d{1,13}\.\d{1,6}$/, '.'],
];
const twofoldShape = /^[1-9]\d{0,2}([.,])\d{3}$/;

function parseDigits(digits: string, factor: 1 | -1): WrittenNumber {
  const sign = twofoldShape.exec(digits)?.[1] as NumberSign | undefined;
  if (sign) {
    const [asGroups, asDecimals] = [toNumber(digits, otherSign(sign)), toNumber(digits, sign)];
    return { kind: 'twofold', sign, asGroups: factor * asGroups, asDecimals: factor * asDecimals };
  }
  const found = shapes.find(([shape]) => shape.test(digits));
  if (!found) return { kind: 'invalid' };
  const [, decimal] = found;
  return { kind: 'number', value: factor * toNumber(digits, decimal), ...(decimal && { decimal }) };
}

/** Accounting formats of spreadsheets write negative numbers in brackets, and some write U+2212. */
const negative = /^(?:[-−]\s*(\d.*)|\((\d.*)\))$/;
/** Spaces and apostrophes only ever separate thousands. */
const spacedGroups = /^\d{1,3}(?:[\s'’]\d{3})+(?=[.,]|$)/;

/** Parses a number in either language, without knowing which. Exponents are refused. */
export function parseWrittenNumber(text: string): WrittenNumber {
  const [, afterMinus, inBrackets] = negative.exec(text) ?? [];
  const absolute = afterMinus ?? inBrackets ?? text.replace(/^\+/, '');
  const digits = absolute.replace(spacedGroups, (spaced) => spaced.replaceAll(/\D/g, ''));
  return parseDigits(digits, absolute === text || text.startsWith('+') ? 1 : -1);
}
