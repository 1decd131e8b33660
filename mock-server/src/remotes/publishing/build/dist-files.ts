import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Files of a build, by their path in `dist`. */
export type DistFiles = ReadonlyMap<string, Buffer>;
export type FileList = Record<string, { integrity: string; bytes: number }>;

export const manifestFile = 'mf-manifest.json';
export const isCompressed = (file: string) => /\.(br|gz)$/.test(file);

/** Returns whether a relative path has no dot segments, hidden names or characters that need escaping in a URL. */
export const isSafePath = (file: string) =>
  file.length <= 240 &&
  /^[A-Za-z0-9_@~+-][A-Za-z0-9_@~+.-]*(\/[A-Za-z0-9_@~+-][A-Za-z0-9_@~+.-]*)*$/.test(file);

export const computeIntegrity = (bytes: Buffer) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

export async function readDist(folder: string): Promise<DistFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [path.relative(folder, file).split(path.sep).join('/'), await readFile(file)] as const;
      }),
  );
  return new Map(files);
}

const hashPiece = 4 * 1024 * 1024;

/** Like `computeIntegrity`, in pieces, so that a large file does not block other requests. */
export async function integrityInPieces(bytes: Buffer): Promise<string> {
  const hash = createHash('sha384');
  for (let at = 0; at < bytes.length; at += hashPiece) {
    hash.update(bytes.subarray(at, at + hashPiece));
    await nextTurn();
  }
  return `sha384-${hash.digest('base64')}`;
}

/** Returns size and hash of every file except compressed copies, sorted by path. */
export async function listFiles(files: DistFiles): Promise<FileList> {
  const originals = [...files].filter(([file]) => !isCompressed(file)).sort(([a], [b]) => (a < b ? -1 : 1));
  const list: FileList = {};
  for (const [file, bytes] of originals)
    list[file] = { integrity: await integrityInPieces(bytes), bytes: bytes.length };
  return list;
}

/** Returns one hash of all names and contents, as 64 hexadecimal digits. */
export function computeContentHash(list: FileList): string {
  const hash = createHash('sha256');
  for (const [file, { integrity }] of Object.entries(list)) hash.update(`${file}\0${integrity}\n`);
  return hash.digest('hex');
}
