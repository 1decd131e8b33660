import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gunzip,
  gunzipSync,
  gzip,
} from 'node:zlib';
import {
  integrityInPieces,
  isCompressed,
  isSafePath,
  type DistFiles,
  type FileList,
} from './build/dist-files';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const unbrotli = promisify(brotliDecompress);
const unzip = promisify(gunzip);
const unpackedLimit = 128 * 1024 * 1024;
const isCompressible = (file: string, bytes: Buffer) =>
  /\.(js|css|json|svg|html)$/.test(file) && bytes.length >= 512;

/** Decompresses a stored variant; returns undefined when it is corrupt or larger than the limit. */
export function decompress(
  bytes: Buffer,
  coding: string | undefined,
  limit = unpackedLimit,
): Buffer | undefined {
  try {
    if (coding === 'br') return brotliDecompressSync(bytes, { maxOutputLength: limit });
    return coding === 'gzip' ? gunzipSync(bytes, { maxOutputLength: limit }) : bytes;
  } catch {
    return undefined;
  }
}

/** Returns a compressed copy of a build if it decompresses to its original. */
async function validCopy(original: Buffer, copy: Buffer | undefined, coding: 'br' | 'gzip') {
  const unpack = coding === 'br' ? unbrotli : unzip;
  const found = copy && (await unpack(copy, { maxOutputLength: original.length + 1 }).catch(() => undefined));
  return found?.equals(original) ? copy : undefined;
}

async function compressedCopies(file: string, files: DistFiles): Promise<[string, Buffer][]> {
  const bytes = files.get(file);
  if (!bytes || !isCompressible(file, bytes)) return [];
  const [br, gz] = [files.get(`${file}.br`), files.get(`${file}.gz`)];
  // Level 11 takes seconds per megabyte.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: bytes.length > 262_144 ? 9 : 11 } };
  return [
    [`${file}.br`, (await validCopy(bytes, br, 'br')) ?? (await brotli(bytes, quality))],
    [`${file}.gz`, (await validCopy(bytes, gz, 'gzip')) ?? (await zip(bytes, { level: 9 }))],
  ];
}

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Written files that are not yet visible as a version. */
export interface Draft {
  place(): Promise<void>;
  discard(): Promise<void>;
}

/** A stored file that differs from the published one. `found` is undefined when the file is missing. */
export interface BrokenFile {
  file: string;
  found: string | undefined;
}

async function writeFiles(draft: string, files: DistFiles): Promise<void> {
  const originals = [...files].filter(([file]) => !isCompressed(file));
  const folders = new Set(originals.map(([file]) => path.dirname(path.join(draft, file))));
  for (const folder of [draft, ...folders]) await mkdir(folder, { recursive: true });
  await Promise.all(
    originals.map(async ([file, bytes]) => {
      await writeDurably(path.join(draft, file), bytes);
      for (const [copy, packed] of await compressedCopies(file, files))
        await writeDurably(path.join(draft, copy), packed);
    }),
  );
  for (const folder of [...folders, draft]) await syncFolder(folder);
}

/** Storage of published files: one folder per version, created atomically and never changed. */
export class RemoteStore {
  private readonly root: string;

  constructor(dataDir: string) {
    this.root = path.join(dataDir, 'remotes');
  }

  folder(name: string, version: string): string {
    return path.join(this.root, name, version);
  }

  /** Returns the path of a file, or `undefined` when it would leave the folder of the version. */
  file(name: string, version: string, file: string): string | undefined {
    return isSafePath(file) ? path.join(this.folder(name, version), file) : undefined;
  }

  /**
   * Writes the files to a draft folder; `place` renames it to the version. Two servers may prepare the same
   * version: the server that inserts the row places its draft.
   */
  async prepare(name: string, version: string, files: DistFiles): Promise<Draft> {
    const target = this.folder(name, version);
    const draft = path.join(this.root, `.draft-${randomUUID()}`);
    const discard = () => rm(draft, { recursive: true, force: true });
    try {
      await writeFiles(draft, files);
    } catch (error) {
      await discard();
      throw error;
    }
    return {
      async place() {
        await mkdir(path.dirname(target), { recursive: true });
        // Removes files of an interrupted or rejected publication.
        await rm(target, { recursive: true, force: true });
        await rename(draft, target);
        await syncFolder(path.dirname(target));
      },
      discard,
    };
  }

  has(name: string, version: string): boolean {
    return existsSync(this.folder(name, version));
  }

  /** Reads one stored file; returns `undefined` when it is missing. */
  async read(name: string, version: string, file: string): Promise<Buffer | undefined> {
    const place = this.file(name, version, file);
    return place === undefined ? undefined : readFile(place).catch(() => undefined);
  }

  /** Reads the files of a version, and lists those that are missing or differ from the registry. */
  async open(
    name: string,
    version: string,
    list: FileList,
  ): Promise<{ files: DistFiles; broken: BrokenFile[] }> {
    const files = new Map<string, Buffer>();
    const broken: BrokenFile[] = [];
    for (const [file, { integrity }] of Object.entries(list)) {
      const bytes = await this.read(name, version, file);
      const found = bytes && (await integrityInPieces(bytes));
      if (bytes) files.set(file, bytes);
      if (found !== integrity) broken.push({ file, found });
    }
    return { files, broken };
  }
}
