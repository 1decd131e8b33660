import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { csvLines, csvStart } from '../../platform/csv/write-csv';
import { sourcePath } from '../../platform/paths';
import type { FileType, SampleItem } from './sample-files';
import { writeDocument, writeSpreadsheet } from './writers/office';
import { writePdf } from './writers/pdf';

type Cell = string | number;

/** Content from which a sample file is written: lines of text, rows of a table, or a picture of the folder. */
export interface SampleContent {
  /** For PDF and DOC in the notation of `layOutPages`, for TXT as they are. */
  lines?: readonly string[];
  /** For CSV and XLS; the first row holds the titles. */
  rows?: readonly (readonly Cell[])[];
  /** Name of a file in `pictures/`. */
  picture?: string;
}

const folder = (...parts: string[]) => sourcePath('demo-apps', 'file-manager', ...parts);

const readContents = (): Map<string, SampleContent> =>
  new Map(
    readdirSync(folder('contents')).flatMap((name) =>
      Object.entries(
        JSON.parse(readFileSync(folder('contents', name), 'utf8')) as Record<string, SampleContent>,
      ),
    ),
  );

function writeCsv([titles = [], ...rows]: readonly (readonly Cell[])[]): Buffer {
  return Buffer.from(csvStart(titles.map(String), 'en') + csvLines(rows, 'en'));
}

type FileDescription = Pick<SampleItem, 'key' | 'name' | 'createdBy'>;

const present = <T>(value: T | undefined, item: FileDescription): T => {
  if (value === undefined) throw new Error(`The sample file "${item.key}" has no content of its type`);
  return value;
};

/** Author of files without a named person. */
const unnamed = 'Acorn Capital';

const writers: Record<FileType, (content: SampleContent, item: FileDescription) => Buffer> = {
  PDF: ({ lines }, item) =>
    writePdf({ title: item.name, author: item.createdBy ?? unnamed, lines: present(lines, item) }),
  XLS: ({ rows }, item) => writeSpreadsheet(present(rows, item)),
  DOC: ({ lines }, item) => writeDocument(present(lines, item)),
  TXT: ({ lines }, item) => Buffer.from(`${present(lines, item).join('\n')}\n`),
  CSV: ({ rows }, item) => writeCsv(present(rows, item)),
  JPG: ({ picture }, item) => readFileSync(folder('pictures', path.basename(present(picture, item)))),
  PNG: ({ picture }, item) => readFileSync(folder('pictures', path.basename(present(picture, item)))),
};

/** Returns the bytes of a sample file. The same content gives the same bytes. */
export const writeSampleFile = (type: FileType, content: SampleContent, file: FileDescription): Buffer =>
  writers[type](content, file);

/**
 * Reads the contents of the sample files and returns a function that returns the bytes of one of them. The same item gives
 * the same bytes. The function throws for folders and for items without a content.
 */
export function openSampleContents(): (item: SampleItem) => Buffer {
  const contents = readContents();
  return (item) => {
    if (item.type === 'folder') throw new Error(`The sample item "${item.key}" is a folder`);
    return writeSampleFile(item.type, present(contents.get(item.key), item), item);
  };
}
