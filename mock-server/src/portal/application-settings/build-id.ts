import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns a function that returns the id of the host's build: a hash of `index.html`, which names every file of
 * the build by its hash. The file is read again when it changes, since a deployment may replace it while the
 * server runs.
 */
export function createBuildIdReader(hostDist: string): () => Promise<string> {
  const file = join(hostDist, 'index.html');
  let known = { changed: -1, id: 'none' };
  return async () => {
    try {
      const { mtimeMs } = await stat(file);
      if (mtimeMs !== known.changed) {
        const hash = createHash('sha256').update(await readFile(file));
        known = { changed: mtimeMs, id: hash.digest('hex').slice(0, 16) };
      }
    } catch {
      // While a deployment replaces the files, the last known id is returned.
    }
    return known.id;
  };
}
