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
/** Digits and the power of ten of their unit. */
interface Amount {
  digits: string;
  exponent: number;
}

/** The number is parsed with its exponent, because a product would not be exact. */
const toNumber = ({ digits, exponent }: Amount, decimal?: NumberSign): number =>
  Number(`${decimal ? digits.replaceAll(otherSign(decimal), '').replace(decimal, '.') : digits}e${exponent}`);

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

/** Units of short amounts in both languages. `b` and `t` would have two meanings. */
const units: readonly [unit: RegExp, exponent: number][] = [
  [/\s*(?:k|bin)$/iu, 3],
  [/\s*(?:mn|m|milyon)$/iu, 6],
  [/\s*(?:bn|mr|milyar)$/iu, 9],
];

function splitUnit(text: string): Amount {
  const [unit, exponent] = units.find(([shape]) => shape.test(text)) ?? [null, 0];
  return { digits: unit ? text.replace(unit, '') : text, exponent };
}

function parseAmount(amount: Amount, factor: 1 | -1): WrittenNumber {
  const { digits } = amount;
  const sign = twofoldShape.exec(digits)?.[1] as NumberSign | undefined;
  if (sign) {
    const [asGroups, asDecimals] = [toNumber(amount, otherSign(sign)), toNumber(amount, sign)];
    return { kind: 'twofold', sign, asGroups: factor * asGroups, asDecimals: factor * asDecimals };
  }
  const found = shapes.find(([shape]) => shape.test(digits));
  if (!found) return { kind: 'invalid' };
  const [, decimal] = found;
  return { kind: 'number', value: factor * toNumber(amount, decimal), ...(decimal && { decimal }) };
}

/** Accounting formats of spreadsheets write negative numbers in brackets, and some write U+2212. */
const negative = /^(?:[-−]\s*(\d.*)|\((\d.*)\))$/;
/** Spaces and apostrophes only ever separate thousands. */
const spacedGroups = /^\d{1,3}(?:[\s'’]\d{3})+(?=[.,]|$)/;

/** Parses a number in either language, without knowing which, such as 385 k or −1,2 mn. Exponents are refused. */
export function parseWrittenNumber(text: string): WrittenNumber {
  const [, afterMinus, inBrackets] = negative.exec(text) ?? [];
  const absolute = afterMinus ?? inBrackets ?? text.replace(/^\+/, '');
  const { digits, exponent } = splitUnit(absolute);
  const joined = digits.replace(spacedGroups, (spaced) => spaced.replaceAll(/\D/g, ''));
  return parseAmount({ digits: joined, exponent }, absolute === text || text.startsWith('+') ? 1 : -1);
}
