import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildChild } from './children/start-child';

/** Has the data of one attempt: a repeated test starts with none. */
let folder: string;
const child = path.join(import.meta.dirname, '..', 'dist-test', 'job-server.js');
beforeAll(() => void buildChild('job-server'));
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'portal-killed-jobs-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the server until the job has about the number of rows, then kills it; without a number until the job ends. */
async function run(minutes: number, rows?: number): Promise<string[]> {
  const lastRow = rows === undefined ? '' : String(rows + 20);
  const server = spawn(process.execPath, [child, path.join(folder, 'data'), String(minutes), lastRow]);
  let text = '';
  let errors = '';
  server.stderr.on('data', (chunk) => (errors += String(chunk)));
  server.stdout.on('data', (chunk) => {
    text += String(chunk);
    const [, ok = 0, failed = 0] =
      /^running (\d+) (\d+)$/.exec(text.trimEnd().split('\n').at(-1) ?? '') ?? [];
    if (rows !== undefined && Number(ok) + Number(failed) >= rows) server.kill('SIGKILL');
  });
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    server.on('close', (...ended) => resolve(ended)),
  );
  expect({ code, signal, errors }).toEqual(
    rows === undefined
      ? { code: 0, signal: null, errors: '' }
      : { code: null, signal: 'SIGKILL', errors: '' },
  );
  return text.trimEnd().split('\n');
}

test('a job continues after three kills of its server, and repeats and loses no row', async () => {
  await run(0, 20);
  await run(2, 50);
  await run(4, 80);
  const lines = await run(6);
  expect(lines.at(-2)).toBe('partial 90 30');
  const { rows, file } = JSON.parse(lines.at(-1) ?? '') as { rows: number[]; file: string };
  expect(rows).toEqual(Array.from({ length: 120 }, (_, n) => n + 1));
  expect(file).toBe(Array.from({ length: 30 }, (_, n) => `row ${(n + 1) * 4}\n`).join(''));
}, 120_000);
