import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// All links of a process without a data folder use this key.
const keyInMemory = randomBytes(32);

/** Reads a key for signed addresses from the data folder, which all servers share, and creates it at the first start. */
export function readSharedKey(dataDir: string, name: string): Buffer {
  if (dataDir.startsWith('memory:')) return keyInMemory;
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // With `wx` only the first process creates the key; every process then reads the same one.
    writeFileSync(file, randomBytes(32), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file);
}
