import { execFileSync } from 'node:child_process';
import { root } from '../portal.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const describe = (reference) => git('log', '-1', '--format=%h "%s"', reference);

/** Returns the measured commits in one line. */
export function describeCommits(against) {
  const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' with changes';
  const now = `now ${describe('HEAD')}${changed}`;
  return against ? `before ${describe(against)}, ${now}` : now;
}
