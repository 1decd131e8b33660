import { readFileSync } from 'node:fs';
import { sourcePath } from '../../platform/paths';

/** Types of files, with the extension and the media type that a download has. */
export const fileTypes = {
  PDF: { extension: 'pdf', mediaType: 'application/pdf' },
  XLS: {
    extension: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  DOC: {
    extension: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  TXT: { extension: 'txt', mediaType: 'text/plain; charset=utf-8' },
  CSV: { extension: 'csv', mediaType: 'text/csv; charset=utf-8' },
  JPG: { extension: 'jpg', mediaType: 'image/jpeg' },
  PNG: { extension: 'png', mediaType: 'image/png' },
} as const;

/** Type of a file. */
export type FileType = keyof typeof fileTypes;

/** Folder or file of the sample data. */
export interface SampleItem {
  /** Identifies the item; the content of a file has the same key. */
  key: string;
  /** Key of a folder; null for the folders at the top. */
  parent: string | null;
  /** Name without extension. Two items of a folder differ in name or type. */
  name: string;
  type: FileType | 'folder';
  /** Null for what the person who looks at it created. */
  createdBy: string | null;
  createdDaysAgo: number;
  /** At most `createdDaysAgo`; a folder has the value of its newest item. */
  modifiedDaysAgo: number;
  /** Empty if there is none. */
  description: string;
}

/** Reads the folders and files of the sample data. A folder comes before its items. */
export const readSampleItems = (): readonly Readonly<SampleItem>[] =>
  (
    JSON.parse(readFileSync(sourcePath('demo-apps', 'file-manager', 'sample-files.json'), 'utf8')) as {
      items: SampleItem[];
    }
  ).items;
