import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import { isCompressed, isSafePath, type DistFiles, type FileList } from './dist-files';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthwhile = (file: string, bytes: Buffer) =>
  /\.(js|css|json|svg|html)$/.test(file) && bytes.length >= 512;

/** A compressed copy is only believed when it unpacks to the very file it stands for. */
function isCopyOf(original: Buffer, copy: Buffer | undefined, unpack: typeof gunzipSync): copy is Buffer {
  if (!copy) return false;
  try {
    return unpack(copy, { maxOutputLength: original.length + 1 }).equals(original);
  } catch {
    return false;
  }
}

async function compressedCopies(file: string, files: DistFiles): Promise<[string, Buffer][]> {
  const bytes = files.get(file);
  if (!bytes || !worthwhile(file, bytes)) return [];
  const [br, gz] = [files.get(`${file}.br`), files.get(`${file}.gz`)];
  // The best level takes seconds on a megabyte; there the next one does.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: bytes.length > 262_144 ? 9 : 11 } };
  return [
    [`${file}.br`, isCopyOf(bytes, br, brotliDecompressSync) ? br : await brotli(bytes, quality)],
    [`${file}.gz`, isCopyOf(bytes, gz, gunzipSync) ? gz : await zip(bytes, { level: 9 })],
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

  /** Writes a version that the registry does not know; leftovers of an interrupted publication are replaced. */
  async put(name: string, version: string, files: DistFiles): Promise<void> {
    const target = this.folder(name, version);
    const draft = path.join(this.root, `.draft-${randomUUID()}`);
    try {
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
      await mkdir(path.dirname(target), { recursive: true });
      await rm(target, { recursive: true, force: true });
      await rename(draft, target);
      await syncFolder(path.dirname(target));
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  has(name: string, version: string): boolean {
    return existsSync(this.folder(name, version));
  }

  remove(name: string, version: string): Promise<void> {
    return rm(this.folder(name, version), { recursive: true, force: true });
  }

  /** Files that the registry lists and the store has lost, or holds in another size. */
  async missing(name: string, version: string, list: FileList): Promise<string[]> {
    const found = await Promise.all(
      Object.entries(list).map(async ([file, { bytes }]) => {
        const size = await stat(path.join(this.folder(name, version), file)).then(
          (entry) => entry.size,
          () => -1,
        );
        return size === bytes ? [] : [file];
      }),
    );
    return found.flat();
  }
}
