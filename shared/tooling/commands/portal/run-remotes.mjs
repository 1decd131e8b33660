import { runServerCommand } from './run-server-command.mjs';

runServerCommand('remotes-cli');
