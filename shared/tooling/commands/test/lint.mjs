import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../../../../.ci/tree.mjs';
import { root, run } from '../setup/install.mjs';

const caches = join(root, 'node_modules/.cache/eslint');

/**
 * Returns a hash over the whole tree. Rules with type information and import rules depend on other files, so cached
 * results are valid only for an unchanged tree.
 */
function treeHash() {
  const hash = createHash('sha256');
  for (const path of filesIn()) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}

function removeOtherCaches(current) {
  for (const name of readdirSync(caches))
    if (name !== current) rmSync(join(caches, name), { recursive: true });
}

const name = treeHash();
run(process.execPath, [
  join(root, 'node_modules/eslint/bin/eslint.js'),
  '.',
  '--max-warnings=0',
  '--cache',
  `--cache-location=${join(caches, name)}/`,
]);
removeOtherCaches(name);
