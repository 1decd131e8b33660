import { spawnSync } from 'node:child_process';

/** Returns the commit of a work tree, and its files that are changed or new and not committed. */
export function committedState(folder) {
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args[0]}: ${stderr.trim()}`);
    return stdout;
  };
  const changes = git('status', '--porcelain', '--untracked-files=all').split('\n').filter(Boolean);
  return { commit: git('rev-parse', 'HEAD').trim(), uncommitted: changes.map((line) => line.slice(3)) };
}
