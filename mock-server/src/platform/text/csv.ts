import type { Language } from '@portal/shared/contracts';

const separators: Record<Language, string> = { en: ',', tr: ';' };

/** A spreadsheet runs text that starts like a formula, so such text gets an apostrophe. */
const withoutFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function cellOf(value: string | null, separator: string): string {
  const text = withoutFormula(value ?? '');
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns lines of CSV for spreadsheets, with the separator that they expect in the language. */
export const csvLines = (rows: readonly (readonly (string | null)[])[], language: Language): string =>
  rows
    .map(
      (cells) => `${cells.map((cell) => cellOf(cell, separators[language])).join(separators[language])}\r\n`,
    )
    .join('');

/** Returns the start of a CSV file: the byte order mark, by which spreadsheets recognise UTF-8, and the titles. */
export const csvStart = (titles: readonly string[], language: Language): string =>
  `\uFEFF${csvLines([titles], language)}`;
