import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Tells one build of the host from the next: the document names every file of its build by hash. Read anew when the
 * file changes, since a deployment may replace the files under a running server.
 */
export function buildIds(hostDist: string): () => Promise<string> {
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
      // While the files are being replaced the build stays the one that was seen last.
    }
    return known.id;
  };
}
