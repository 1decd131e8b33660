import { spawnSync } from 'node:child_process';
import { root } from './tree.mjs';

/** Retired identifiers and their replacements. No tracked file may contain them as whole words. */
const retired = [
  ['session-marks', 'browser-storage'],
  ['turnTo', 'swapSymlink'],
];

function linesWith(pattern) {
  const { stdout, status } = spawnSync(
    'git',
    ['grep', '-nwE', pattern, '--', '.', ':!.ci/retired-names.test.mjs', ':!*CHANGELOG.md'],
    { cwd: root, encoding: 'utf8' },
  );
  // git grep exits with 1 when nothing matches.
  expect([0, 1]).toContain(status);
  return stdout.split('\n').filter(Boolean);
}

test.each(retired)('no file contains %s, which was replaced by %s', (name) => {
  expect(linesWith(name)).toEqual([]);
});
