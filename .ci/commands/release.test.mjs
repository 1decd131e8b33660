import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read } from '../tree.mjs';
import { committedState } from '../../shared/tooling/commands/release/release-state.mjs';

const place = mkdtempSync(join(tmpdir(), 'meridian-release-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const git = (...args) => {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@meridian.example'];
  const { stdout, status, stderr } = spawnSync('git', [...identity, ...args], {
    cwd: place,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
};
const write = (name, text) => writeFileSync(join(place, name), text);

beforeAll(() => {
  git('init', '--quiet');
  write('.gitignore', 'dist\n');
  write('screen.ts', 'one');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'feat: add a screen');
});

test('names the commit of a clean tree', () => {
  write('dist', 'ignored');
  expect(committedState(place)).toEqual({ commit: git('rev-parse', 'HEAD'), uncommitted: [] });
});

test.each([
  ['changed', 'screen.ts'],
  ['new', 'other.ts'],
])('lists a file that is %s and not committed', (_, name) => {
  write(name, 'two');
  expect(committedState(place).uncommitted).toEqual([name]);
  git('stash', '--include-untracked', '--quiet');
});

test('release checks the tree before lerna writes, and publishes with the commit as the reason', () => {
  const command = read('shared/tooling/commands/release/release.mjs');
  expect(command.indexOf('uncommitted')).toBeGreaterThan(0);
  expect(command.indexOf('uncommitted')).toBeLessThan(command.indexOf('lerna/dist/cli.js'));
  expect(command).toMatch(/'publish',[\s\S]*'--reason',\s*`released from commit \$\{/);
});
