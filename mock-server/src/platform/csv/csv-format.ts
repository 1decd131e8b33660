import { languages, type Language } from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import { fail } from '../http/problem';
import { shorten } from '../text/shorten';

/** Titles of columns by language. */
export type CsvTitles<Column extends string> = Readonly<Record<Language, Readonly<Record<Column, string>>>>;

/** What an import knows about its files. */
export interface CsvFormat<Column extends string> {
  /** Titles that the portal writes. Imports accept them in both languages, and the names of the columns. */
  titles: CsvTitles<Column>;
  required: readonly Column[];
  /** Further titles of a column. */
  aliases?: Readonly<Partial<Record<Column, readonly string[]>>>;
  /** Titles of columns that the portal writes and that an import does not need. */
  unusedTitles?: readonly string[];
  /** Maximum number of rows below the titles. */
  maxRows: number;
}

/** Returns what two spellings of a title have in common: letters and digits, folded. */
const titleKey = (title: string): string => fold(title).replace(/[^\p{L}\p{N}]+/gu, '');

const maxTitle = 80;

/** Column of a title: null for a known title that is not needed, undefined for an unknown one. */
export type FindColumn<Column> = (title: string) => Column | null | undefined;

/** Returns a function that finds the column of a title, however the title is spelled. */
export function columnFinder<Column extends string>(format: CsvFormat<Column>): FindColumn<Column> {
  const columns = new Map<string, Column | null>(
    (format.unusedTitles ?? []).map((title) => [titleKey(title), null]),
  );
  for (const column of Object.keys(format.titles.en) as Column[]) {
    const titles = languages.map((language) => format.titles[language][column]);
    for (const title of [column, ...titles, ...(format.aliases?.[column] ?? [])])
      columns.set(titleKey(title), column);
  }
  return (title) => columns.get(titleKey(title));
}

/** The titles of a file. */
export interface CsvHeader<Column> {
  /** Column at each position: null for one that is not read, undefined for one without a title. */
  columns: readonly (Column | null | undefined)[];
  /** Title of each column, as the file has it. */
  titles: Partial<Record<Column & string, string>>;
  /** Unknown titles, shortened. */
  unknownTitles: string[];
}

const rejectHeader = (errors: readonly { code: string; params: Record<string, string> }[]): never =>
  fail('csv.header', { errors: errors.map((error) => ({ pointer: '/file', ...error })) });

/** Reads the titles of a file. Rejects a file in which a title is missing or stands twice. */
export function readHeader<Column extends string>(
  cells: readonly string[],
  format: CsvFormat<Column>,
  language: Language,
): CsvHeader<Column> {
  const find = columnFinder(format);
  const columns = cells.map((title) => (title === '' ? undefined : (find(title) ?? null)));
  const shortened = cells.map((title) => shorten(title, maxTitle));
  const titles: CsvHeader<Column>['titles'] = {};
  columns.forEach((column, at) => {
    if (!column) return;
    const title = shortened[at] ?? '';
    if (titles[column] !== undefined) rejectHeader([{ code: 'repeated_column', params: { column, title } }]);
    titles[column] = title;
  });
  const missing = format.required.filter((column) => titles[column] === undefined);
  if (missing.length > 0)
    rejectHeader(
      missing.map((column) => ({
        code: 'missing_column',
        params: { column, title: format.titles[language][column] },
      })),
    );
  const unknownTitles = shortened.filter((title, at) => title !== '' && find(cells[at] ?? '') === undefined);
  return { columns, titles, unknownTitles };
}
