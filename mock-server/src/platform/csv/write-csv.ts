import type { Language } from '@portal/shared/contracts';
import { escapeFormula } from '@portal/shared/text';
import { stringify } from 'csv-stringify/sync';

/** Spreadsheets expect a semicolon where the comma separates decimals. */
const signs: Record<Language, { separator: string; decimal: string }> = {
  en: { separator: ',', decimal: '.' },
  tr: { separator: ';', decimal: ',' },
};

/** Returns a number with so many decimals, by which an import recognises the decimal sign of a file. */
export const decimalText = (number: number, decimals: number, language: Language): string =>
  number.toFixed(decimals).replace('.', signs[language].decimal);

/**
 * Returns lines of CSV for spreadsheets, with the separator and the decimal sign that they expect in the language. Texts
 * that start like a formula get an apostrophe, which `readCsv` removes.
 */
export const csvLines = (
  rows: readonly (readonly (string | number | null)[])[],
  language: Language,
): string =>
  stringify([...rows], {
    delimiter: signs[language].separator,
    record_delimiter: '\r\n',
    // Otherwise a line feed alone is not quoted.
    quote_record_delimiter: true,
    cast: {
      string: (text) => escapeFormula(text),
      number: (number) => String(number).replace('.', signs[language].decimal),
    },
  });

/** Returns the start of a CSV file: the byte order mark, by which spreadsheets recognise UTF-8, and the titles. */
export const csvStart = (titles: readonly string[], language: Language): string =>
  `\uFEFF${csvLines([titles], language)}`;
