import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { install, packages, root, run } from '../setup/install.mjs';
import { committedState } from './release-state.mjs';

const help = `npm run release -- <remote> [--url <portal>] [--activate --reason <why>] [--as <e-mail>]

Releases one remote: increments its version by its commits (feat: minor, fix: patch, breaking: major), writes changelog,
commit and tag, builds it and publishes it to a portal, with the commit as the reason. The host and the other remotes
are not changed. Everything must be committed, so that the tag contains what is published.

  --url       the portal, default http://localhost:8080
  --activate  also activates the version; requires --reason`;

const usage = (message) => {
  console.error(`${message}\n\n${help}`);
  process.exit(2);
};

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        as: { type: 'string' },
        activate: { type: 'boolean' },
        reason: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    return usage(error.message);
  }
}

const { values, positionals } = readArguments();
if (values.help) {
  console.log(help);
  process.exit(0);
}
const remotes = packages().filter((name) => name.startsWith('remote-'));
const [name] = positionals;
if (positionals.length !== 1 || !remotes.includes(name)) usage(`Name one of: ${remotes.join(', ')}.`);
if (values.activate && !values.reason) usage('--activate requires --reason.');

install();
const { uncommitted } = committedState(root);
if (uncommitted.length > 0) {
  const rest = uncommitted.length > 10 ? `\n  … and ${uncommitted.length - 10} more` : '';
  console.error(`Commit these files before a release:\n  ${uncommitted.slice(0, 10).join('\n  ')}${rest}`);
  process.exit(1);
}
const versionOf = () => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).version;
const before = versionOf();
const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  console.error(`git ${args[0]}: ${stderr.trim()}`);
  return process.exit(1);
};
// Lerna counts the commits since the last release tag; without one, start at the commit that set the version.
if (git('tag', '--list', `@portal/${name}@*`) === '') {
  const start = git('log', '-1', '--format=%H', '-G', '"version"', '--', `${name}/package.json`);
  git('tag', '--annotate', '--message', `${name} ${before}`, `@portal/${name}@${before}`, start || 'HEAD');
}
// Changes of all other packages are ignored, so that only this one is released.
const others = packages()
  .filter((other) => other !== name)
  .flatMap((other) => ['--ignore-changes', `${other}/**`]);
run(process.execPath, [
  join(root, 'node_modules/lerna/dist/cli.js'),
  'version',
  '--conventional-commits',
  `--force-publish=@portal/${name}`,
  ...others,
  '--message',
  `chore(${name}): release`,
  '--no-push',
  '--yes',
  '--loglevel=error',
]);
const version = versionOf();
if (version === before) {
  console.error(`${name} stays at ${before}: nothing to release.`);
  process.exit(1);
}
console.log(`${name} ${before} → ${version}`);
run(process.execPath, ['shared/tooling/commands/release/build-remote.mjs', name]);

const cli = join(root, 'mock-server/dist/remotes-cli.js');
if (!existsSync(cli)) run(process.execPath, ['build.mjs'], { cwd: join(root, 'mock-server') });
const portal = [...(values.url ? ['--url', values.url] : []), ...(values.as ? ['--as', values.as] : [])];
const { commit } = committedState(root);
run(process.execPath, [
  cli,
  ...['publish', name, '--dist', join(root, name, 'dist')],
  ...['--reason', `released from commit ${commit}`],
  ...portal,
]);
if (values.activate)
  run(process.execPath, [cli, 'activate', name, version, '--reason', values.reason, ...portal]);
