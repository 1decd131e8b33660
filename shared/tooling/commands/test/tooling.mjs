import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup/install.mjs';
import { reportFile } from './reports.mjs';

// The tests that compile: generated screens and remotes, builds and the development server.

const withPostgres = ['mock-server/test/with-postgres.mjs', process.execPath];

const parts = [
  {
    command: [
      // One database server for all commands that the tests run.
      ...withPostgres,
      '--experimental-vm-modules',
      '--no-warnings',
      join(root, 'node_modules/jest/bin/jest.js'),
      ...['-c', '.ci/tooling/jest.config.mjs', '--runInBand'],
      ...['--json', `--outputFile=${reportFile('tooling-commands')}`],
    ],
  },
  {
    command: [
      join(root, 'node_modules/@playwright/test/cli.js'),
      ...['test', '-c', 'host/playwright.tooling.config.ts'],
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile('tooling-browser') },
  },
];

/** Runs one part and resolves to whether it passed. Its output is printed at its end. */
async function runPart({ command, env = {} }) {
  const child = spawn(process.execPath, command, { cwd: root, env: { ...process.env, ...env } });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
  console.log(Buffer.concat(output).toString());
  return status === 0;
}

// Jest writes its report into an existing folder only.
mkdirSync(dirname(reportFile('tooling-commands')), { recursive: true });
const passed = await Promise.all(parts.map(runPart));
process.exit(passed.every(Boolean) ? 0 : 1);
