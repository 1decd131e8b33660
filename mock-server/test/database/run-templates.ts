import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../src/platform/database/database';
import { openDatabase } from '../../src/platform/database/open-database';
import { silentLog } from '../silent-log';

// Created by jest.config.mjs for all workers of a run, and deleted at its end.
const runFolder = process.env.TEST_RUN_FOLDER ?? '';
const inRun = (name: string) => path.join(runFolder, name);

const longestWait = 90_000;

/** Makes a template in the first worker of the run that needs it. The others wait until it is ready. */
export async function ensureTemplate(name: string, make: () => Promise<void>): Promise<void> {
  const ready = inRun(`${name}.ready`);
  const failed = inRun(`${name}.failed`);
  if (existsSync(ready)) return;
  if (mkdirSync(inRun(`${name}.claimed`), { recursive: true }) !== undefined) {
    await make().catch((error: unknown) => {
      writeFileSync(failed, String(error));
      throw error;
    });
    writeFileSync(ready, '');
    return;
  }
  for (const end = Date.now() + longestWait; !existsSync(ready); await sleep(20)) {
    const isTooLate = Date.now() > end;
    if (isTooLate || existsSync(failed))
      throw new Error(`the template ${name} of the databases was not made`);
  }
}

export const openFolder = (dataDir: string): Promise<Database> => openDatabase({ dataDir, log: silentLog });

/** Returns the folder of an embedded template. */
export const folderOfTemplate = inRun;

/** Opens a copy of a closed embedded database. Loading a dump into memory would take three times as long. */
export async function openFolderCopy(name: string): Promise<{ db: Database; drop(): Promise<void> }> {
  const folder = mkdtempSync(inRun('database-'));
  cpSync(inRun(name), folder, { recursive: true });
  const db = await openFolder(folder);
  return {
    db,
    async drop() {
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
