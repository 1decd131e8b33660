import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { ServerSettings } from '../../platform/settings/settings';

/** Private signing key (RS256) and the keys that sign cookies. */
export interface IdentityKeys {
  signing: JWK & { kid: string };
  cookies: string[];
}

async function generate(): Promise<IdentityKeys> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    signing: { ...jwk, kid, alg: 'RS256', use: 'sig' },
    cookies: [randomBytes(32).toString('base64url')],
  };
}

/** Returns the keys stored in the folder. Of several servers that create them at the same time, the first one wins. */
export async function readOrCreateKeys(folder: string): Promise<IdentityKeys> {
  const file = join(folder, 'keys.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as IdentityKeys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const keys = await generate();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(keys), { mode: 0o600 });
  try {
    // Unlike a rename, a link fails if another server has created the file.
    await link(draft, file);
    return keys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return JSON.parse(await readFile(file, 'utf8')) as IdentityKeys;
  } finally {
    await rm(draft, { force: true });
  }
}

const loaded = new Map<string, Promise<IdentityKeys>>();

/**
 * Returns the embedded provider's keys, created once in `DATA_DIR/identity/keys.json`, or in memory with an
 * in-memory database.
 */
export function identityKeys({ dataDir }: Pick<ServerSettings, 'dataDir'>): Promise<IdentityKeys> {
  const inMemory = dataDir.startsWith('memory:');
  const folder = inMemory ? dataDir : join(dataDir, 'identity');
  const known = loaded.get(folder);
  if (known) return known;
  const keys = inMemory ? generate() : readOrCreateKeys(folder);
  loaded.set(folder, keys);
  keys.catch(() => loaded.delete(folder));
  return keys;
}

/** Returns the public part of a key. */
export function publicJwk({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty, n, e, kid, alg, use } as JWK;
}
