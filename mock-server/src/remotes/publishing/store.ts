import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import { integrityOf, isCompressed, isSafePath, type DistFiles, type FileList } from './dist-files';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const unpackedLimit = 128 * 1024 * 1024;
const worthwhile = (file: string, bytes: Buffer) =>
  /\.(js|css|json|svg|html)$/.test(file) && bytes.length >= 512;

/** What a stored variant stands for; nothing when it does not unpack. */
export function unpacked(
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

/** A compressed copy is only believed when it unpacks to the very file it stands for. */
const isCopyOf = (original: Buffer, copy: Buffer | undefined, coding: string): copy is Buffer =>
  copy !== undefined && (unpacked(copy, coding, original.length + 1)?.equals(original) ?? false);

async function compressedCopies(file: string, files: DistFiles): Promise<[string, Buffer][]> {
  const bytes = files.get(file);
  if (!bytes || !worthwhile(file, bytes)) return [];
  const [br, gz] = [files.get(`${file}.br`), files.get(`${file}.gz`)];
  // The best level takes seconds on a megabyte; there the next one does.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: bytes.length > 262_144 ? 9 : 11 } };
  return [
    [`${file}.br`, isCopyOf(bytes, br, 'br') ? br : await brotli(bytes, quality)],
    [`${file}.gz`, isCopyOf(bytes, gz, 'gzip') ? gz : await zip(bytes, { level: 9 })],
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

/** Files that are written but do not count yet. */
export interface Draft {
  place(): Promise<void>;
  discard(): Promise<void>;
}

/** A stored file that is not what was published; nothing is found of a lost one. */
export interface Broken {
  file: string;
  found: string | undefined;
}

async function writeFiles(draft: string, files: DistFiles): Promise<void> {
  const own = [...files].filter(([file]) => !isCompressed(file));
  const folders = new Set(own.map(([file]) => path.dirname(path.join(draft, file))));
  for (const folder of [draft, ...folders]) await mkdir(folder, { recursive: true });
  await Promise.all(
    own.map(async ([file, bytes]) => {
      await writeDurably(path.join(draft, file), bytes);
      for (const [copy, packed] of await compressedCopies(file, files))
        await writeDurably(path.join(draft, copy), packed);
    }),
  );
  for (const folder of [...folders, draft]) await syncFolder(folder);
}

/** The published files: one folder per version that appears whole, or not at all, and never changes. */
export class RemoteStore {
  private readonly root: string;

  constructor(dataDir: string) {
    this.root = path.join(dataDir, 'remotes');
  }

  folder(name: string, version: string): string {
    return path.join(this.root, name, version);
  }

  /** Where a file lies; `undefined` for a path that leads out of its version. */
  file(name: string, version: string, file: string): string | undefined {
    return isSafePath(file) ? path.join(this.folder(name, version), file) : undefined;
  }

  /**
   * Writes the files aside; `place` then makes them appear as the version, whole and at once. Two servers may prepare the same
   * version: the one whose row the registry takes places its own.
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
        // Leftovers of an interrupted publication, or of one that the registry did not take.
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

  /** The bytes of one stored file; `undefined` when it is gone. */
  async read(name: string, version: string, file: string): Promise<Buffer | undefined> {
    const place = this.file(name, version, file);
    return place === undefined ? undefined : readFile(place).catch(() => undefined);
  }

  /** The files of a version as they lie there now, and those that are lost or no longer what the registry lists. */
  async open(name: string, version: string, list: FileList): Promise<{ files: DistFiles; broken: Broken[] }> {
    const files = new Map<string, Buffer>();
    const broken: Broken[] = [];
    for (const [file, { integrity }] of Object.entries(list)) {
      const bytes = await this.read(name, version, file);
      const found = bytes && integrityOf(bytes);
      if (bytes) files.set(file, bytes);
      if (found !== integrity) broken.push({ file, found });
    }
    return { files, broken };
  }
}
