import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { PortalError } from '../../../platform/http/problem';
import { isSafePath, type DistFiles } from './dist-files';

export const archiveLimit = 64 * 1024 * 1024;
const unpackedLimit = 128 * 1024 * 1024;
const filesLimit = 4_000;

const invalidArchive = (reason: string, pointer = '') =>
  new PortalError('remote.invalid', {
    detail: reason,
    errors: [{ pointer, code: 'archive', params: { reason } }],
  });

const tooLarge = () =>
  invalidArchive(`the archive is larger than ${unpackedLimit / 1024 / 1024} MiB when decompressed`);

/** Signatures of gzip and Zstandard: the tar parser would unpack them again, without a limit. */
const compressed = ['1f8b', '28b52ffd'];
const isCompressed = (bytes: Buffer): boolean => {
  const start = bytes.subarray(0, 4).toString('hex');
  return compressed.some((signature) => start.startsWith(signature));
};

/** Collects the files in memory, so that nothing is written to disk before the whole archive is checked. */
class Collector {
  readonly files = new Map<string, Buffer>();
  private size = 0;

  add(entry: ReadEntry): void {
    const file = entry.path.replace(/^(\.\/)+/, '').replace(/\/$/, '');
    const pointer = `/${file.slice(0, 100)}`;
    if (entry.type === 'Directory' && (file === '.' || file === '' || isSafePath(file)))
      return void entry.resume();
    if (entry.type !== 'File' && entry.type !== 'OldFile')
      throw invalidArchive(`${entry.type} is not allowed, only files are`, pointer);
    if (!isSafePath(file))
      throw invalidArchive('a file name leads out of the folder or has forbidden characters', pointer);
    if (this.files.has(file)) throw invalidArchive('a file occurs twice', pointer);
    if (this.files.size >= filesLimit) throw invalidArchive(`more than ${filesLimit} files`);
    this.size += entry.size;
    if (this.size > unpackedLimit) throw tooLarge();
    this.files.set(file, Buffer.alloc(0));
    const chunks: Buffer[] = [];
    entry.on('data', (chunk: Buffer) => chunks.push(chunk));
    entry.on('end', () => this.files.set(file, Buffer.concat(chunks)));
  }
}

/**
 * Unpacks a gzipped tar of a `dist` folder. Fails with `remote.invalid` on links, devices, unsafe names and
 * oversized content.
 */
export async function unpack(archive: Buffer): Promise<DistFiles> {
  const collector = new Collector();
  let failure: Error | undefined;
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      try {
        collector.add(entry);
      } catch (error) {
        failure ??= error as Error;
        entry.resume();
      }
    },
  });
  parser.on('error', (error: Error) => (failure ??= error));
  let isOver = false;
  parser.on('eof', () => {
    isOver = true;
    if (collector.files.size === 0) failure ??= invalidArchive('the archive contains no files');
  });
  let unpackedBytes = 0;
  let start: Buffer = Buffer.alloc(0);
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      start = start.length < 4 ? Buffer.concat([start, chunk.subarray(0, 4)]) : start;
      if (isCompressed(start)) failure ??= invalidArchive('the archive is compressed more than once');
      unpackedBytes += chunk.length;
      if (unpackedBytes > unpackedLimit) failure ??= tooLarge();
      // The parser copies all bytes behind the end of the archive with each further chunk.
      if (!failure && !isOver) parser.write(chunk);
      done(failure);
    },
    final(done) {
      parser.once('end', () => done(failure));
      parser.once('error', (error: Error) => done(failure ?? error));
      parser.end();
    },
  });
  try {
    await pipeline([archive], createGunzip(), sink);
  } catch (error) {
    throw error instanceof PortalError ? error : invalidArchive('the body is not a gzipped tar archive');
  }
  return collector.files;
}
