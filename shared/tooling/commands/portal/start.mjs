import { build, install, root } from '../setup/install.mjs';
import { runProcess } from '../setup/run-process.mjs';

install();
build();
runProcess(process.execPath, ['mock-server/dist/main.js'], { cwd: root });
