import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { expectWithin, type Measured } from '../checks/measured';

const root = join(import.meta.dirname, '../../..');
const jest = [
  '--experimental-vm-modules',
  '--no-warnings',
  join(root, 'node_modules/jest/bin/jest.js'),
  '-c',
  join(root, 'mock-server/jest.config.mjs'),
  '--selectProjects',
  'postgres',
  '--testPathPatterns',
  'server/several-servers',
];

// The tests of the server with more rounds and the exact limits.
test('rights end on every server within a second, and servers stop without a reset', async () => {
  test.setTimeout(900_000);
  const folder = mkdtempSync(join(tmpdir(), 'meridian-servers-'));
  const file = join(folder, 'measured.jsonl');
  const script = join(root, 'mock-server/test/with-postgres.mjs');
  await promisify(execFile)(process.execPath, [script, process.execPath, ...jest], {
    cwd: root,
    env: { ...process.env, SEVERAL_SERVERS_PROOF: file },
    maxBuffer: 64 * 1024 * 1024,
  });
  const measured = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Measured);
  rmSync(folder, { recursive: true, force: true });
  expect(measured.length).toBeGreaterThan(600);
  for (const { what, milliseconds, limit } of measured) expectWithin(what, milliseconds, limit);
});
