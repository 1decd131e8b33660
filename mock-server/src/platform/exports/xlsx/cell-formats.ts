import {
  isNumberFormat,
  resultNumber,
  type Language,
  type ResultColumn,
  type ResultValue,
} from '@portal/shared/contracts';
import { numberLocales } from '@portal/shared/text';
import type { ExportChoice } from '../document';

const fraction = (decimals: number): string => (decimals > 0 ? `.${'0'.repeat(decimals)}` : '');

function symbolOf(currency: string, language: Language): string {
  const parts = new Intl.NumberFormat(numberLocales[language], { style: 'currency', currency });
  return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

const isDayFormat = (format: ResultColumn['format']): boolean => format === 'date' || format === 'month';

/** Returns the number format of a column. Spreadsheets show it with the signs of their own language. */
export function numberFormat(
  { format, decimals, currency }: ResultColumn,
  { formatted, language }: Pick<ExportChoice, 'formatted'> & { language: Language },
): string | undefined {
  const isDay = isDayFormat(format);
  if (!formatted) return isDay ? 'yyyy-mm-dd' : undefined;
  if (isDay) return format === 'month' ? 'mmm yyyy' : 'd mmm yyyy';
  if (format === 'text') return undefined;
  const digits = fraction(format === 'integer' ? 0 : decimals);
  if (format === 'percent') return language === 'tr' ? `%0${digits}` : `0${digits}%`;
  if (format === 'points') return `+0${digits};-0${digits};0${digits}`;
  const grouped = `#,##0${digits}`;
  return format === 'money' && currency !== null ? `[$${symbolOf(currency, language)}]${grouped}` : grouped;
}

const dayLong = 86_400_000;
const firstDay = Date.UTC(1899, 11, 30);
/** Spreadsheets count a day that did not exist before. */
const firstSafeDay = '1900-03-01';

const dateNumber = (value: ResultValue): number | null => {
  const day = String(value).slice(0, 10);
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || day < firstSafeDay ? null : Math.round((time - firstDay) / dayLong);
};

/** Spreadsheets keep 15 digits. A number with more of them stays a text. */
const isExact = (value: ResultValue): boolean =>
  typeof value === 'number' || String(value).replace(/\D/g, '').length <= 15;

/** Returns the typed value of a cell; null for an empty one. */
export function cellValue(
  value: ResultValue,
  { format }: Pick<ResultColumn, 'format'>,
  { formatted }: Pick<ExportChoice, 'formatted'>,
): string | number | boolean | null {
  if (value === '') return null;
  if (value === null || typeof value === 'boolean') return value;
  if (isDayFormat(format)) return dateNumber(value) ?? String(value);
  const number = isNumberFormat(format) && isExact(value) ? resultNumber(value) : null;
  if (number === null) return String(value);
  return format === 'points' && formatted ? number * 100 : number;
}
