import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

function filesBelow(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => (name === 'node_modules' || name === 'dist' ? [] : filesBelow(join(path, name))));
}

/** Returns a hash over the content of files and folders, available before webpack runs. Hex, 64 characters. */
export function sourceHash(root, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
