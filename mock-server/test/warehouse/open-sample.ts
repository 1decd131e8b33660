import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DuckdbEngine, type DuckdbOptions } from '../../src/warehouse/engine/duckdb/duckdb-engine';
import type { WarehouseEngine } from '../../src/warehouse/engine/engine';
import { silentLog } from '../silent-log';

export const sampleLastDay = '2026-03-31';

export const duckdbOptions = (folder: string, options: Partial<DuckdbOptions> = {}): DuckdbOptions => ({
  folder,
  sample: { scale: 'small', lastDay: sampleLastDay },
  memoryMb: 512,
  threads: 2,
  queue: { concurrency: 2, waiting: 200 },
  interruptLimitMs: 2_000,
  // Other tests run at the same time.
  priority: 0,
  log: silentLog,
  ...options,
});

/** Waits until the engine is no longer preparing. */
export async function settled(engine: Pick<WarehouseEngine, 'status'>): Promise<void> {
  while (engine.status().state === 'preparing') await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Kills the process of the engine, unless it has just ended. */
export function killProcess({ pid }: Pick<DuckdbEngine, 'pid'>): void {
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const folders: string[] = [];

/** Creates a folder that `deleteFolders` deletes. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-warehouse-'));
  folders.push(folder);
  return folder;
}

export function deleteFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Folder of this worker for the run, so that its test files generate the sample once. */
export function sharedFolder(): string {
  const worker = process.env.JEST_WORKER_ID ?? '0';
  const folder = path.join(process.env.TEST_RUN_FOLDER ?? os.tmpdir(), `warehouse-${worker}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Opens DuckDB with the small sample. The caller closes it. */
export async function openSample(options: Partial<DuckdbOptions> = {}): Promise<DuckdbEngine> {
  const engine = new DuckdbEngine(duckdbOptions(options.folder ?? sharedFolder(), options));
  engine.start();
  await settled(engine);
  return engine;
}
