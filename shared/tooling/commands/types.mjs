import { spawnSync } from 'node:child_process';
import { packages, root } from './install.mjs';

const failed = packages().filter((name) => {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/typescript/bin/tsc',
      ...['-p', name, '--incremental'],
      ...['--tsBuildInfoFile', `node_modules/.cache/types/${name}.tsbuildinfo`],
    ],
    { cwd: root, stdio: 'inherit' },
  );
  return status !== 0;
});
if (failed.length > 0) {
  console.error(`Type errors in: ${failed.join(', ')}`);
  process.exit(1);
}
