import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The files of a build, by their path inside `dist`. */
export type DistFiles = ReadonlyMap<string, Buffer>;
export type FileList = Record<string, { integrity: string; bytes: number }>;

export const manifestFile = 'mf-manifest.json';
export const isCompressed = (file: string) => /\.(br|gz)$/.test(file);

/** Inside its folder, without dot segments, hidden names or characters that an address would need to escape. */
export const isSafePath = (file: string) =>
  file.length <= 240 &&
  /^[A-Za-z0-9_@~+-][A-Za-z0-9_@~+.-]*(\/[A-Za-z0-9_@~+-][A-Za-z0-9_@~+.-]*)*$/.test(file);

export const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

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

/** What the registry lists: every file but the compressed copies, in a fixed order. */
export function listFiles(files: DistFiles): FileList {
  const own = [...files].filter(([file]) => !isCompressed(file)).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    own.map(([file, bytes]) => [file, { integrity: integrityOf(bytes), bytes: bytes.length }]),
  );
}

/** One hash over names and contents; compressed copies do not count. Hex, 64 characters. */
export function contentHashOf(list: FileList): string {
  const hash = createHash('sha256');
  for (const [file, { integrity }] of Object.entries(list)) hash.update(`${file}\0${integrity}\n`);
  return hash.digest('hex');
}
