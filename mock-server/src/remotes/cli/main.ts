import { CliError } from './cli-error';
import { runCommand } from './commands';
import { environment } from './settings';

try {
  await runCommand(process.argv.slice(2), environment, (text) => process.stdout.write(`${text}\n`));
} catch (error) {
  if (!(error instanceof CliError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
