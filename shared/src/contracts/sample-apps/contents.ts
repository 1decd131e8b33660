import { Type, type Static } from '@sinclair/typebox';
import { Timestamp } from '../base/lists';

/** Maximum bytes of own content of a person, of a file of the file manager and of the attachments of a mail. */
export const sampleContentLimits = {
  person: 200 * 1024 * 1024,
  file: 50 * 1024 * 1024,
  mail: 25 * 1024 * 1024,
} as const;

/** Types of files, as they are shown. */
export const sampleFileTypes = [
  'PDF',
  'XLS',
  'DOC',
  'PPT',
  'TXT',
  'CSV',
  'JPG',
  'PNG',
  'GIF',
  'WEBP',
  'SVG',
  'ZIP',
] as const;
export type SampleFileType = (typeof sampleFileTypes)[number];

/** Signed address of a content. It works without an access token and expires within minutes. */
export const ContentAddress = Type.Object(
  { url: Type.String(), expiresAt: Timestamp },
  { $id: 'ContentAddress' },
);
export type ContentAddress = Static<typeof ContentAddress>;
