import { build, install, root } from './install.mjs';
import { runProcess } from './run-process.mjs';

install();
build();
runProcess(process.execPath, ['mock-server/dist/main.js'], { cwd: root });
