import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { packages, root } from '../setup/install.mjs';

// The native compiler only checks types. ESLint needs the compiler in JavaScript.
const compiler = join(root, 'node_modules/typescript7/bin/tsc');

const failed = packages().filter((name) => {
  const { status } = spawnSync(process.execPath, [compiler, '-p', name], { cwd: root, stdio: 'inherit' });
  return status !== 0;
});
if (failed.length > 0) {
  console.error(`Type errors in: ${failed.join(', ')}`);
  process.exit(1);
}
