import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

const megabyte = 1024 * 1024;
/** Rows of a file: more than each import accepts would be rejected at once. */
const manyRows = { users: 1_000, others: 19_000 };

/** Repeats the last row of a file with another person or key in each row. */
function repeatRow(sample: string): string {
  const [header = '', row = ''] = sample.trim().split(/\r?\n/).filter(Boolean).slice(-2);
  const count = row.includes('@') ? manyRows.users : manyRows.others;
  const [first = '', key = '', ...rest] = row.split(',');
  const rows = Array.from({ length: count }, (_, at) =>
    row.includes('@') ? row.replace('@', `${at}@`) : [first, `${key}${at}`, ...rest].join(','),
  );
  return [header, ...rows].join('\r\n');
}

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** Returns the header of an empty file in a tar. */
function tarHeader(name: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(`${octal(0o644, 8)}${octal(0, 8)}${octal(0, 8)}${octal(0, 12)}${octal(0, 12)}        0`, 100);
  header.write('ustar\x0000', 257);
  header.write(
    octal(
      header.reduce((sum, byte) => sum + byte, 0),
      8,
    ),
    148,
  );
  return header;
}

const pictures = () => ({
  'a large picture': Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(megabyte)]),
});

const reports = () => ({
  'many keys': JSON.stringify(
    Object.fromEntries(Array.from({ length: 18_000 }, (_, at) => [`key${at}`, at])),
  ),
});

const boundary = 'largest-input';
const lines = (...texts: string[]) => texts.join('\r\n');
const formPart = (name: string, content = '') =>
  lines(`--${boundary}`, `content-disposition: form-data; name="${name}"`, '', content, '');
const formEnd = `--${boundary}--\r\n`;

const forms = () => ({
  'a large file': lines(
    `--${boundary}`,
    'content-disposition: form-data; name="file"; filename="large.txt"',
    'content-type: text/plain',
    '',
    `${'figures '.repeat(megabyte)}`,
    formEnd,
  ),
  'many fields': `${Array.from({ length: 20_000 }, (_, at) => formPart(`field${at}`)).join('')}${formEnd}`,
  'many headers': lines(
    `--${boundary}`,
    ...Array.from({ length: 20_000 }, (_, at) => `x-${at}: 1`),
    '',
    '',
    formEnd,
  ),
});

/** Large and hostile files by media type. They get the file of the sample. */
const filesByType: Record<string, (sample: string) => Record<string, string | Buffer>> = {
  'text/csv': (sample) => ({
    'many rows': repeatRow(sample),
    'many cells': ','.repeat(9.9 * megabyte),
    'a large cell': `"${'a\n'.repeat(4.9 * megabyte)}"`,
  }),
  'application/gzip': () => ({
    zeros: gzipSync(Buffer.alloc(64 * megabyte)),
    'many files': gzipSync(
      Buffer.concat([
        ...Array.from({ length: 20_000 }, (_, at) => tarHeader(`static/${at}.js`)),
        Buffer.alloc(1_024),
      ]),
    ),
    'one file': gzipSync(createHash('shake256', { outputLength: 4 * megabyte }).digest()),
  }),
  'application/csp-report': reports,
  'application/reports+json': reports,
  'multipart/form-data': forms,
  'image/png': pictures,
  'image/jpeg': pictures,
  'image/webp': pictures,
};

/** Bytes that the server reads from a connection at once. */
const readBytes = 64 * 1024;

async function* readInPieces(content: string | Buffer): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += readBytes) {
    yield bytes.subarray(at, at + readBytes);
    await setImmediate();
  }
}

/** Returns the body of a call. Forms are parsed while they arrive, so that they come in pieces as from a connection. */
export const createPayload = (type: string, content: string | Buffer): string | Buffer | Readable =>
  type === 'multipart/form-data' ? Readable.from(readInPieces(content)) : content;

/** Returns the `content-type` of the largest files of a media type. */
export const getContentType = (type: string): string =>
  type === 'multipart/form-data' ? `${type}; boundary=${boundary}` : type;

/** Returns the largest files of a media type by name. */
export function largestFiles(type: string, sample: string): [name: string, content: string | Buffer][] {
  const files = filesByType[type];
  if (!files) throw new Error(`test/largest-inputs/largest-file.ts has no large file of the type ${type}`);
  return Object.entries(files(sample));
}
