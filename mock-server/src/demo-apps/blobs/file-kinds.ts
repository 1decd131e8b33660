import type { SampleFileType } from '@portal/shared/contracts/sample-apps';
import { fileTypeFromBuffer } from 'file-type';
import { fail } from '../../platform/http/problem';

/** How a file of an extension is checked and sent. */
interface FileKind {
  type: SampleFileType;
  mediaType: string;
  /** How its content is recognised. Archives are never unpacked. */
  content: 'text' | 'zip' | readonly string[];
  /** Whether a browser may show it in place. Never for types that can run code. */
  inline: boolean;
}

const text = (type: SampleFileType, inline = true): FileKind => ({
  type,
  mediaType: inline ? 'text/plain; charset=utf-8' : 'application/octet-stream',
  content: 'text',
  inline,
});
const picture = (type: SampleFileType, mediaType: string): FileKind => ({
  type,
  mediaType,
  content: [mediaType],
  inline: true,
});
const archive = (type: SampleFileType, mediaType: string): FileKind => ({
  type,
  mediaType,
  content: 'zip',
  inline: false,
});
const office = (type: SampleFileType, mediaType: string): FileKind => ({
  type,
  mediaType,
  content: ['application/x-cfb'],
  inline: false,
});

const openXml = 'application/vnd.openxmlformats-officedocument';
const jpeg = picture('JPG', 'image/jpeg');

/** The extensions that can be uploaded. */
const kinds = new Map<string, FileKind>(
  Object.entries({
    pdf: { type: 'PDF', mediaType: 'application/pdf', content: ['application/pdf'], inline: true },
    xlsx: archive('XLS', `${openXml}.spreadsheetml.sheet`),
    xls: office('XLS', 'application/vnd.ms-excel'),
    ods: archive('XLS', 'application/vnd.oasis.opendocument.spreadsheet'),
    docx: archive('DOC', `${openXml}.wordprocessingml.document`),
    doc: office('DOC', 'application/msword'),
    odt: archive('DOC', 'application/vnd.oasis.opendocument.text'),
    pptx: archive('PPT', `${openXml}.presentationml.presentation`),
    ppt: office('PPT', 'application/vnd.ms-powerpoint'),
    zip: archive('ZIP', 'application/zip'),
    '': text('TXT'),
    txt: text('TXT'),
    md: text('TXT'),
    log: text('TXT'),
    json: text('TXT'),
    csv: { ...text('CSV'), mediaType: 'text/csv; charset=utf-8' },
    html: text('TXT', false),
    htm: text('TXT', false),
    xml: text('TXT', false),
    svg: text('SVG', false),
    jpg: jpeg,
    jpeg,
    png: picture('PNG', 'image/png'),
    gif: picture('GIF', 'image/gif'),
    webp: picture('WEBP', 'image/webp'),
  } satisfies Record<string, FileKind>),
);

/** Returns the media type of a stored file, and whether a browser may show it in place. */
export function describeFile(extension: string): Pick<FileKind, 'mediaType' | 'inline'> {
  const { mediaType, inline } = kinds.get(extension) ?? {
    mediaType: 'application/octet-stream',
    inline: false,
  };
  return { mediaType, inline };
}

/** Name and type of a file, as the server decides them from its name and its first bytes. */
export interface RecognizedFile {
  name: string;
  extension: string;
  type: SampleFileType;
}

/** Splits a file name at its last dot. The extension is lower case, and empty without one that is known. */
export function splitName(fileName: string): { name: string; extension: string } {
  const [, name = '', extension = ''] = /^(.*[^.\s].*|[^.\s])\.([A-Za-z\d]{1,8})$/su.exec(fileName) ?? [];
  return name === '' ? { name: fileName, extension: '' } : { name, extension: extension.toLowerCase() };
}

const zipStarts = ['PK\u0003\u0004', 'PK\u0005\u0006'];
const isZip = (start: Buffer) => zipStarts.includes(start.toString('latin1', 0, 4));
const isGzip = (start: Buffer) => start[0] === 0x1f && start[1] === 0x8b;

/** Bytes of a content that are enough to recognise it. */
const startBytes = 4_100;

/** Returns the media type by the first bytes. Neither zip nor gzip is given to the library, which would unpack them. */
async function detect(start: Buffer): Promise<string | undefined> {
  if (isZip(start)) return 'application/zip';
  if (isGzip(start)) return 'application/gzip';
  return (await fileTypeFromBuffer(start))?.mime;
}

const isMarkup = (mime: string | undefined) => mime === undefined || /[/+]xml$/.test(mime);

async function fits({ content }: FileKind, part: Buffer): Promise<boolean> {
  if (part.length === 0) return true;
  const mime = await detect(part.subarray(0, startBytes));
  if (content === 'zip') return mime === 'application/zip';
  // UTF-16 begins with a mark; every other text has no zero byte.
  if (content === 'text') return isMarkup(mime) && (isUtf16(part) || !part.includes(0));
  return mime !== undefined && content.includes(mime);
}

const isUtf16 = (part: Buffer) => ['fffe', 'feff'].includes(part.toString('hex', 0, 2));

/**
 * Returns the type of a file. Throws `file.type_not_allowed` for extensions that cannot be uploaded, and
 * `file.type_mismatch` for content of another type than the name says, such as a renamed program.
 */
export async function recognizeFile(fileName: string, firstPart: Buffer): Promise<RecognizedFile> {
  const { name, extension } = splitName(fileName);
  const kind = kinds.get(extension) ?? fail('file.type_not_allowed');
  if (!(await fits(kind, firstPart))) fail('file.type_mismatch');
  return { name, extension, type: kind.type };
}
