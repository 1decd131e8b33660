import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryFolder = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/** Tests copy databases of 40 MB hundreds of times, which takes a fifth of the time in memory. */
function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= neededBytes && freemem() >= 2 * neededBytes;
  } catch {
    return false;
  }
}

/** Creates the folder for the temporary files of a test run, in memory if there is room. It is deleted at exit. */
export function createScratchFolder() {
  const folder = mkdtempSync(join(hasRoomInMemory() ? memoryFolder : tmpdir(), 'portal-tests-'));
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  return folder;
}
