import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, root, run } from './install.mjs';

install();
const cli = join(root, 'mock-server/dist/remotes-cli.js');
if (!existsSync(cli))
  run(process.execPath, ['build.mjs'], {
    cwd: join(root, 'mock-server'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
run(process.execPath, [cli, ...process.argv.slice(2)]);
