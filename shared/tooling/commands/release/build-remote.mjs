import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../setup/install.mjs';
import { remoteConfig } from '../../webpack/index.mjs';

// Builds one remote with a given version, for `npm run remotes -- publish`:
// node shared/tooling/commands/release/build-remote.mjs remote-chat --version 0.1.1 --out dist-0.1.1
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { version: { type: 'string' }, out: { type: 'string', default: 'dist' } },
});
const folder = join(root, positionals[0] ?? '');
if (positionals.length !== 1 || !existsSync(join(folder, 'descriptor.json'))) {
  console.error('Name one remote, for instance: remote-chat --version 0.1.1 --out dist-0.1.1');
  process.exit(2);
}

const webpack = createRequire(import.meta.url)('webpack');
const { exposes } = await import(join(folder, 'webpack.config.mjs'));
webpack(remoteConfig(folder, { exposes, version: values.version, output: values.out })).run(
  (error, stats) => {
    if (!error && !stats.hasErrors()) return;
    console.error(error ?? stats.toString('errors-only'));
    process.exit(1);
  },
);
