import type { Language } from '../contracts/base/access';
import type { ValueFormat } from '../contracts/reports/warehouse';

/** Locale of the numbers of each language. */
export const numberLocales: Record<Language, string> = { en: 'en-US', tr: 'tr-TR' };

/** The creation of a formatter needs 0.1 ms, and a table needs one for each cell. */
const formatters = new Map<string, Intl.NumberFormat>();

function numberFormatter(language: Language, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([language, options]);
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(numberLocales[language], options);
  formatters.set(key, formatter);
  return formatter;
}

const minus = '\u2212';
/** Joins a number and its unit, which never wrap. */
const joint = '\u00a0';

/** Formats a number in a language, with a true minus (U+2212) and without a sign before zero. */
export function writeNumber(value: number, language: Language, options?: Intl.NumberFormatOptions): string {
  const text = numberFormatter(language, options).format(value);
  const hasDigits = /[1-9\u221e]/.test(text);
  return text.replace('-', hasDigits ? minus : '');
}

/** Form of the values of a column or a figure. `points` are fractions that are shown as percentage points. */
export interface FigureForm {
  format: ValueFormat;
  /** ISO 4217 code of money; without one, amounts have no symbol. */
  currency?: string | null;
  decimals?: number;
}

export interface FigureOptions {
  language: Language;
  /** Writes large amounts in thousands, millions or billions. */
  isShort?: boolean;
  /** Writes the sign of gains, too. */
  isSigned?: boolean;
}

/** A written number and the unit that follows it, null without one. */
export interface FigureParts {
  text: string;
  unit: string | null;
}

const scales = [
  { name: 'billions', exponent: 9, from: 9_999_950_000 },
  { name: 'millions', exponent: 6, from: 999_950 },
  { name: 'thousands', exponent: 3, from: 9_999.5 },
] as const;
type Scale = (typeof scales)[number];

/** Units of short amounts and of percentage points. */
export const figureUnits: Record<Language, Record<Scale['name'] | 'points', string>> = {
  en: { thousands: 'k', millions: 'm', billions: 'bn', points: 'pp' },
  tr: { thousands: 'bin', millions: 'mn', billions: 'mr', points: 'puan' },
};

/** Counts are exact up to this number. */
const shortCountFrom = 100_000;
const shortFormats: readonly ValueFormat[] = ['money', 'number', 'integer'];

function scaleOf(value: number, { format }: FigureForm): Scale | null {
  const amount = Math.abs(value);
  if (!shortFormats.includes(format) || (format !== 'money' && amount < shortCountFrom)) return null;
  return scales.find(({ from }) => amount >= from) ?? null;
}

const styleOf = ({ format, currency = null }: FigureForm): Intl.NumberFormatOptions => {
  if (format === 'percent') return { style: 'percent' };
  return format === 'money' && currency !== null ? { style: 'currency', currency } : {};
};

const signOf = ({ isSigned = false }: FigureOptions): Intl.NumberFormatOptions => ({
  signDisplay: isSigned ? 'exceptZero' : 'auto',
});

const exactDigits = ({ format, decimals = 0 }: FigureForm): Intl.NumberFormatOptions => {
  const digits = format === 'integer' ? 0 : decimals;
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
};

/** Short amounts of money below the first unit have no fractions. */
const shortDigits = (form: FigureForm): Intl.NumberFormatOptions =>
  form.format === 'money' ? exactDigits({ ...form, decimals: 0 }) : exactDigits(form);

/** Returns a figure as number and unit, such as €758.8 and m. */
export function figureParts(value: number, form: FigureForm, options: FigureOptions): FigureParts {
  const { language, isShort = false } = options;
  const units = figureUnits[language];
  const style = { ...styleOf(form), ...signOf(options) };
  if (form.format === 'points')
    return {
      text: writeNumber(value * 100, language, { ...style, ...exactDigits(form) }),
      unit: units.points,
    };
  const scale = isShort ? scaleOf(value, form) : null;
  if (scale === null) {
    const digits = isShort ? shortDigits(form) : exactDigits(form);
    return { text: writeNumber(value, language, { ...style, ...digits }), unit: null };
  }
  const amount = value / 10 ** scale.exponent;
  const digits = { minimumFractionDigits: 0, maximumFractionDigits: Math.abs(amount) < 10 ? 2 : 1 };
  return { text: writeNumber(amount, language, { ...style, ...digits }), unit: units[scale.name] };
}

const join = ({ text, unit }: FigureParts): string => (unit === null ? text : text + joint + unit);

/** Writes a figure with its unit, which does not wrap: €758.8 m, €385 k, −0.13 pp; €758,8 mn, €385 bin, −0,13 puan. */
export const writeFigure = (value: number, form: FigureForm, options: FigureOptions): string =>
  join(figureParts(value, form, options));

const axisDigits = { minimumFractionDigits: 0, maximumFractionDigits: 3 };

/** Writes a label of an axis. Its labels have the unit of the largest tick, which only the first label shows. */
export function writeTick(
  value: number,
  form: FigureForm,
  { language, isFirst, ticks }: { language: Language; isFirst: boolean; ticks: readonly number[] },
): string {
  const isShare = form.format === 'percent' || form.format === 'points';
  const largest = ticks.reduce((most, tick) => Math.max(most, Math.abs(tick)), Math.abs(value));
  const scale = isShare ? null : (scales.find(({ from }) => largest >= from) ?? null);
  const shown = isShare ? value * 100 : value / 10 ** (scale?.exponent ?? 0);
  if (!isFirst) return writeNumber(shown, language, axisDigits);
  if (form.format === 'percent') return writeNumber(value, language, { style: 'percent', ...axisDigits });
  const unit = isShare ? 'points' : scale?.name;
  const text = writeNumber(shown, language, { ...styleOf(form), ...axisDigits });
  return join({ text, unit: unit === undefined ? null : figureUnits[language][unit] });
}
