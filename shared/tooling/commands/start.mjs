import { spawn } from 'node:child_process';
import { build, install, root } from './install.mjs';

install();
build();
const server = spawn(process.execPath, ['mock-server/dist/main.js'], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
