import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, root, run } from '../setup/install.mjs';

/** Runs a command of the server with the arguments of this process; builds the server first if it is not built. */
export function runServerCommand(name) {
  install();
  const command = join(root, `mock-server/dist/${name}.js`);
  if (!existsSync(command))
    run(process.execPath, ['build.mjs'], {
      cwd: join(root, 'mock-server'),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  run(process.execPath, [command, ...process.argv.slice(2)]);
}
