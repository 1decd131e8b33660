import { runServerCommand } from './run-server-command.mjs';

runServerCommand('verify-audit');
