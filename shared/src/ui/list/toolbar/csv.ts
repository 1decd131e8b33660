import { currentLocale } from '../../../i18n';
import { escapeFormula } from '../../../text';
import type { ListColumn } from '../rows/list-columns';

const separatorsByDecimal: Record<string, string> = { ',': ';' };

const decimalSign = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/**
 * Returns rows as CSV for spreadsheets: UTF-8 with BOM, the separator of the locale, text that starts like a formula
 * escaped. Only columns with `text` are included.
 */
export function writeCsv<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): string {
  const locale = currentLocale();
  const decimal = decimalSign(locale);
  const separator = separatorsByDecimal[decimal] ?? ',';
  const cellOf = (value: string | number | null): string => {
    if (typeof value === 'number') return String(value).replace('.', decimal);
    const text = escapeFormula(value ?? '');
    return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const included = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []));
  const lines = [
    included.map(({ title }) => cellOf(title)),
    ...rows.map((row) => included.map(({ text }) => cellOf(text(row)))),
  ];
  return `\uFEFF${lines.map((cells) => cells.join(separator)).join('\r\n')}\r\n`;
}
