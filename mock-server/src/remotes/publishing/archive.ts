import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { PortalError } from '../../platform/http/problem';
import { isSafePath, type DistFiles } from './dist-files';

export const archiveLimit = 64 * 1024 * 1024;
const unpackedLimit = 128 * 1024 * 1024;
const filesLimit = 4_000;

const refuse = (reason: string, pointer = '') =>
  new PortalError('remote.invalid', {
    detail: reason,
    errors: [{ pointer, code: 'archive', params: { reason } }],
  });

/** Collects the files of an archive in memory; nothing of it touches the disk before all of it was looked at. */
class Collector {
  readonly files = new Map<string, Buffer>();

  take(entry: ReadEntry): void {
    const file = entry.path.replace(/^(\.\/)+/, '').replace(/\/$/, '');
    const shown = `/${file.slice(0, 100)}`;
    if (entry.type === 'Directory' && (file === '.' || file === '' || isSafePath(file)))
      return void entry.resume();
    if (entry.type !== 'File' && entry.type !== 'OldFile')
      throw refuse(`${entry.type} is not taken, only files are`, shown);
    if (!isSafePath(file)) throw refuse('a file name leads elsewhere or is not plain', shown);
    if (this.files.has(file)) throw refuse('a file comes twice', shown);
    if (this.files.size >= filesLimit) throw refuse(`more than ${filesLimit} files`);
    this.files.set(file, Buffer.alloc(0));
    const chunks: Buffer[] = [];
    entry.on('data', (chunk: Buffer) => chunks.push(chunk));
    entry.on('end', () => this.files.set(file, Buffer.concat(chunks)));
  }
}

/** Unpacks a gzipped tar of a `dist` folder. Links, devices, odd names and bombs are refused with `remote.invalid`. */
export async function unpack(archive: Buffer): Promise<DistFiles> {
  const collector = new Collector();
  let failure: Error | undefined;
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      try {
        collector.take(entry);
      } catch (error) {
        failure ??= error as Error;
        entry.resume();
      }
    },
  });
  parser.on('error', (error: Error) => (failure ??= error));
  let unpacked = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length;
      if (unpacked > unpackedLimit) failure ??= refuse('the archive unpacks to too much');
      if (!failure) parser.write(chunk);
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
    throw error instanceof PortalError ? error : refuse('the body is not a gzipped tar archive');
  }
  return collector.files;
}
