import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const isSource = (path: string): boolean => !/[\\/](node_modules|dist)$/.test(path);

/**
 * Copies parts of the project to a temporary folder, so that a test can change them. The copy uses the installed
 * packages and the built server of this project.
 * @param paths files and folders besides `shared` and the lockfile
 * @returns the folder; the caller removes it
 */
export function copyProject(paths: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'meridian-project-'));
  for (const path of ['package.json', 'package-lock.json', 'shared', ...paths])
    cpSync(join(root, path), join(copy, path), { recursive: true, filter: isSource });
  linkPackages(copy);
  symlinkSync(join(root, 'mock-server'), join(copy, 'mock-server'));
  return copy;
}

/** Links all installed packages, except `@portal/shared`, which is linked to the copy. */
function linkPackages(copy: string): void {
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@portal'), { recursive: true });
  for (const entry of readdirSync(join(root, 'node_modules')))
    if (!['@portal', '.meridian-installed'].includes(entry))
      symlinkSync(join(root, 'node_modules', entry), join(packages, entry));
  symlinkSync('../../shared', join(packages, '@portal/shared'));
  const lock = createHash('sha256').update(readFileSync(join(copy, 'package-lock.json')));
  writeFileSync(join(packages, '.meridian-installed'), lock.digest('hex'));
}
