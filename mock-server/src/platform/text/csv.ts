import type { Language } from '@portal/shared/contracts';
import { stringify } from 'csv-stringify/sync';

/** Spreadsheets expect a semicolon where the comma separates decimals. */
const separators: Record<Language, string> = { en: ',', tr: ';' };

/** A spreadsheet runs text that starts like a formula, so such text gets an apostrophe. */
const withoutFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/**
 * Returns lines of CSV for spreadsheets, with the separator that they expect in the language. Numbers stay numbers; all
 * texts pass `neutralText`, which protects from formulas.
 */
export const csvLines = (
  rows: readonly (readonly (string | number | null)[])[],
  language: Language,
  neutralText = withoutFormula,
): string =>
  stringify([...rows], {
    delimiter: separators[language],
    record_delimiter: '\r\n',
    // Otherwise a line feed alone is not quoted.
    quote_record_delimiter: true,
    cast: { string: (text) => neutralText(text) },
  });

/** Returns the start of a CSV file: the byte order mark, by which spreadsheets recognise UTF-8, and the titles. */
export const csvStart = (titles: readonly string[], language: Language): string =>
  `\uFEFF${csvLines([titles], language)}`;
