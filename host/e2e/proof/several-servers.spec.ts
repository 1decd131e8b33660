import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectWithin, type Measured } from '../checks/measured';
import { runServerTests } from '../tooling/server-tests';

// The tests of the server with more rounds and the exact limits.
test('rights end on every server within a second, and servers stop without a reset', async () => {
  test.setTimeout(900_000);
  const folder = mkdtempSync(join(tmpdir(), 'meridian-servers-'));
  const file = join(folder, 'measured.jsonl');
  await runServerTests('server/several-servers', { SEVERAL_SERVERS_PROOF: file });
  const measured = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Measured);
  rmSync(folder, { recursive: true, force: true });
  expect(measured.length).toBeGreaterThan(600);
  for (const { what, milliseconds, limit } of measured) expectWithin(what, milliseconds, limit);
});
